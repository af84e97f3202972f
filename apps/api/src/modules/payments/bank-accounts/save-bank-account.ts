import type { BodyOf } from '@plein/contract/endpoint'
import type { BankAccount } from '@plein/contract/payments/payees'
import type { payouts } from '@plein/contract/payments/payouts'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { seal } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { provePassword } from '#modules/identity/index.ts'
import { ownsProgram } from '#modules/programs/index.ts'
import { notFound } from '../payments.problems.ts'
import { auditPayee } from '../payouts/audit-payee.ts'
import { accountView } from '../payouts/bank-account.rules.ts'
import { readIban } from '../payouts/iban.rules.ts'
import type { Payee } from '../payouts/payee.rules.ts'
import { replaceAccount } from '../payouts/payout.queries.ts'

/** A name of an account holder: letters, digits and what stands between them; no line breaks. */
const holder = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'&()/+:?-]*$/u

/** Sets the bank account of a program's payouts: its owner alone may. */
export const saveBankAccount: Own<typeof payouts.saveBankAccount> = async ({
  app,
  input: { params, body },
  caller,
}) => {
  const { program_uuid } = params
  if (!(await ownsProgram(app.db, caller, program_uuid))) throw notFound()
  return keepAccount(app, { caller, payee: { kind: 'program', uuid: program_uuid }, body })
}

/**
 * The password is proven again: whoever found an open session gets no money. The change stands in the audit log without the number.
 */
export const keepAccount = async (
  app: App,
  { caller, payee, body }: { caller: Caller; payee: Payee; body: BodyOf<typeof payouts.saveBankAccount> },
): Promise<BankAccount> => {
  const iban = readIban(body.iban)
  const name = body.name.trim().replaceAll(/ +/g, ' ')
  const errors: FieldProblem[] = []
  if (!iban) errors.push({ field: 'iban', code: 'iban' })
  if (!holder.test(name)) errors.push({ field: 'name', code: name === '' ? 'required' : 'format' })
  // Asked even when the rest is wrong, so that a form tells everything at once; its tries are counted.
  if ((await provePassword(app, caller, body.password)) === null)
    errors.push({ field: 'password', code: 'wrong_password' })
  if (errors.length > 0 || !iban) throw new Problem(pipelineProblems.invalid_input, { errors })
  const account = {
    uuid: newId(),
    payee,
    iban_encrypted: seal(app.settings.encryption_key, iban),
    last_four: iban.slice(-4),
    name,
    changed_by: caller.user_uuid,
    created: now(),
  }
  await inTransaction(app.db, async (tx) => {
    await replaceAccount(tx, account)
    const details = { last_four: account.last_four }
    await auditPayee(tx, { caller, payee, event: { action: 'bank_account_changed', details } })
  })
  return accountView(account)
}
