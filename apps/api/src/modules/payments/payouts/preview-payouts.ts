import type { OutputOf } from '@plein/contract/endpoint'
import type { DuePayout, payouts } from '@plein/contract/payments/payouts'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Read } from '#platform/http/route.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import { accountView } from './bank-account.rules.ts'
import type { DueRow } from './open-lines.queries.ts'
import type { Payee } from './payee.rules.ts'
import { nextPayoutDay, payoutMinimum, payoutsUntil } from './payout-days.rules.ts'
import { activeAccount } from './payout.queries.ts'
import { notFound } from '../payments.problems.ts'
import { readDue } from './read-due.ts'

const stateOf = ({ due, orders_count, has_bank_account }: DueRow): DuePayout['state'] => {
  if (due < 0) return 'negative'
  if (due === 0 && orders_count === 0) return 'nothing'
  if (!has_bank_account) return 'no_bank_account'
  return due < payoutMinimum ? 'below_minimum' : 'payable'
}

export const isPayable = (row: DueRow): boolean => stateOf(row) === 'payable'

const dueView = (row: DueRow): DuePayout => ({
  payee: { ...row.payee, title: row.title },
  currency: row.currency,
  state: stateOf(row),
  due: row.due,
  orders_count: row.orders_count,
  refunds_amount: row.refunds_amount,
  chargebacks_amount: row.chargebacks_amount,
  waiting: row.waiting,
})

const dueKeys = {
  payee: ({ title }: DueRow) => title.toLocaleLowerCase(),
  state: stateOf,
  orders: ({ orders_count }: DueRow) => orders_count,
  refunds: ({ refunds_amount }: DueRow) => -refunds_amount,
  due: ({ due }: DueRow) => due,
} as const
const isDueKey = (field: string): field is keyof typeof dueKeys => field in dueKeys

/** All of them stand in memory: there are as many as payees that something is open to. */
const sorted = (rows: readonly DueRow[], sort = 'payee'): readonly DueRow[] => {
  const [field, sign] = [sort.replace(/^-/, ''), sort.startsWith('-') ? -1 : 1]
  if (!isDueKey(field)) return rows
  const keyOf = dueKeys[field]
  return rows.toSorted((row, other) => sign * (keyOf(row) < keyOf(other) ? -1 : keyOf(row) > keyOf(other) ? 1 : 0))
}

/** GET payment/payouts/preview: a dry run. */
export const previewPayouts: Read<typeof payouts.preview> = async ({ db, input: { query } }) => {
  const at = now()
  const until = payoutsUntil(at)
  const rows = await readDue(db, null, until)
  const payable = rows.filter(isPayable)
  return {
    results: sorted(rows, query.sort).map(dueView),
    payouts_count: payable.length,
    amount: payable.reduce((sum, row) => sum + row.due, 0),
    currency: 'EUR',
    until: until.toISOString(),
    minimum: payoutMinimum,
    expected_on: nextPayoutDay(at),
  }
}

/** GET programs/{program_uuid}/payouts/due. Three statements. */
export const readDueOfProgram: Read<typeof payouts.due> = async ({ db, input: { params }, caller }) => {
  const { program_uuid } = params
  await assertMemberOfProgram(db, caller, program_uuid)
  return readDueOf(db, { kind: 'program', uuid: program_uuid })
}

/** GET payment/payouts/due: an acceptor's own. Two statements. */
export const readOwnDue: Read<typeof payouts.ownDue> = ({ db, caller: { user_uuid } }) => {
  if (user_uuid === null) throw notFound()
  return readDueOf(db, { kind: 'acceptor', uuid: user_uuid })
}

const readDueOf = async (db: Db, payee: Payee): Promise<OutputOf<typeof payouts.due>> => {
  const at = now()
  const [rows, account] = await Promise.all([
    readDue(db, [payee.uuid], payoutsUntil(at)),
    activeAccount(db, payee.uuid),
  ])
  const row = rows.find(({ currency }) => currency === 'EUR')
  const nothing: DueRow = {
    payee,
    title: '',
    currency: 'EUR',
    due: 0,
    orders_count: 0,
    refunds_amount: 0,
    chargebacks_amount: 0,
    waiting: 0,
    has_bank_account: account !== undefined,
  }
  return {
    ...dueView(row ?? nothing),
    expected_on: nextPayoutDay(at),
    minimum: payoutMinimum,
    bank_account: accountView(account),
  }
}
