import type { ReminderRole } from '@plein/contract/credit-management/codes'

/** A step of a schedule for one bill. */
export interface Step {
  readonly uuid: string
  readonly role: ReminderRole
  readonly day: string
  readonly is_before: boolean
  /** Sent, or passed over. */
  readonly is_done: boolean
}

/** The 14-day letter of a bill: none that counts, one whose term runs or that waits to be posted, one whose term is over. */
export type LetterState = 'none' | 'running' | 'over'

interface Situation<Own extends Step> {
  readonly steps: readonly Own[]
  readonly today: string
  readonly due_date: string
  /** The day on which the bill was sent: what lies before it is not made up for. */
  readonly sent_day: string
  /** Costs of individuals need a letter (article 6:96 paragraph 6 BW). */
  readonly needs_letter: boolean
  readonly letter: LetterState
}

interface Choice<Own extends Step> {
  /** To be done now; undefined: nothing. */
  readonly step: Own | undefined
  /** Steps that are over without having been sent, since a later one is due as well. */
  readonly skipped: readonly Own[]
}

/**
 * The step of a bill that is due today. After an outage the latest alone, and none that counts down to a day that is over; costs wait for
 * their letter, which is written again when the one before does not count.
 */
export const chooseStep = <Own extends Step>(situation: Situation<Own>): Choice<Own> => {
  const { steps, today, due_date, sent_day, needs_letter, letter } = situation
  const last = steps.filter(({ is_done }) => is_done).reduce((latest, { day }) => (day > latest ? day : latest), '')
  const pending = steps
    .filter(({ is_done, day }) => !is_done && day <= today && day >= sent_day && day > last)
    .toSorted((first, second) => (first.day < second.day ? -1 : 1))
  const over = pending.filter(({ is_before }) => is_before && today > due_date)
  const left = pending.filter((step) => !over.includes(step))
  const latest = left.at(-1)
  const earlier = [...over, ...left.slice(0, -1)]
  if (latest === undefined) return { step: undefined, skipped: over }
  if (latest.role !== 'costs' || !needs_letter || letter === 'over') return { step: latest, skipped: earlier }
  const friendly = earlier.filter(({ role }) => role !== 'fourteen_day')
  if (letter === 'running') return { step: undefined, skipped: friendly }
  return { step: steps.find(({ role }) => role === 'fourteen_day'), skipped: friendly }
}
