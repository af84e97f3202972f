import type { WebhookState } from '@plein/contract/notifications/webhooks'

const minute = 60
const hour = 60 * minute

/** Seconds after a failed try until the next one: ten tries in a little over three days (the table of Standard Webhooks). */
export const pauses = [
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

export interface Waiting {
  readonly state: WebhookState
  /** Scheduled tries that were made. */
  readonly tries: number
  /** Somebody asked for this try; the scheduled one follows at `resume_at`, if there is one. */
  readonly is_replay: boolean
  readonly resume_at: Date | null
}

export interface Next {
  readonly state: WebhookState
  readonly tries: number
  readonly next_try_at: Date | null
}

/** A server may ask for a longer pause, of a day at most. */
const maxWait = 24 * hour

interface TryOutcome {
  readonly has_arrived: boolean
  readonly is_gone: boolean
  readonly at: Date
  readonly wait_seconds?: number
}

/** The state of a delivery after a try. A try that somebody asked for is one try, and takes none of the others. */
export const afterTry = (
  { state, tries, is_replay, resume_at }: Waiting,
  { has_arrived, is_gone, at, wait_seconds = 0 }: TryOutcome,
): Next => {
  const made = is_replay ? tries : tries + 1
  if (has_arrived) return { state: 'delivered', tries: made, next_try_at: null }
  if (is_replay && state === 'delivered') return { state, tries, next_try_at: null }
  if (is_replay && resume_at && !is_gone)
    return { state: tries === 0 ? 'scheduled' : 'failed', tries, next_try_at: resume_at }
  const pause = is_replay || is_gone ? undefined : pauses[tries]
  if (pause === undefined) return { state: 'given_up', tries: made, next_try_at: null }
  const wait = Math.max(pause, Math.min(wait_seconds, maxWait))
  return { state: 'failed', tries: made, next_try_at: new Date(at.getTime() + wait * 1000) }
}
