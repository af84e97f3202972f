import type { Printer, PrinterSettings } from '@plein/contract/food-kitchen/printers'
import type { AuditAction } from '@plein/contract/people/codes'
import { pipelineProblems } from '@plein/contract/problem'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { now } from '#platform/runtime/clock.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import type { Caller } from '#platform/security/caller.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { auditProgram, ownsProgram } from '#modules/programs/index.ts'
import { printerPath } from './printer-address.ts'
import { findPrinter, findTimeZone, ownCategories, type PrinterRow } from './printer.queries.ts'

/** A printer asks every few seconds; what did not for so long is switched off or has no network. */
const awayMs = 3 * 60_000

/** A printer with the address that is typed into it, for its owner alone. */
export const toPrinter = (settings: Settings, caller: Caller, row: PrinterRow): Printer => {
  const { token, created, seen_at, trouble, trouble_since, ...printer } = row
  const isAway = seen_at !== null && now().getTime() - seen_at.getTime() > awayMs
  const since = isAway ? seen_at : trouble_since
  return {
    ...printer,
    url: caller.kind === 'program_owner' ? `${portalUrl(settings, 'acceptor')}/api/v1${printerPath(token)}` : null,
    created: created.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
    trouble: isAway ? 'offline' : trouble,
    trouble_since: since?.toISOString() ?? null,
  }
}

/** Printers are its owner's to set up: their addresses are a right. */
export const assertOwnRestaurant = async (tx: Tx, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await ownsProgram(tx, caller, program_uuid)) || !(await findTimeZone(tx, program_uuid))) throw notFound()
}

/** The printer as it is now, for whoever just changed it. */
export const shownPrinter = async (
  tx: Tx,
  { settings, caller, program_uuid, uuid }: { settings: Settings; caller: Caller; program_uuid: string; uuid: string },
): Promise<Printer> => {
  const row = await findPrinter(tx, program_uuid, uuid)
  if (!row) throw notFound()
  return toPrinter(settings, caller, row)
}

/** Typed settings as they are stored; a category of another menu is none. */
export const toSettings = async (tx: Tx, program_uuid: string, typed: PrinterSettings): Promise<PrinterSettings> => {
  const name = oneLine(typed.name)
  if (name === '') throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'name', code: 'required' }] })
  const categories = await ownCategories(tx, program_uuid, typed.categories)
  if (typed.categories.length > 0 && categories.length === 0)
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'categories', code: 'unknown' }] })
  return { name, station: oneLine(typed.station), language: typed.language, categories }
}

/** Records in the restaurant’s log what its owner did with a printer. */
export const auditPrinter = (
  tx: Tx,
  call: { caller: Caller; program_uuid: string; action: Extract<AuditAction, `printer_${string}`> },
): Promise<void> =>
  auditProgram(tx, {
    caller: call.caller,
    program_uuid: call.program_uuid,
    programAuditEvent: { action: call.action },
  })
