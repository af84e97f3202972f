import { createHash } from 'node:crypto'
import type { creditBank } from '@plein/contract/credit-management/bank'
import type { Tx } from '#platform/db/database.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { auditProgram, ownsProgram } from '#modules/programs/index.ts'
import { fileRefused, foreignAccount, notFound } from '../credit-management.problems.ts'
import { holdOwnProgram } from '../setup/own-schedule.ts'
import { readStatements } from '../statement-files/read-statements.ts'
import { StatementRefused, type Statement, type StatementLine } from '../statement-files/statement.rules.ts'
import { loadCandidates } from '../suggesting/candidate.queries.ts'
import { matchLinesTask } from './match-new-lines.job.ts'
import { beginTrial, countOccurrences, endTrial } from './occurrence.queries.ts'
import {
  findClosingBefore,
  insertLines,
  insertStatement,
  isReadOtherwise,
  listAccounts,
  type NewLine,
} from './statement.queries.ts'
import { findCertain, suggest } from '../suggesting/suggest.rules.ts'

/** Lines that are looked at together. */
const batchSize = 500

/**
 * POST manager/bank-statements: all statements of a file or nothing. Lines that come are matched in the background. A trial writes the same, and takes
 * it back.
 */
export const importStatements: Write<typeof creditBank.importStatements> = async ({
  tx,
  input: { query, file },
  caller,
}) => {
  const { program: program_uuid, dry_run = false } = query
  if (!(await ownsProgram(tx, caller, program_uuid))) throw notFound()
  const read = await understand(file)
  await holdOwnProgram(tx, caller, program_uuid)
  if (dry_run) await beginTrial(tx)
  const results = []
  const added: StatementLine[] = []
  for (const statement of await nameAccounts(tx, program_uuid, read)) {
    const written = await writeStatement(tx, { statement, program_uuid, by_uuid: caller.user_uuid })
    results.push(written.report)
    added.push(...written.added)
  }
  const certain = await countCertain(tx, program_uuid, added)
  if (dry_run) await endTrial(tx)
  const is_new = results.some(({ is_known }) => !is_known)
  if (dry_run || !is_new) changedNothing(caller)
  else {
    await queueJob(tx, { task: matchLinesTask, payload: {} })
    const details = { statements: results.length, lines: added.length }
    await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'bank_statements_imported', details } })
  }
  return { written: !dry_run && is_new, statements: results, new_lines: added.length, certain }
}

const understand = async (file: Buffer): Promise<Statement[]> => {
  try {
    const statements = await readStatements(file)
    return statements.toSorted((a, b) => a.from_day.localeCompare(b.from_day) || a.number.localeCompare(b.number))
  } catch (error) {
    throw error instanceof StatementRefused ? fileRefused(error.reason) : error
  }
}

/** Files of old have the number of an account alone. */
const isAccount = (iban: string, named: string): boolean =>
  iban === named || (/^\d+$/.test(named) && iban.slice(8).replace(/^0+/, '') === named.replace(/^0+/, ''))

/** Statements with the IBANs of the program's own accounts: another one's money is nobody's business here. */
const nameAccounts = async (tx: Tx, program_uuid: string, statements: readonly Statement[]): Promise<Statement[]> => {
  const own = await listAccounts(tx, program_uuid)
  return statements.map((statement) => {
    const found = own.find(({ account }) => isAccount(account, statement.account))
    if (!found) throw foreignAccount(statement.account)
    if (found.currency !== statement.currency) throw fileRefused('currency')
    return { ...statement, account: found.account }
  })
}

const hash = (...parts: readonly (string | number | null)[]): Buffer =>
  createHash('sha256').update(JSON.stringify(parts)).digest()

/** Equal lines of a statement are counted, so that two of a day are two. */
const numberLines = (account: string, lines: readonly StatementLine[]): NewLine[] => {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const digest = hash(account, line.day, line.amount, line.iban, line.name, line.text)
    const occurrence = (counts.get(digest.toString('hex')) ?? 0) + 1
    counts.set(digest.toString('hex'), occurrence)
    return { ...line, uuid: newId(), digest, occurrence }
  })
}

const writeStatement = async (
  tx: Tx,
  { statement, program_uuid, by_uuid }: { statement: Statement; program_uuid: string; by_uuid: string | null },
) => {
  const { account, format, number, from_day, to_day, currency, opening, closing } = statement
  const at = { program_uuid, account, format, from_day, to_day }
  if (await isReadOtherwise(tx, at)) throw fileRefused('other_format')
  const closing_before = await findClosingBefore(tx, at)
  const facts = { account, format, number, from_day, to_day, currency, opening, closing, lines: statement.lines.length }
  const digest = hash(...Object.values(facts), JSON.stringify(statement.lines))
  const row = { ...facts, uuid: newId(), program_uuid, digest, by_uuid, created: now() }
  const came = statement.lines.filter(({ amount }) => amount > 0)
  const is_new = await insertStatement(tx, row)
  const continues = opening !== null && closing_before === opening
  const numbered = numberLines(account, came)
  const counted = continues ? await continueDay(tx, { program_uuid, day: from_day, lines: numbered }) : numbered
  const inserted = is_new ? new Set(await insertLines(tx, row, counted)) : new Set<string>()
  const report = {
    ...facts,
    is_gap_before: is_new && closing_before !== null && opening !== null && !continues,
    new_lines: inserted.size,
    known_lines: came.length - inserted.size,
    outgoing_lines: statement.lines.length - came.length,
    is_known: !is_new,
  }
  return { report, added: counted.filter(({ uuid }) => inserted.has(uuid)) }
}

/** A statement that goes on where another one ended on the same day: lines of that day are further ones, though they are equal. */
const continueDay = async (
  tx: Tx,
  { program_uuid, day, lines }: { program_uuid: string; day: string; lines: readonly NewLine[] },
): Promise<NewLine[]> => {
  const of_day = lines.filter((line) => line.day === day)
  const before = await countOccurrences(
    tx,
    program_uuid,
    of_day.map(({ digest }) => digest),
  )
  return lines.map((line) => ({
    ...line,
    occurrence: line.occurrence + (line.day === day ? (before.get(line.digest.toString('hex')) ?? 0) : 0),
  }))
}

const countCertain = async (tx: Tx, program_uuid: string, lines: readonly StatementLine[]): Promise<number> => {
  let count = 0
  for (let begin = 0; begin < lines.length; begin += batchSize) {
    const batch = lines.slice(begin, begin + batchSize).map((line) => ({ ...line, program_uuid }))
    const candidatesOf = await loadCandidates(tx, batch)
    count += batch.filter((line) => findCertain(suggest(line, candidatesOf(line)))).length
  }
  return count
}
