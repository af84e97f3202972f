import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { findBill } from '../bill/bill.queries.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { everything } from '../bill/reader.ts'
import { lockDebtor } from '../debtors/debtor.queries.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import { loadCandidates } from '../suggesting/candidate.queries.ts'
import { findCertain, suggest } from '../suggesting/suggest.rules.ts'
import { leaveLines, listNewLines, lockLine, setLines } from './line.queries.ts'
import { matchCertain, type CertainLine } from './match-certain.ts'
import { settleLine } from './settle-line.ts'

export const matchLinesTask = 'match-bank-lines'

/** Lines that are looked at together. */
const batchSize = 500

/** Matches the new lines that name their bills and come to exactly what is open; the rest waits for a person. */
export const matchNewLines: Job = async ({ db }) => {
  for (;;) {
    const lines = await listNewLines(db, batchSize)
    if (lines.length === 0) return
    const candidatesOf = await loadCandidates(db, lines)
    const certain: CertainLine[] = []
    const unsure: string[] = []
    for (const line of lines) {
      const suggestion = findCertain(suggest(line, candidatesOf(line)))
      if (suggestion) certain.push({ line, certain: suggestion })
      else unsure.push(line.uuid)
    }
    await leaveLines(db, unsure)
    for (const round of splitByDebtor(certain))
      for (const left of await matchCertain(db, round)) await matchAlone(db, left)
  }
}

/** Rounds with one line of a debtor each, in their order: an earlier line may pay what a later one names. */
const splitByDebtor = (lines: readonly CertainLine[]): CertainLine[][] => {
  const rounds: CertainLine[][] = []
  const counts = new Map<string, number>()
  for (const line of lines) {
    const { debtor_uuid } = line.certain
    const round = counts.get(debtor_uuid) ?? 0
    counts.set(debtor_uuid, round + 1)
    ;(rounds[round] ??= []).push(line)
  }
  return rounds
}

const matchAlone = (db: App['db'], { line, certain }: CertainLine): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockDebtor(tx, certain.debtor_uuid)
    // Another process, or a person, was there before.
    if ((await lockLine(tx, line.uuid)) !== 'new') return
    const bills: BillRow[] = []
    for (const { uuid } of certain.bills) {
      const bill = await findBill(tx, uuid, { reader: everything, at: now() })
      if (bill?.state === 'sent') bills.push(bill)
    }
    const is_exact = bills.length > 0 && bills.reduce((sum, bill) => sum + sumOpen(bill), 0) === line.amount
    if (!is_exact) return setLines(tx, [line.uuid], 'open')
    await postJournals(tx, await settleLine(tx, { line, bills, why: certain.why, is_automatic: true, by_uuid: null }))
  })
