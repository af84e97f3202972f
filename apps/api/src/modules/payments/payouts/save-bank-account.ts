import type { payouts } from '@plein/contract/payments/payouts'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import { seal } from '#platform/security/crypto.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { provePassword } from '#modules/identity/index.ts'
import { auditProgram, ownsProgram } from '#modules/programs/index.ts'
import { notFound } from '../payments.problems.ts'
import { accountView } from './bank-account.rules.ts'
import { readIban } from './iban.rules.ts'
import { replaceAccount } from './payout.queries.ts'

/** A name of an account holder: letters, digits and what stands between them; no line breaks. */
const holder = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'&()/+:?-]*$/u

/**
 * Sets the bank account of a program's payouts. Only its owner may, who proves the password again: a thief of an open session gets no money. The
 * audit log has the change without the number.
 */
export const saveBankAccount: Own<typeof payouts.saveBankAccount> = async (app, { params, body }, caller) => {
  const { program_uuid } = params
  if (!(await ownsProgram(app.db, caller, program_uuid))) throw notFound()
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
    program_uuid,
    iban_encrypted: seal(app.settings.encryption_key, iban),
    last_four: iban.slice(-4),
    name,
    changed_by: caller.user_uuid,
    created: now(),
  }
  await inTransaction(app.db, async (tx) => {
    await replaceAccount(tx, account)
    const details = { last_four: account.last_four }
    await auditProgram(tx, caller, program_uuid, { action: 'bank_account_changed', details })
  })
  return accountView(account)
}
