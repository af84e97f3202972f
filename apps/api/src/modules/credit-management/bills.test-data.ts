import type { Bill } from '@plein/contract/credit-management/bill-fields'
import { creditBills } from '@plein/contract/credit-management/bills'
import type { BodyOf } from '@plein/contract/endpoint'
import { run } from '#platform/db/database.ts'
import type { TestApp } from '#platform/testing/test-app.ts'

export type NewBillBody = BodyOf<typeof creditBills.create>

/** A treatment of 300.00 without VAT, unless a test says otherwise. */
export const treatment = (tariff = 300): NewBillBody['lines'] => [
  { title: 'Behandeling', quantity: 1, tariff, vat_category: 'E', vat_percent: 0 },
]

/** A call that must go through. */
export const must = <Answer extends { status: number; problem: unknown }>(answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`refused: ${JSON.stringify(answer.problem)}`)
  return answer
}

/** A draft of an owner's program, of a new debtor unless one is named. */
export const draftBill = async (
  app: TestApp,
  owner_uuid: string,
  body: Partial<NewBillBody> & { program_uuid: string },
): Promise<Bill> => {
  const debtor = {
    name: 'Sanne de Wit',
    email: 'sanne@example.nl',
    address: 'Dorpsstraat 1',
    zip: '3500 AA',
    city: 'Utrecht',
  }
  const whole = { lines: treatment(), ...(body.debtor_uuid === undefined && { debtor }), ...body }
  return must(await app.as('program_owner', owner_uuid).call(creditBills.create, { body: whole })).body
}

/** A bill that was sent. */
export const sentBill = async (
  app: TestApp,
  owner_uuid: string,
  body: Partial<NewBillBody> & { program_uuid: string },
): Promise<Bill> => {
  const { uuid } = await draftBill(app, owner_uuid, body)
  return must(await app.as('program_owner', owner_uuid).call(creditBills.send, { params: { uuid } })).body
}

/** Cents on an account of the books, debit less credit. */
export const findBalance = async (app: TestApp, main_account: number, reference: string): Promise<number> => {
  const [row] = await run<{ balance: number }>(
    app.owner.db,
    `select coalesce(sum(e.debit - e.credit), 0)::bigint as balance from ledger.v_entries e join ledger.v_accounts a on a.uuid = e.account_uuid
      where a.main_account = $1 and a.reference = $2`,
    [main_account, reference],
  )
  return row?.balance ?? 0
}

/** The books on a debtor (120) and of all that is owed to the program (210r). */
export const findClaims = async (app: TestApp, { program_uuid, debtor }: Bill): Promise<readonly [number, number]> => [
  await findBalance(app, 120, `${program_uuid}:${debtor.number}`),
  await findBalance(app, 210, `${program_uuid}:receivable`),
]
