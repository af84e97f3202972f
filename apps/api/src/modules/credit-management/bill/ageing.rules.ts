import { countDays } from '@plein/contract/credit-management/working-days'

/** Classes of the specification. */
export const ageingBuckets = ['not_due', '1-7', '8-30', '31-60', '61-90', '90+'] as const
export type AgeingBucket = (typeof ageingBuckets)[number]

/** By how long an amount is overdue on a day. */
export const findBucket = (due_date: string, today: string): AgeingBucket => {
  const late = countDays(due_date, today)
  if (late <= 0) return 'not_due'
  if (late <= 7) return '1-7'
  if (late <= 30) return '8-30'
  if (late <= 60) return '31-60'
  return late <= 90 ? '61-90' : '90+'
}

/** Days sales outstanding: what is open of what was billed in 90 days, in days with one decimal. Null where nothing was billed. */
export const calculateDso = (open: number, billed: number): number | null =>
  billed === 0 ? null : Math.round((open * 900) / billed) / 10
