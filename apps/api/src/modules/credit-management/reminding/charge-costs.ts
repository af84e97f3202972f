import { addMonths } from '@plein/contract/credit-management/working-days'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { calculateCosts, chooseLower, type Costs } from '../law/collection-costs.rules.ts'
import { listEarlierCosts, voidLetter, type BillLetter, type EarlierCosts } from '../letters/letter.queries.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { insertCharge } from '../money/money.queries.ts'
import { loadVatOnCosts } from './vat-on-costs.ts'

/** Costs of instalments and repeated bills are counted together within this time (article 2 of the decree, from 1 October 2024). */
const monthsTogether = 6

const sumPrincipal = (bills: readonly BillRow[]): number => bills.reduce((sum, bill) => sum + bill.open_principal, 0)

/** Costs depend on this beside the bills themselves. */
export interface CostFacts {
  readonly earlierOf: (debtor_uuid: string) => EarlierCosts | undefined
  /** VAT on costs, basis points; null: none comes on top. */
  readonly vatOf: (bill: BillRow) => number | null
}

/** Loads what the costs of these bills depend on, of many debtors at once. */
export const loadCostFacts = async (tx: Tx, bills: readonly BillRow[], day: string): Promise<CostFacts> => {
  if (bills.length === 0) return { earlierOf: () => undefined, vatOf: () => null }
  const debtor_uuids = [...new Set(bills.map(({ debtor_uuid }) => debtor_uuid))]
  const earlier = await listEarlierCosts(tx, { debtor_uuids, from: addMonths(day, -monthsTogether) })
  const sums = new Map(earlier.map((row) => [row.debtor_uuid, row]))
  const vatOf = await loadVatOnCosts(tx, bills, day)
  return { earlierOf: (debtor_uuid) => sums.get(debtor_uuid), vatOf }
}

/** The costs of these bills of one debtor, as the law has them on a day. */
export const findCosts = (facts: CostFacts, bills: readonly BillRow[], day: string): Costs => {
  const [first] = bills
  if (!first) return { costs: 0, vat: 0, total: 0 }
  const { principal, costs } = facts.earlierOf(first.debtor_uuid) ?? { principal: 0, costs: 0 }
  return calculateCosts({
    principal: sumPrincipal(bills),
    day,
    earlier: { principal, costs },
    vat_percentage: facts.vatOf(first),
  })
}

/**
 * Charges the costs of bills on the oldest of them: of individuals no more than their letter named. The debtor's lock is held. Answers the
 * costs, and the journals to be booked.
 */
export const chargeCosts = async (
  tx: Tx,
  { bills, letter, day }: { bills: readonly BillRow[]; letter: BillLetter | undefined; day: string },
): Promise<{ readonly costs: Costs; readonly journals: readonly NewJournal[] }> => {
  const now_due = findCosts(await loadCostFacts(tx, bills, day), bills, day)
  const named = letter && { costs: letter.costs, vat: letter.vat, total: letter.costs + letter.vat }
  const costs = named ? chooseLower(named, now_due) : now_due
  if (letter) await voidLetter(tx, { uuid: letter.uuid, why: 'charged', at: now() })
  const [bill] = bills
  if (!bill || costs.total === 0) return { costs, journals: [] }
  const uuid = newId()
  const explanation = { rule: '6:96', base: sumPrincipal(bills), letter_uuid: letter?.uuid ?? null }
  await insertCharge(tx, {
    uuid,
    bill_uuid: bill.uuid,
    kind: 'costs',
    amount: costs.total,
    vat: costs.vat,
    explanation,
    day,
    created: now(),
  })
  const label = bill.number ?? ''
  return {
    costs,
    journals: claimJournals(bill, { event: 'bill-costs', reference: uuid, label, amount: costs.total }),
  }
}
