import { daysFromDue, type ReminderTiming } from '@plein/contract/credit-management/reminder-timing'
import { debtorTypes, type ReminderRole } from '@plein/contract/credit-management/codes'

interface Step extends ReminderTiming {
  readonly role: ReminderRole
  readonly is_alive: boolean
}

/** The order in which reminders of a schedule leave. */
export const inOrder = <Timed extends ReminderTiming>(reminders: readonly Timed[]): Timed[] =>
  reminders.toSorted((first, second) => daysFromDue(first) - daysFromDue(second))

/**
 * The step that charges individuals costs although no 14-day letter goes before it; undefined where there is none. Of companies nobody asks a
 * letter (article 6:96 paragraph 4 BW).
 */
export const findCostsWithoutLetter = <Timed extends Step>(
  type: number,
  reminders: readonly Timed[],
): Timed | undefined => {
  if (type !== debtorTypes.individual) return undefined
  const alive = inOrder(reminders.filter(({ is_alive }) => is_alive))
  return alive.find(
    ({ role }, index) => role === 'costs' && !alive.slice(0, index).some((earlier) => earlier.role === 'fourteen_day'),
  )
}
