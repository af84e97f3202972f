import type { BillRow } from '@plein/contract/credit-management/bill-fields'
import { findSendingDay } from '@plein/contract/credit-management/reminder-timing'
import type { Db, Tx } from '#platform/db/database.ts'
import { listSteps, type StepRow } from './steps.queries.ts'
import type { ListedBill } from '../bill/bill.queries.ts'

const dayOf = ({ time_value, period_type, period_value }: StepRow, due_date: string): string =>
  findSendingDay(due_date, { time: { value: time_value }, period: { type: period_type, value: period_value } })

/** The next step of each bill, by its dates: of what is not done, the earliest that is not behind a step that is. */
export const listNextSteps = async (
  db: Db | Tx,
  bills: readonly Pick<ListedBill, 'uuid' | 'state' | 'kind' | 'due_date' | 'today'>[],
): Promise<ReadonlyMap<string, NonNullable<BillRow['next_step']>>> => {
  const open = bills.filter(({ state, kind, due_date }) => state === 'sent' && kind === 'bill' && due_date !== null)
  if (open.length === 0) return new Map()
  const steps = await listSteps(
    db,
    open.map(({ uuid }) => uuid),
  )
  return new Map(
    open.flatMap(({ uuid, due_date, today }) => {
      const own = steps.filter((step) => step.bill_uuid === uuid)
      const days = own.map((step) => ({
        day: dayOf(step, due_date ?? today),
        title: step.title,
        is_done: step.is_done,
      }))
      const last = days.filter(({ is_done }) => is_done).reduce((latest, { day }) => (day > latest ? day : latest), '')
      const [next] = days
        .filter(({ day, is_done }) => !is_done && day > last)
        .toSorted((first, second) => (first.day < second.day ? -1 : 1))
      return next ? [[uuid, { day: next.day < today ? today : next.day, title: next.title }] as const] : []
    }),
  )
}
