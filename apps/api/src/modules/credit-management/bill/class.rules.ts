import type { BillClass, BillState } from '@plein/contract/credit-management/codes'
import { countDays } from '@plein/contract/credit-management/working-days'

interface Dated {
  readonly kind: 'bill' | 'credit_note'
  readonly state: BillState
  readonly due_date: string | null
}

/** The class of the specification; null: a draft or a credit note has none. What was written off is put away with what is archived. */
export const getClass = ({ kind, state, due_date }: Dated, today: string): BillClass | null => {
  if (kind === 'credit_note' || state === 'draft') return null
  if (state === 'paid') return 'paid'
  if (state === 'archived' || state === 'written_off') return 'archived'
  return due_date !== null && due_date < today ? 'overdue' : 'unpaid'
}

export const countOverdue = ({ state, due_date }: Dated, today: string): number =>
  state === 'sent' && due_date !== null ? Math.max(0, countDays(due_date, today)) : 0
