import { createSignal } from '../signal.ts'

/** The visitor's current address. */
export interface Location {
  pathname: string
  /** With its question mark, or empty. */
  search: string
  hash: string
  /** State that the previous page left for this entry: `{ overlay: true }`. */
  state: unknown
  /** Differs for each entry of the history; 'default' for the one that was opened. */
  key: string
}

/** '/orders', '?page=2', '#content', or parts of an address; what is left out is empty, but a path alone keeps nothing. */
export type To = string | { pathname?: string; search?: string; hash?: string }

/** How the visitor came: by a link, in place of another entry, or by Back and Forward. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP'

export interface NavigateOptions {
  replace?: boolean
  state?: unknown
}

/** The browser's history, or one in memory for tests. */
export interface RouterLocation {
  read: () => Location
  go: (to: To, options?: NavigateOptions) => void
  step: (by: number) => void
  onChange: (listener: (type: NavigationType) => void) => () => void
}

const ORIGIN = 'http://place'

/** An address against the page that it stands on: '?login=1' stays on the page, '' is the page itself. */
export const resolve = (
  to: To,
  from: Pick<Location, 'pathname' | 'search'>,
): Pick<Location, 'pathname' | 'search' | 'hash'> => {
  const text = typeof to === 'string' ? to : `${to.pathname ?? from.pathname}${to.search ?? ''}${to.hash ?? ''}`
  const { pathname, search, hash } = new URL(text, ORIGIN + from.pathname + from.search)
  return { pathname, search, hash }
}

export const toHref = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash

const newEntry = (): string => Math.random().toString(36).slice(2, 10)

interface Entry {
  state: unknown
  key: string
}

const entryOf = (held: unknown): Entry => {
  const entry = held as Partial<Entry> | null
  return { state: entry?.state ?? null, key: entry?.key ?? 'default' }
}

/** History mode with the base path /. */
export const browserPlace = (): RouterLocation => {
  const { emit: tell, subscribe: onChange } = createSignal<[NavigationType]>()
  /** The entry that a step leads away from, until the browser has taken it. */
  let left: string | undefined
  window.addEventListener('popstate', () => {
    left = undefined
    tell('POP')
  })
  // A step out of the site: who comes back finds the page as it was.
  window.addEventListener('pagehide', () => (left = undefined))
  const read = (): Location => {
    const { pathname, search, hash } = window.location
    return { pathname, search, hash, ...entryOf(window.history.state) }
  }
  return {
    read,
    go: (to, { replace = false, state = null } = {}) => {
      const entry: Entry = { state, key: newEntry() }
      const address = toHref(resolve(to, read()))
      if (replace) window.history.replaceState(entry, '', address)
      else window.history.pushState(entry, '', address)
      tell(replace ? 'REPLACE' : 'PUSH')
    },
    step: (by) => {
      // A second press before the address has changed means the same step.
      const { key } = read()
      if (left !== key) window.history.go(by)
      left = key
    },
    onChange,
  }
}

/** A history of its own, for tests. */
export const memoryPlace = (entries: readonly string[] = ['/']): RouterLocation => {
  const { emit: tell, subscribe: onChange } = createSignal<[NavigationType]>()
  const first = (address: string): Location => ({
    ...resolve(address, { pathname: '/', search: '' }),
    state: null,
    key: 'default',
  })
  let held = entries.map(first)
  let at = held.length - 1
  const read = (): Location => held[at] ?? first('/')
  return {
    read,
    go: (to, { replace = false, state = null } = {}) => {
      const next = { ...resolve(to, read()), state, key: newEntry() }
      held = [...held.slice(0, replace ? at : at + 1), next]
      at = held.length - 1
      tell(replace ? 'REPLACE' : 'PUSH')
    },
    step: (by) => {
      at = Math.min(held.length - 1, Math.max(0, at + by))
      tell('POP')
    },
    onChange,
  }
}
