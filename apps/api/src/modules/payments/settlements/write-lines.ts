import { setImmediate as turn } from 'node:timers/promises'
import { unawaited, type Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { ProviderSettlementLine } from '../providers/provider.ts'
import { bookSettlement } from './book-settlement.ts'
import { insertMatchedLines } from './match-lines.queries.ts'
import { findRest, sumOfLines } from './settlement-lines.rules.ts'
import { deleteLines, insertRest, type LockedSettlement, type SettlementState } from './settlement.queries.ts'

type Lines = readonly ProviderSettlementLine[]

/** Lines of a statement: so many are matched while the next ones are read, and no more are in memory. */
const linesAtOnce = 20_000

/** The lines that were written: how many, and their sum in ten-thousandths of the currency's unit. */
export interface WrittenLines {
  readonly count: number
  readonly sum: number
}

/**
 * Puts lines, which come some at a time, in the place of those that a settlement had, each matched. The transaction holds the settlement, which
 * was not booked. What `parts` throws undoes it all.
 */
export const replaceLines = async (
  tx: Tx,
  { settlement_uuid, at_once = linesAtOnce }: { settlement_uuid: string; at_once?: number },
  parts: Iterable<Lines>,
): Promise<WrittenLines> => {
  await deleteLines(tx, settlement_uuid)
  await failpoint('settlements.lines-gone')
  let [count, sum, gathered]: [number, number, ProviderSettlementLine[]] = [0, 0, []]
  let sending: Promise<void> = Promise.resolve()
  const send = async (): Promise<void> => {
    await sending
    sending = insertMatchedLines(tx, { settlement_uuid, first: count + 1, lines: gathered })
    unawaited(tx, sending)
    count += gathered.length
    gathered = []
  }
  for (const part of parts) {
    sum += sumOfLines(part)
    for (const line of part) gathered.push(line)
    if (gathered.length >= at_once) await send()
    // The lines that were sent go out, and others have their turn, before more is read.
    await turn()
  }
  if (gathered.length > 0) await send()
  await sending
  return { count, sum }
}

/** Adds a line for what a payout is more than its lines, and books the settlement when each cent is explained. Answers its state. */
export const finishLines = async (
  tx: Tx,
  settlement: LockedSettlement,
  { count, sum }: WrittenLines,
): Promise<SettlementState> => {
  const rest = findRest(settlement.amount, sum)
  if (rest !== 0) await insertRest(tx, { settlement_uuid: settlement.uuid, position: count + 1, amount: rest })
  await failpoint('settlements.lines-written')
  return bookSettlement(tx, settlement)
}

/**
 * Puts all lines of a settlement in the place of those that it had, each matched, and books it when that explains each cent. The transaction
 * holds the settlement, which was not booked. Answers its state.
 */
export const writeLines = async (tx: Tx, settlement: LockedSettlement, lines: Lines): Promise<SettlementState> =>
  finishLines(tx, settlement, await replaceLines(tx, { settlement_uuid: settlement.uuid }, inParts(lines)))

const inParts = function* (lines: Lines): Generator<Lines> {
  for (let at = 0; at < lines.length; at += linesAtOnce) yield lines.slice(at, at + linesAtOnce)
}
