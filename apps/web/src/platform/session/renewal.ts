import type { Tokens, TokenStore } from './tokens.ts'

interface Setup {
  base: string
  tokens: TokenStore
  wait?: (ms: number) => Promise<void>
}

/** `renewed`: a new pair is stored. `ended`: the server refused it. `unavailable`: no answer; the session stays. */
type Outcome = 'renewed' | 'ended' | 'unavailable'

/** A call that finds a renewal under way looks again this often and this many times. */
const WAIT_MS = 500
const WAITS = 3

/**
 * So long calls wait for a renewal, those of every tab. Less than the 10 s for which the server answers a token that was spent with the
 * same pair (0003): who asks again after an answer that was lost still gets it.
 */
const PATIENCE_MS = 7500

const sleep = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms))
const refused = (answer: Response): boolean => answer.status === 401 || answer.status === 403

const passed = (ms: number): Promise<'unavailable'> =>
  new Promise((done) => AbortSignal.timeout(ms).addEventListener('abort', () => done('unavailable')))

/** Two tabs must not spend the same refresh token: the second finds the first one's pair. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request('plein.renewal', work) : work()

/** Keeps the session alive around calls: before one that would fail, and after one that was refused. */
export const createRenewal = ({ base, tokens, wait = sleep }: Setup) => {
  let running: Promise<Outcome> | null = null

  const ask = async (spent: Tokens): Promise<Outcome> => {
    const current = tokens.read()
    if (!current) return 'ended'
    if (current.refresh_token !== spent.refresh_token) return 'renewed'
    const answer = await fetch(`${base}/auth/refresh`, {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${spent.refresh_token}` },
    }).catch(() => null)
    const pair = answer?.ok ? ((await answer.json()) as Tokens) : null
    // Signed out meanwhile, or somebody else signed in: the answer is about nobody who is here.
    if (tokens.read()?.refresh_token !== spent.refresh_token) return tokens.read() ? 'renewed' : 'ended'
    if (pair) {
      tokens.save({ auth_token: pair.auth_token, refresh_token: pair.refresh_token })
      return 'renewed'
    }
    if (!answer || answer.status >= 500 || answer.status === 429) return 'unavailable'
    tokens.end('expired')
    return 'ended'
  }

  // An answer that nobody waits for any more is taken when it comes: its pair has replaced the one that is stored here, with which
  // the next renewal would look like a thief's.
  const renew = (spent: Tokens): Promise<Outcome> => {
    running ??= alone(() => Promise.race([ask(spent), passed(PATIENCE_MS)])).finally(() => {
      running = null
    })
    return running
  }

  /** After a refusal: 'again' when a newer pair is there to try with. */
  const afterRejection = async (used: Tokens): Promise<'again' | 'final'> => {
    const newer = (): boolean => {
      const now = tokens.read()
      return now !== null && now.auth_token !== used.auth_token
    }
    if (newer()) return 'again'
    if (!running) return (await renew(used)) === 'renewed' ? 'again' : 'final'
    for (let look = 0; look < WAITS && running !== null; look += 1) await wait(WAIT_MS)
    return newer() ? 'again' : 'final'
  }

  return {
    /** Runs one call with the session's token, and once more after a renewal when it was refused. */
    carry: async (attempt: (pair: Tokens | null) => Promise<Response>): Promise<Response> => {
      const stored = tokens.read()
      if (!stored) return attempt(null)
      if (tokens.expired(stored)) await renew(stored)
      const used = tokens.read()
      const answer = await attempt(used)
      if (!used || !refused(answer)) return answer
      return (await afterRejection(used)) === 'again' ? attempt(tokens.read()) : answer
    },
  }
}
