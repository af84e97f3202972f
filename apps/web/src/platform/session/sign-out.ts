import { api } from '../api.ts'
import { browserStorage } from '../storage.ts'
import { dropDrafts } from './drop-drafts.ts'
import { tokenStore } from './tokens.ts'

/** The storage key for refresh tokens of sessions that ended here and not on the server yet, a space before each. */
const UNTOLD = 'plein.signed_out'

/** Ends the session here at once, and on the server as soon as it can be reached. */
export const signOut = (): void => {
  const pair = tokenStore.read()
  if (pair) browserStorage.set(UNTOLD, `${browserStorage.get(UNTOLD) ?? ''} ${pair.refresh_token}`)
  tokenStore.end('signed_out')
  dropDrafts()
}

/** Ends every session of this person, then this one here. Throws when the server did not do it: then nothing has changed. */
export const signOutEverywhere = async (): Promise<void> => {
  const pair = tokenStore.read()
  if (!pair) return
  await api.post('/auth/logout', { body: { refresh_token: pair.refresh_token, everywhere: true } })
  tokenStore.end('signed_out')
  dropDrafts()
}

const untold = (): string[] => (browserStorage.get(UNTOLD) ?? '').split(' ').filter((item) => item !== '')

const forget = (refresh_token: string): void => {
  const rest = untold().filter((item) => item !== refresh_token)
  if (rest.length === 0) browserStorage.remove(UNTOLD)
  else browserStorage.set(UNTOLD, rest.join(' '))
}

/** Outlives a tab that is closed right after it. No answer, or none of the server's own, is no word: then it is told again. */
const tell = async (refresh_token: string): Promise<void> => {
  const answer = await fetch('/api/v1/auth/logout', {
    method: 'POST',
    // Without the session of this browser: somebody else may be signed in by now, and it is not they who left.
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
    keepalive: true,
  }).catch(() => null)
  if (answer && answer.status < 500 && answer.status !== 429) forget(refresh_token)
}

const tellAll = (): void => untold().forEach((refresh_token) => void tell(refresh_token))

/** The server hears of every sign-out: now, of those that an earlier page could not tell; at once; and when the network is back. */
export const tellSignOuts = (): (() => void) => {
  tellAll()
  window.addEventListener('online', tellAll)
  const endSession = tokenStore.onChange(tellAll)
  return () => {
    window.removeEventListener('online', tellAll)
    endSession()
  }
}
