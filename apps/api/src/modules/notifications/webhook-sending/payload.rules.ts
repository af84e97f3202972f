import { webhookCategories, type WebhookCategory } from '@plein/contract/notifications/webhook-fields'
import type { WebhookType } from '@plein/contract/notifications/webhooks'

type Value = string | number | boolean | null | readonly Facts[]
/** Values by the names of the fields of their category. */
export interface Facts {
  readonly [name: string]: Value
}

/** The facts of an event by category; `items` is a list. A category that has nothing to say is left out. */
export type WebhookPayload = Readonly<Partial<Record<WebhookCategory, Facts | readonly Facts[]>>>

export interface EventFacts {
  readonly type: WebhookType
  readonly mode: 'test' | 'live'
  readonly payload: WebhookPayload
  /** Null: there was none, nobody chose it, or it was erased. */
  readonly payer: Facts | null
  readonly created: Date
}

const isList = (facts: Facts | readonly Facts[]): facts is readonly Facts[] => Array.isArray(facts)

const pick = (facts: Facts, names: readonly string[]): Facts => {
  const picked: Record<string, Value> = {}
  for (const name of names) if (facts[name] !== undefined) picked[name] = facts[name]
  return picked
}

/** The used names of each category, by paths such as `order.amount`; remembered, because each message asks. */
const namesOf = (paths: string): ReadonlyMap<WebhookCategory, readonly string[]> => {
  const known = knownNames.get(paths)
  if (known) return known
  const used = paths.split(',')
  const names = new Map(
    webhookCategories.map((category) => [
      category,
      used.filter((path) => path.startsWith(`${category}.`)).map((path) => path.slice(category.length + 1)),
    ]),
  )
  if (knownNames.size >= maxNames) knownNames.clear()
  knownNames.set(paths, names)
  return names
}
const maxNames = 1000
const knownNames = new Map<string, ReadonlyMap<WebhookCategory, readonly string[]>>()

/** The data of a message: of what happened only the fields that are used. */
const pickFields = (payload: WebhookPayload, used: string): WebhookPayload => {
  const picked: Partial<Record<WebhookCategory, Facts | readonly Facts[]>> = {}
  for (const [category, names] of namesOf(used)) {
    const facts = payload[category]
    if (facts && names.length > 0)
      picked[category] = isList(facts) ? facts.map((item) => pick(item, names)) : pick(facts, names)
  }
  return picked
}

/** The text of a message (Standard Webhooks). What is no longer used is not in it, also where the event is older than that choice. */
export const messageBody = ({ type, mode, payload, payer, created }: EventFacts, used_fields: string): string =>
  JSON.stringify({
    type,
    timestamp: created.toISOString(),
    mode,
    data: pickFields({ ...payload, ...(payer && { payer }) }, used_fields),
  })

/** The id by which a receiver knows an event: the same on every try. */
export const webhookId = (event_uuid: string): string => `msg_${event_uuid.replaceAll('-', '')}`

/** A test message: made up, with every field. */
export const samplePayload = (at: Date): WebhookPayload => ({
  order: {
    uuid: '00000000-0000-4000-8000-000000000000',
    number: 'TEST-1',
    status: 'paid',
    amount: 1250,
    currency: 'EUR',
    reference: 'Test',
    created: at.toISOString(),
  },
  payment: {
    uuid: '00000000-0000-4000-8000-000000000001',
    method: 'ideal',
    status: 'paid',
    amount: 1250,
    paid_at: at.toISOString(),
  },
  items: [{ title: 'Test', quantity: 1, price: 1250, amount: 1250, vat_percentage: 21 }],
  fields: { answers: [{ title: 'Test', value: 'Test' }] },
  settlement: { reference: 'TEST-1', paid_out_on: at.toISOString().slice(0, 10), amount: 1250 },
  payer: { name: 'Test', email: 'test@example.com', phone: '+31600000000', language: 'nl' },
})
