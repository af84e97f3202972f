import type { payouts } from '@plein/contract/payments/payouts'
import type { Own } from '#platform/http/route.ts'
import { notFound } from '../payments.problems.ts'
import { keepAccount } from './save-bank-account.ts'

/** Sets the bank account of an acceptor's payouts: for itself alone. */
export const saveOwnBankAccount: Own<typeof payouts.saveOwnBankAccount> = ({ app, input: { body }, caller }) => {
  if (caller.user_uuid === null) throw notFound()
  return keepAccount(app, { caller, payee: { kind: 'acceptor', uuid: caller.user_uuid }, body })
}
