import { tableProblems, type FoodTable, type TableSettings } from '@plein/contract/food-kitchen/tables'
import { pagePath } from '@plein/contract/pages/page-path'
import type { AuditAction } from '@plein/contract/people/codes'
import { pipelineProblems } from '@plein/contract/problem'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import type { Caller } from '#platform/security/caller.ts'
import { domainOfProgram } from '#modules/branding/index.ts'
import { notFound } from '#modules/food-ordering/index.ts'
import { auditProgram, ownsProgram } from '#modules/programs/index.ts'
import { isRestaurantOrCourt, type TableRow } from './table.queries.ts'

const order = new Intl.Collator('nl', { numeric: true, sensitivity: 'base' })

/** As they stand on the floor: by zone, and 2 before 12. */
export const inOrder = (rows: readonly TableRow[]): TableRow[] =>
  rows.toSorted((row, other) => order.compare(row.zone, other.zone) || order.compare(row.label, other.label))

/** A table with the address of its code, on the program's own food host where it has one. */
export const toTable = (app: TxContext, program_uuid: string, { token, created, ...table }: TableRow): FoodTable => {
  const domain = domainOfProgram(app, program_uuid) ?? undefined
  const url = `${portalUrl(app.settings, 'storefront', domain)}${pagePath('/table/:token', { token })}`
  return { ...table, url, created: created.toISOString() }
}

/** Tables are those of a restaurant or food court of the caller. */
export const assertOwnFloor = async (tx: Tx, caller: Caller, program_uuid: string): Promise<void> => {
  if (!(await ownsProgram(tx, caller, program_uuid)) || !(await isRestaurantOrCourt(tx, program_uuid))) throw notFound()
}

/** A name or zone as it is stored. */
const toLabel = (typed: string): string => oneLine(typed).replaceAll(/\s+/gu, ' ')

export const toTableSettings = ({ label, zone, service }: TableSettings): TableSettings => {
  const settings = { label: toLabel(label), zone: toLabel(zone), service }
  if (settings.label === '')
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'label', code: 'required' }] })
  return settings
}

/** `field`: where it was typed. */
export const labelTaken = (label: string, field: 'label' | 'labels'): Problem =>
  new Problem(tableProblems.table_label_taken, {
    params: { label },
    errors: [{ field, code: 'table_label_taken', params: { label } }],
  })

/** Records in the program’s log what its owner did with its tables. */
export const auditTable = (
  tx: Tx,
  {
    caller,
    program_uuid,
    action,
  }: { caller: Caller; program_uuid: string; action: Extract<AuditAction, `table${string}`> },
): Promise<void> => auditProgram(tx, { caller, program_uuid, programAuditEvent: { action } })
