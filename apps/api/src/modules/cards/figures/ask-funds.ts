import type { cardFigures } from '@plein/contract/cards/figures'
import type { Write } from '#platform/http/route.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, type Account, type NewJournal } from '#modules/ledger/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { fundsAccount, ownerDebtAccount } from '../books/card-journals.rules.ts'
import { fundsTooLow } from '../cards.problems.ts'
import type { ProgramDesign } from '../design/design.queries.ts'
import { lockOwedOrders } from '../giving-back/debt.queries.ts'
import { setOffDebt } from '../giving-back/pay-debt.ts'
import { lockFunds, readFunds } from '../life/funds.queries.ts'
import { findReadDesign } from './own-design.ts'

/**
 * POST manager/cards/{uuid}/funds: value of expired cards pays what the owner owes (510 / 120); the rest is a claim of the program (510 / 210),
 * for the next payout. Two at once never ask for the same, and a card whose value was asked for does not run again. Throws card_funds_too_low.
 */
export const askFunds: Write<typeof cardFigures.askFunds> = async ({ tx, input: { params, body }, caller }) => {
  const design = await findReadDesign(tx, caller, params.uuid)
  const { program_uuid, currency } = design
  const orders = await lockOwedOrders(tx, program_uuid)
  await lockFunds(tx, program_uuid)
  const funds = await readFunds(tx, program_uuid, currency)
  const asked = body.amount ?? funds
  if (asked <= 0 || asked > funds) throw fundsTooLow(Math.max(0, funds))
  const set_off = await setOffDebt(tx, design, { orders, most: asked })
  await failpoint('cards.debt-set-off')
  const details = { amount: asked, currency, ...(set_off > 0 && { set_off }) }
  const programAuditEvent = { action: 'card_funds_asked_for', details } as const
  await auditProgram(tx, { caller, program_uuid, programAuditEvent })
  await failpoint('cards.funds-asked')
  await postJournals(tx, [
    ...fundsJournals(design, { event: 'card-debt-set-off', to: ownerDebtAccount(design), amount: set_off }),
    ...fundsJournals(design, { event: 'card-funds', to: programAccount(design), amount: asked - set_off }),
  ])
  return { asked, set_off, funds: funds - asked }
}

/** The account of claims of a program, as payments has it. */
const programAccount = ({ program_uuid, program_title }: ProgramDesign): Account => ({
  main_account: 210,
  reference: program_uuid,
  name: program_title,
  program_uuid,
})

/** None of nothing. */
const fundsJournals = (
  design: ProgramDesign,
  { event, to, amount }: { event: string; to: Account; amount: number },
): NewJournal[] => {
  if (amount === 0) return []
  const entries = [
    { account: fundsAccount(design), debit: amount },
    { account: to, credit: amount },
  ]
  const { program_title: description, program_uuid, currency } = design
  return [{ event, reference: newId(), description, program_uuid, currency, entries }]
}
