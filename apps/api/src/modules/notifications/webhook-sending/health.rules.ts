const day_ms = 24 * 60 * 60 * 1000
/** So long every try must have failed until an endpoint is disabled. */
const daysUntilDisabled = 5

export interface Health {
  readonly failing_since: Date | null
  /** The last mail of this row of failures: 0 none, 1 at the first failure, 2 after a day, 3 at the end. */
  readonly mailed: number
  readonly mailed_at: Date | null
}

export type HealthMail = 'first' | 'day' | 'end'

export interface HealthChange {
  readonly failing_since: Date
  readonly disable: 'gone' | 'failing' | null
  readonly mail: HealthMail | null
}

/**
 * The meaning of a failure for an endpoint. One mail at the first failure, one a day later that says when it ends, one at the end; an endpoint
 * that fails now and then has no more than one a day.
 */
export const afterFailure = (
  { failing_since, mailed, mailed_at }: Health,
  { at, is_gone }: { at: Date; is_gone: boolean },
): HealthChange => {
  const since = failing_since ?? at
  const age_ms = at.getTime() - since.getTime()
  if (is_gone) return { failing_since: since, disable: 'gone', mail: 'end' }
  if (age_ms >= daysUntilDisabled * day_ms && mailed >= 2)
    return { failing_since: since, disable: 'failing', mail: 'end' }
  if (age_ms >= day_ms && mailed < 2) return { failing_since: since, disable: null, mail: 'day' }
  const isQuiet = mailed_at === null || at.getTime() - mailed_at.getTime() >= day_ms
  return { failing_since: since, disable: null, mail: mailed < 1 && isQuiet ? 'first' : null }
}

/** When an endpoint ends that goes on failing. */
export const getEnd = (failing_since: Date): Date => new Date(failing_since.getTime() + daysUntilDisabled * day_ms)

export const mailNumbers: Readonly<Record<HealthMail, number>> = { first: 1, day: 2, end: 3 }
