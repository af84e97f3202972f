import type { BillRow } from '../bill/bill-row.ts'
import type { Step } from './due-steps.rules.ts'
import type { ScheduleStep } from './reminding.queries.ts'

/** A step of a bill with the reminder that it sends. */
export type DueStep = Step & { readonly reminder: ScheduleStep; readonly bill: BillRow }
