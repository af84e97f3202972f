import { createSignal } from '../signal.ts'
import { browserStorage } from '../storage.ts'

/** The pair that sign-in and refresh answer. */
export interface Tokens {
  auth_token: string
  refresh_token: string
}

/** Why a session ended: the visitor signed out, or the server took it back. */
export type EndReason = 'signed_out' | 'expired'

/** A token counts as expired this long before it is, so that no call starts with one that dies on the way. */
const EARLY_MS = 20_000
const KEY = 'tokens'

/** The storage of the pair: the browser's, or a Map in tests. */
interface TokenStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

const encode = (tokens: Tokens): string => btoa(JSON.stringify(tokens))

const decode = (text: string): Tokens | null => {
  try {
    const value = JSON.parse(atob(text)) as Partial<Tokens>
    return value.auth_token && value.refresh_token
      ? { auth_token: value.auth_token, refresh_token: value.refresh_token }
      : null
  } catch {
    // Not ours, or cut off: the same as none.
    return null
  }
}

/** The claims of a JWT: when it expires (seconds since 1970), and its session. Nothing when it can't be read. */
export const readClaims = (jwt: string): { exp?: number; fam?: string } => {
  try {
    return JSON.parse(atob((jwt.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}

/** The session of this browser: a visitor is authorised exactly when a token is stored. */
export const createTokenStore = (storage: TokenStorage) => {
  const { emit: tell, subscribe } = createSignal<[EndReason | 'started']>()
  const read = (): Tokens | null => {
    const text = storage.get(KEY)
    return text ? decode(text) : null
  }
  return {
    read,
    authorised: (): boolean => read() !== null,
    expired: (tokens: Tokens, now = Date.now()): boolean =>
      (readClaims(tokens.auth_token).exp ?? 0) * 1000 - EARLY_MS <= now,
    /** Keeps a renewed pair; nobody needs to know. */
    save: (tokens: Tokens): void => storage.set(KEY, encode(tokens)),
    start: (tokens: Tokens): void => {
      storage.set(KEY, encode(tokens))
      tell('started')
    },
    end: (reason: EndReason): void => {
      if (!read()) return
      storage.remove(KEY)
      tell(reason)
    },
    onChange: subscribe,
    /** Another tab signed in or out. */
    changedElsewhere: (): void => tell(read() ? 'started' : 'signed_out'),
  }
}

export type TokenStore = ReturnType<typeof createTokenStore>

export const tokenStore = createTokenStore(browserStorage)

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && (event.oldValue === null) !== (event.newValue === null)) tokenStore.changedElsewhere()
  })
}
