import type { creditBills } from '@plein/contract/credit-management/bills'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { addDays, localDay } from '#modules/programs/index.ts'
import { ageingBuckets, calculateDso, findBucket } from '../bill/ageing.rules.ts'
import { toFilter } from './list-bills.ts'
import { sumBilled, sumByDueDate } from './ageing.queries.ts'

const timeZone = 'Europe/Amsterdam'
const billedDays = 90

/** GET bills/ageing */
export const readAgeing: Read<typeof creditBills.ageing> = async ({ db, input: { query }, caller }) => {
  const filter = toFilter(caller, query)
  const as_of = localDay(now(), timeZone)
  const [rows, billed_90_days] = await Promise.all([
    sumByDueDate(db, filter),
    sumBilled(db, { ...filter, from: addDays(as_of, 1 - billedDays) }),
  ])
  const buckets = ageingBuckets.map((bucket) => {
    const own = rows.filter(({ due_date, today }) => findBucket(due_date, today) === bucket)
    return {
      bucket,
      count: own.reduce((sum, { count }) => sum + count, 0),
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    }
  })
  const open = buckets.reduce((sum, { amount }) => sum + amount, 0)
  return { as_of, buckets, open, billed_90_days, dso: calculateDso(open, billed_90_days) }
}
