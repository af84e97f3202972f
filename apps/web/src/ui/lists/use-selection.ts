import { useState } from 'react'

export interface Selection {
  readonly keys: ReadonlySet<string>
  /** Marks a row or takes its mark away; `through`: with all rows since the last that was marked. */
  readonly toggle: (key: string, through: boolean) => void
  /** All rows of the page, or none at all. */
  readonly toggleAll: () => void
  /** How many of the page's rows are marked. */
  readonly ofPage: 'all' | 'some' | 'none'
  readonly put: (keys: readonly string[]) => void
  readonly clear: () => void
}

interface Marked {
  readonly scope: string
  readonly keys: ReadonlySet<string>
  readonly last: string | null
}

/** The rows between two of them, both included; the second alone when the first isn't there. */
export const rowsThrough = (rows: readonly string[], from: string | null, to: string): readonly string[] => {
  const [a, b] = [from === null ? -1 : rows.indexOf(from), rows.indexOf(to)]
  return a < 0 || b < 0 ? [to] : rows.slice(Math.min(a, b), Math.max(a, b) + 1)
}

const nothing = (scope: string): Marked => ({ scope, keys: new Set(), last: null })

/**
 * The marked rows of a list. Rows that went with another filter (`scope`) or out of sight are marked no more; `beyond` are those
 * that match and stand on other pages, once somebody asked for all of them.
 */
export const useSelection = (page: readonly string[], beyond: readonly string[], scope: string): Selection => {
  const rows = beyond.length === 0 ? page : [...new Set([...page, ...beyond])]
  const [marked, setMarked] = useState(() => nothing(scope))
  const now = marked.scope === scope ? marked : nothing(scope)
  const keys = new Set(rows.filter((key) => now.keys.has(key)))
  const put = (next: ReadonlySet<string>, last: string | null): void => setMarked({ scope, keys: next, last })
  const markedHere = page.filter((key) => keys.has(key)).length
  const ofPage = markedHere === 0 ? 'none' : markedHere === page.length ? 'all' : 'some'
  return {
    keys,
    toggle: (key, through) => {
      const range = through ? rowsThrough(page, now.last, key) : [key]
      put(new Set(keys.has(key) ? [...keys].filter((key) => !range.includes(key)) : [...keys, ...range]), key)
    },
    toggleAll: () => put(ofPage === 'all' ? new Set() : new Set([...keys, ...page]), null),
    ofPage,
    put: (next) => put(new Set(next), null),
    clear: () => put(new Set(), null),
  }
}
