import { type Payment } from '../core/model.ts'

export interface TruthFilter {
  account?: string
  mode?: string
  reference?: string
  status?: string
  after?: string
  limit?: string
}

/** Whether a payment is among those a control call asks for. */
export const fits = (payment: Payment, { account, mode, reference, status }: TruthFilter): boolean =>
  (account === undefined || payment.account === account) &&
  (mode === undefined || payment.mode === mode) &&
  (reference === undefined || payment.reference === reference) &&
  (status === undefined || payment.status === status)
