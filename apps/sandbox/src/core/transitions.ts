import { type FailureCode, type Payment, type PaymentStatus } from './model.ts'
import { Refusal } from './refusal.ts'

/** The whole state machine: what a payment may become. README.md prints the same table. */
export const NEXT_STATUSES: Record<PaymentStatus, readonly PaymentStatus[]> = {
  open: ['pending', 'authorized', 'paid', 'failed', 'canceled', 'expired', 'manual_intervention'],
  pending: ['authorized', 'paid', 'failed', 'canceled', 'expired', 'manual_intervention'],
  authorized: ['paid', 'failed', 'canceled', 'expired', 'manual_intervention'],
  manual_intervention: ['paid', 'failed', 'canceled'],
  paid: [],
  failed: [],
  canceled: [],
  expired: [],
}

/** Money that arrives after the end: only on request, to test what the merchant does with it. */
const LATE: readonly PaymentStatus[] = ['failed', 'canceled', 'expired']

/** The payer can still act, and the time still runs. */
export const waitsForPayer = (status: PaymentStatus): status is 'open' | 'pending' =>
  status === 'open' || status === 'pending'

export interface Step {
  failure_code?: FailureCode | null | undefined
  details?: Record<string, string> | undefined
  /** The bank the payer chose. */
  bank?: string | undefined
  amount?: number | undefined
  currency?: Payment['currency'] | undefined
  late?: boolean | undefined
}

export const isFinal = (status: PaymentStatus): boolean => NEXT_STATUSES[status].length === 0

/** The payment after the step; refuses with 409 transition_forbidden what the table does not allow. `now` in milliseconds. */
export const stepped = ({
  payment,
  to,
  now,
  step = {},
}: {
  payment: Payment
  to: PaymentStatus
  now: number
  step?: Step | undefined
}): Payment => {
  const late = step.late === true && to === 'paid' && LATE.includes(payment.status)
  if (!late && !NEXT_STATUSES[payment.status].includes(to)) {
    throw new Refusal({
      status: 409,
      code: 'transition_forbidden',
      detail: `A payment that is ${payment.status} cannot become ${to}.`,
      field: 'status',
    })
  }
  return {
    ...payment,
    status: to,
    amount: step.amount ?? payment.amount,
    currency: step.currency ?? payment.currency,
    failure_code: to === 'failed' ? (step.failure_code ?? 'rejected') : null,
    details: step.details ?? payment.details,
    paid_at: to === 'paid' ? now : payment.paid_at,
    challenged: false,
    scheduled: null,
    transitions: [...payment.transitions, { status: to, at: now }],
  }
}
