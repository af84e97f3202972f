import { tokenStore } from '../session/tokens.ts'

/** Typed values that the server does not have yet. */
export interface KeptDraft {
  /** The uuid of who typed it. */
  readonly owner: string
  /** The subject of the draft: a program's uuid, or `new 4001` before it has one. */
  readonly name: string
  /** When it was kept, ISO 8601. */
  readonly at: string
  /** `modified` of the server's object that was changed here; null: there is none yet. */
  readonly base: string | null
  readonly value: object
  /** How a list shows it, and where it goes on. */
  readonly about: { readonly title: string; readonly path: string; readonly kind: number }
}

const DATABASE = 'plein.drafts'
const STORE = 'drafts'

const keyOf = ({ owner, name }: Pick<KeptDraft, 'owner' | 'name'>): string => `${owner} ${name}`

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('no answer of the browser’s database'))
  })

let opened: Promise<IDBDatabase | null> | undefined

/** null where the browser has none, or blocks it: then a draft lasts as long as the page. */
const database = (): Promise<IDBDatabase | null> =>
  (opened ??= new Promise((resolve) => {
    try {
      const request = window.indexedDB.open(DATABASE, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => resolve(null)
      request.onblocked = () => resolve(null)
    } catch {
      resolve(null)
    }
  }))

const memory = new Map<string, KeptDraft>()

const store = async (mode: IDBTransactionMode): Promise<IDBObjectStore | null> =>
  (await database())?.transaction(STORE, mode).objectStore(STORE) ?? null

const attempt = async <T, Otherwise>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> => {
  try {
    const found = await store(mode)
    return found ? await answerOf(work(found)) : otherwise
  } catch {
    return otherwise
  }
}

/** Keeps a draft; false when it lasts no longer than the page: blocked, or full. */
export const keepDraft = async (draft: KeptDraft): Promise<boolean> => {
  const key = keyOf(draft)
  const stored = await attempt('readwrite', (drafts) => drafts.put(draft, key), false)
  if (stored === false) memory.set(key, draft)
  else memory.delete(key)
  return stored !== false
}

export const readKept = async (owner: string, name: string): Promise<KeptDraft | undefined> => {
  const key = keyOf({ owner, name })
  return (
    memory.get(key) ??
    (await attempt('readonly', (drafts) => drafts.get(key) as IDBRequest<KeptDraft | undefined>, undefined))
  )
}

export const dropKept = async (owner: string, name: string): Promise<void> => {
  const key = keyOf({ owner, name })
  memory.delete(key)
  await attempt('readwrite', (drafts) => drafts.delete(key), undefined)
}

/** All that this person has not sent yet, newest first. */
export const listStoredDrafts = async (owner: string): Promise<KeptDraft[]> => {
  const lasting = await attempt('readonly', (drafts) => drafts.getAll() as IDBRequest<KeptDraft[]>, [])
  return [...lasting, ...memory.values()]
    .filter((draft) => draft.owner === owner)
    .toSorted((item, other) => other.at.localeCompare(item.at))
}

// Text typed under an account is nobody else's to read after signing out. An expired session keeps it for the next sign-in.
tokenStore.onChange((what) => {
  if (what !== 'signed_out') return
  memory.clear()
  void attempt('readwrite', (drafts) => drafts.clear(), undefined)
})
