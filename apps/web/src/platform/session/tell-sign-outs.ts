import { browserStorage } from '../storage.ts'
import { UNTOLD } from './session.ts'
import { tokenStore } from './tokens.ts'

const untold = (): string[] => (browserStorage.get(UNTOLD) ?? '').split(' ').filter((one) => one !== '')

const forget = (refresh_token: string): void => {
  const others = untold().filter((one) => one !== refresh_token)
  if (others.length === 0) browserStorage.remove(UNTOLD)
  else browserStorage.set(UNTOLD, others.join(' '))
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
