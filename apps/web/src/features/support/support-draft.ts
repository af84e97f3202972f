import type { SupportTopic } from '@plein/contract/support/messages'
import { newKey } from '#platform/new-key.ts'
import { tabStorage } from '#platform/storage.ts'

interface DraftOrder {
  readonly uuid: string
  readonly number: string
  /** Of the link that opened it. */
  readonly key: string | null
}

/** The text that a person has typed so far; kept in the tab until it was sent. */
export interface SupportDraft {
  name: string
  email: string
  topic: SupportTopic | ''
  about: string
  text: string
  /** The order whose page led here, with the number that stood in `about` then. */
  order: DraftOrder | null
  /** The form's own: a double click, a retry and a reload are one message. */
  key: string
}

export const topics: readonly SupportTopic[] = [
  'order',
  'payment',
  'account',
  'program',
  'technical',
  'privacy',
  'other',
]

const KEY = 'support_draft'

const isTopic = (value: unknown): value is SupportTopic => topics.includes(value as SupportTopic)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const stored = (): Partial<SupportDraft> => {
  try {
    return JSON.parse(tabStorage.get(KEY) ?? '{}') as Partial<SupportDraft>
  } catch {
    // Not ours: the same as none.
    return {}
  }
}

const orderIn = (search: URLSearchParams): DraftOrder | null => {
  const [uuid, number] = [search.get('order'), search.get('about')]
  return uuid && number ? { uuid, number, key: search.get('key') } : null
}

/** The text typed here before, else the text of the link that led here (`topic`, `about`, `text`). An order's page says which order it is about. */
export const readDraft = (search: URLSearchParams): SupportDraft => {
  const draft = stored()
  const order = orderIn(search)
  const topic = [search.get('topic'), draft.topic].find(isTopic) ?? ''
  return {
    name: textOf(draft.name),
    email: textOf(draft.email),
    topic,
    about: order?.number ?? (textOf(draft.about) || (search.get('about') ?? '')),
    text: textOf(draft.text) || (search.get('text') ?? ''),
    order: order ?? draft.order ?? null,
    key: textOf(draft.key) || newKey(),
  }
}

export const keepDraft = (draft: SupportDraft): void => tabStorage.set(KEY, JSON.stringify(draft))

export const forgetDraft = (): void => tabStorage.remove(KEY)
