import { inTransaction } from '#platform/db/tx.ts'
import type { Tx } from '#platform/db/database.ts'
import { publishAll } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { billEvents } from '../bill/bill.events.ts'
import { closeChosen } from '../chosen/close-chosen.ts'
import { lockDebtors } from '../debtors/debtor.queries.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import { claimJournals } from '../money/journals.rules.ts'
import { groupBy, type Suggestion } from '../suggesting/suggest.rules.ts'
import { lockNewLines, setLines, type LineRow } from './line.queries.ts'
import { insertExactPayments, insertMatches, listNamedBills, type OpenBill } from './match-certain.queries.ts'

/** A line, and the bills that it names and pays. */
export interface CertainLine {
  readonly line: LineRow
  readonly certain: Suggestion
}

type ExactLine = CertainLine & { readonly bills: readonly OpenBill[] }

/**
 * Matches lines of different debtors in one transaction, each with bills that it pays to the cent. Answers those that have to be looked at
 * alone: interest runs for their debtor, and is charged before money is divided.
 */
export const matchCertain = (db: App['db'], lines: readonly CertainLine[]): Promise<CertainLine[]> =>
  inTransaction(db, async (tx) => {
    const debtors = lines.map(({ certain }) => certain.debtor_uuid)
    await lockDebtors(tx, debtors)
    const fresh = new Set(
      await lockNewLines(
        tx,
        lines.map(({ line }) => line.uuid),
      ),
    )
    const bill_uuids = lines.flatMap(({ certain }) => certain.bills.map(({ uuid }) => uuid))
    const found = await listNamedBills(tx, { debtor_uuids: debtors, bill_uuids })
    const open = groupBy(found, ({ debtor_uuid }) => debtor_uuid)
    const [exact, unsure, alone]: [ExactLine[], string[], CertainLine[]] = [[], [], []]
    for (const certain_line of lines) {
      const { line, certain } = certain_line
      // Another process, or a person, was there before.
      if (!fresh.has(line.uuid)) continue
      const own = open.get(certain.debtor_uuid) ?? []
      const bills = certain.bills.flatMap(({ uuid }) => own.filter((bill) => bill.uuid === uuid))
      if (own.some(({ claims_interest }) => claims_interest)) alone.push(certain_line)
      else if (isExact(bills, line.amount)) exact.push({ ...certain_line, bills })
      else unsure.push(line.uuid)
    }
    if (unsure.length > 0) await setLines(tx, unsure, 'open')
    if (exact.length > 0) await settle(tx, exact)
    return alone
  })

/** An earlier line may have paid them. */
const isExact = (bills: readonly OpenBill[], amount: number): boolean =>
  bills.length > 0 && bills.reduce((sum, bill) => sum + sumOpen(bill), 0) === amount

const settle = async (tx: Tx, lines: readonly ExactLine[]): Promise<void> => {
  const settled = lines.map(({ line, certain, bills }) => {
    const { uuid: line_uuid, iban, amount, day, program_uuid } = line
    const { debtor_uuid, why } = certain
    return { uuid: newId(), payment_uuid: newId(), line_uuid, iban, amount, day, program_uuid, debtor_uuid, why, bills }
  })
  await insertMatches(tx, settled, now())
  await insertExactPayments(tx, settled, now())
  const bills = settled.flatMap((row) => row.bills)
  publishAll(
    tx,
    billEvents.paid,
    bills.map(({ uuid: bill_uuid }) => ({ bill_uuid })),
  )
  await closeChosen(
    tx,
    bills.map(({ uuid }) => uuid),
  )
  await failpoint('bills.lines-matched')
  const journals = settled.flatMap(({ payment_uuid, amount, bills: [bill] }) =>
    bill
      ? claimJournals(bill, {
          event: 'bill-paid-outside',
          reference: payment_uuid,
          label: bill.number ?? '',
          amount: -amount,
        })
      : [],
  )
  await postJournals(tx, journals)
}
