import { findSendingDay } from '@plein/contract/credit-management/reminder-timing'
import { isRunning } from '@plein/contract/programs/codes'
import { countDays } from '@plein/contract/credit-management/working-days'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { localDay } from '#modules/programs/index.ts'
import { listFreshness } from '../bank/freshness.ts'
import { listAllOpenBills } from '../bill/bill.queries.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { groupBy } from '../suggesting/suggest.rules.ts'
import type { BillLetter } from '../letters/letter.queries.ts'
import type { DueStep } from './due-step.ts'
import { chooseStep } from './due-steps.rules.ts'
import { endMissedPlans } from './end-missed-plans.ts'
import { loadLetterStates } from './letter-states.ts'
import { listActiveMarks, lockAddressees, type Addressee, type ScheduleStep } from './reminding.queries.ts'
import { loadSteps } from './load-steps.ts'

/** Days between two messages to a debtor, the mail with a bill among them. */
const daysBetween = 2

/** A debtor, held, with what is due today. */
export interface DueDebtor {
  readonly debtor: Addressee
  /** Of one role; one for each bill, oldest first. None: there are steps to be passed over alone. */
  readonly due: readonly DueStep[]
  /** Over without having been sent, since a later one is due as well. */
  readonly skipped: readonly DueStep[]
  /** Letters that count, by bill. */
  readonly letters: ReadonlyMap<string, BillLetter>
}

const toSteps = (bill: BillRow, reminders: readonly ScheduleStep[]): DueStep[] =>
  reminders.map((reminder) => ({
    uuid: reminder.uuid,
    role: reminder.role,
    is_done: reminder.is_done,
    is_before: reminder.time_value === 'before',
    day: findSendingDay(bill.due_date ?? '', {
      time: { value: reminder.time_value },
      period: { type: reminder.period_type, value: reminder.period_value },
    }),
    reminder,
    bill,
  }))

const roles = ['friendly', 'fourteen_day', 'costs'] as const

/** Of the steps that are due the gravest: a letter names exact costs, and is no part of another message. */
const chooseGravest = (due: readonly DueStep[]): DueStep[] => {
  const role = roles.findLast((name) => due.some((step) => step.role === name))
  return due.filter((step) => step.role === role)
}

/** Debtors who may get a message today, held: nobody who had one yesterday, or may have paid at the bank, which nobody has seen yet. */
const holdReachable = async (tx: Tx, uuids: readonly string[], today: string): Promise<Addressee[]> => {
  const running = (await lockAddressees(tx, uuids)).filter(
    ({ program_status, last_message_day }) =>
      isRunning(program_status) && (last_message_day === null || countDays(last_message_day, today) >= daysBetween),
  )
  const freshness = await listFreshness(
    tx,
    running.map(({ program_uuid }) => program_uuid),
  )
  return running.filter(({ program_uuid }) => !freshness.get(program_uuid)?.is_waiting)
}

/** Bills that no mark holds back. Plans of which a part was missed end here. */
const listFree = async (tx: Tx, debtors: readonly Addressee[], today: string): Promise<BillRow[]> => {
  const open = await listAllOpenBills(
    tx,
    debtors.map(({ uuid }) => uuid),
  )
  const uuids = open.map(({ uuid }) => uuid)
  const marks = await endMissedPlans(tx, await listActiveMarks(tx, uuids, today), today)
  const marked = new Set(marks.map(({ bill_uuid }) => bill_uuid))
  return open.filter(({ uuid }) => !marked.has(uuid))
}

/**
 * Holds debtors whose programs are in one time zone, and answers those of whom something is due today: everything that could stand in its way
 * is read while they are held.
 */
export const chooseDue = async (
  tx: Tx,
  debtor_uuids: readonly string[],
  { today, time_zone }: { today: string; time_zone: string },
): Promise<DueDebtor[]> => {
  const debtors = await holdReachable(tx, debtor_uuids, today)
  if (debtors.length === 0) return []
  const free = await listFree(tx, debtors, today)
  // The bill itself was a message.
  const ripe = free.filter(({ sent_at }) => countDays(localDay(sent_at ?? now(), time_zone), today) >= daysBetween)
  if (ripe.length === 0) return []
  const stepsOf = await loadSteps(tx, ripe)
  const { letters, stateOf } = await loadLetterStates(tx, ripe, today)
  const bills = groupBy(ripe, ({ debtor_uuid }) => debtor_uuid)
  return debtors.flatMap((debtor) => {
    const chosen = (bills.get(debtor.uuid) ?? []).map((bill) =>
      chooseStep({
        steps: toSteps(bill, stepsOf(bill)),
        today,
        due_date: bill.due_date ?? '',
        sent_day: localDay(bill.sent_at ?? now(), time_zone),
        needs_letter: bill.debtor_type !== 1,
        letter: stateOf(bill.uuid),
      }),
    )
    const skipped = chosen.flatMap((choice) => choice.skipped)
    const due = chooseGravest(chosen.flatMap(({ step }) => (step ? [step] : [])))
    return due.length + skipped.length > 0 ? [{ debtor, due, skipped, letters }] : []
  })
}
