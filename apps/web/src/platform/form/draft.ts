import { useState } from 'react'
import { draftPrefix } from '../session/drop-drafts.ts'
import { browserStorage, tabStorage } from '../storage.ts'

/**
 * Text typed into a form that is not sent yet. A guest's draft stays in the browser for a day; that of a signed-in person stays in the tab,
 * under their id, until they sign out. Never passwords or card numbers: leave them out of `T`.
 */
export interface Draft<T extends object> {
  read: () => T
  save: (part: Partial<T>) => T
  drop: () => void
}

const DAY_MS = 86_400_000

interface StoredDraft {
  at: number
  value: object
}

const parse = (text: string | null): StoredDraft | null => {
  try {
    return text === null ? null : (JSON.parse(text) as StoredDraft)
  } catch {
    return null
  }
}

/** `owner`: the uuid of who is signed in; null for a guest. Fields that the draft doesn't have are those of `empty`. */
export const openDraft = <T extends object>(name: string, empty: T, owner: string | null = null): Draft<T> => {
  const storage = owner === null ? browserStorage : tabStorage
  const key = draftPrefix + (owner === null ? name : `${owner} ${name}`)
  const read = (): T => {
    const stored = parse(storage.get(key))
    return stored === null || Date.now() - stored.at > DAY_MS ? empty : { ...empty, ...stored.value }
  }
  return {
    read,
    save: (part) => {
      const value = { ...read(), ...part }
      storage.set(key, JSON.stringify({ at: Date.now(), value } satisfies StoredDraft))
      return value
    },
    drop: () => storage.remove(key),
  }
}

/** A draft as a component's state: what was typed, what changes it, and what forgets it after it was sent. */
export const useDraft = <T extends object>(
  name: string,
  empty: T,
  owner: string | null = null,
): readonly [T, (part: Partial<T>) => void, () => void] => {
  const [draft] = useState(() => openDraft(name, empty, owner))
  const [value, setValue] = useState(draft.read)
  return [
    value,
    (part) => setValue(draft.save(part)),
    () => {
      draft.drop()
      setValue(empty)
    },
  ]
}
