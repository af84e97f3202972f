import { partialMatchKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { asProblem } from '../problems/problem.ts'
import { runningBuild } from '../pwa/build.ts'
import { readClaims, tokenStore } from './tokens.ts'

/** A question whose answer is kept on this device. */
export interface KeptQuestion {
  /** The prefix of its key. */
  queryKey: QueryKey
  /** The part of its answer that is kept; all when left out. */
  kept?: (answer: unknown) => unknown
  /** How long it is kept (ms); a shift when left out. */
  oldest_ms?: number
}

interface KeptAnswer {
  data: unknown
  /** When the server gave it (ms since 1970), and from when on it tells nothing any more. */
  given_at: number
  good_until: number
  /** Of which sign-in it is: another person's answers are not shown, and go. */
  session: string
  /** Another build may know its fields by other names. */
  build: string | null
}

const CACHE = 'plein-answers'
/** A shift; an older board tells nobody what to do. */
const OLDEST_MS = 4 * 3_600_000
/** An answer that says the same again need not be written each time. */
const WRITE_MS = 60_000

const sessionNow = (): string | undefined => readClaims(tokenStore.read()?.auth_token ?? '').fam

const isGood = ({ session, build, given_at, good_until }: KeptAnswer): boolean =>
  session === sessionNow() && build === runningBuild() && given_at <= Date.now() && Date.now() < good_until

const read = async (cache: Cache, key: RequestInfo): Promise<KeptAnswer | undefined> => {
  const answer = await cache.match(key)
  return answer && ((await answer.json()) as KeptAnswer)
}

/** Takes away what is of another sign-in, of another build, or too old. */
const tidy = async (): Promise<void> => {
  const cache = await caches.open(CACHE)
  for (const key of await cache.keys()) {
    const stored = await read(cache, key)
    if (stored && !isGood(stored)) await cache.delete(key)
  }
}

/** A full disk, or a browser that keeps nothing (private, not secure): then it is there while the server is. */
const attempt = (work: () => Promise<void>): void => void work().catch(() => undefined)

// At a sign-out the page that asked may be gone before it hears of it.
tokenStore.onChange(() => attempt(tidy))

/**
 * Keeps the answers to a few questions on this device, so that a page which is opened while the server cannot be asked shows
 * what it last said, and since when. Gives back what ends it.
 */
export const keepAnswers = (client: QueryClient, questions: readonly KeptQuestion[]): (() => void) => {
  const written = new Map<string, { data: unknown; at: number }>()
  const questionOf = ({ queryKey }: Query): KeptQuestion | undefined =>
    questions.find((question) => partialMatchKey(queryKey, question.queryKey))
  const addressOf = ({ queryHash }: Query): string => `/answers/${encodeURIComponent(queryHash)}`

  const keep = (query: Query, { kept: stored = (answer) => answer, oldest_ms = OLDEST_MS }: KeptQuestion): void => {
    const { data, dataUpdatedAt: given_at } = query.state
    const last = written.get(query.queryHash)
    const session = sessionNow()
    if (session === undefined || data === undefined) return
    if (last?.data === data && given_at - last.at < WRITE_MS) return
    written.set(query.queryHash, { data, at: given_at })
    const good_until = given_at + oldest_ms
    const answer: KeptAnswer = { data: stored(data), given_at, good_until, session, build: runningBuild() }
    attempt(async () => {
      const cache = await caches.open(CACHE)
      await cache.put(addressOf(query), Response.json(answer))
      // Somebody may have signed out while it was written.
      if (!isGood(answer)) await cache.delete(addressOf(query))
    })
  }
  const restore = (query: Query): void =>
    attempt(async () => {
      const stored = await read(await caches.open(CACHE), addressOf(query))
      if (stored && isGood(stored) && query.state.data === undefined)
        client.setQueryData(query.queryKey, stored.data, { updatedAt: stored.given_at })
    })

  // The answer of a sign-in existed before its session did.
  const begin = (): void => {
    written.clear()
    for (const query of client.getQueryCache().getAll()) {
      const question = questionOf(query)
      if (question) keep(query, question)
    }
  }
  attempt(tidy)
  begin()
  const endSession = tokenStore.onChange(begin)
  const endCache = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const query = event.query as Query
    const question = questionOf(query)
    if (!question) return
    if (event.action.type === 'success') keep(query, question)
    const { data, error } = query.state
    if (event.action.type === 'error' && data === undefined && asProblem(error).passing) restore(query)
  })
  return () => {
    endSession()
    endCache()
  }
}
