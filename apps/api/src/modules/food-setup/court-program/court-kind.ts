import { courtProgramFields, courtProgramProblems, type CourtProgramFields } from '@plein/contract/food-courts/program'
import { toBasisPoints, fromBasisPoints } from '@plein/contract/percent'
import { programKinds } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { Problem } from '#platform/http/problem.ts'
import { auditProgram, type ProgramKind } from '#modules/programs/index.ts'
import { dropReplaced, assertOwnDocuments } from '../documents/own-documents.ts'
import { loadCourt, writeCourt, type CourtSettings } from './court.queries.ts'

const fees = ['split_payment_fee_percent', 'split_payment_fee_fixed'] as const

/** Of what was sent, what is kept: a percentage as basis points. */
const settingsOf = ({ split_payment_fee_percent, ...sent }: CourtProgramFields): Partial<CourtSettings> => ({
  ...sent,
  ...(split_payment_fee_percent !== undefined && {
    split_payment_fee_percent: toBasisPoints(split_payment_fee_percent),
  }),
})

/** A court takes a percentage or a fixed sum: whoever changes one of them while the other stands takes that away by the same call. */
const assertOneFee = (settings: CourtSettings): void => {
  if (settings.split_payment_fee_percent === null || settings.split_payment_fee_fixed === null) return
  throw new Problem(courtProgramProblems.one_fee_only, {
    errors: fees.map((field) => ({ field, code: 'one_fee_only' })),
  })
}

/** As screens and the audit log name them: a percentage, or cents. */
const shownFees = ({ split_payment_fee_percent, split_payment_fee_fixed }: CourtSettings) => ({
  split_payment_fee_percent: fromBasisPoints(split_payment_fee_percent),
  split_payment_fee_fixed,
})

const nothing: CourtSettings = { split_payment_fee_percent: null, split_payment_fee_fixed: null, tc_pdf_url: null }

/** The restaurants that stand in the court keep the fee that they agreed to: no order of theirs costs more by this. */
const save = async (
  tx: Tx,
  {
    caller,
    program_uuid,
    fields,
    app,
  }: { caller: Caller; program_uuid: string; fields: CourtProgramFields; app: TxContext },
): Promise<void> => {
  const { restaurants: _count, ...before } = (await loadCourt(tx, program_uuid)) ?? { ...nothing, restaurants: 0 }
  const after = { ...before, ...settingsOf(fields) }
  assertOneFee(after)
  await assertOwnDocuments(tx, { caller, before, after })
  await writeCourt(tx, program_uuid, after)
  await dropReplaced(tx, { app, before, after })
  const changes = changesBetween(shownFees(before), shownFees(after), fees)
  if (Object.keys(changes).length > 0)
    await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'court_fee_changed', changes } })
}

/** Agreements with restaurants are the owner's business, and the administration's. */
const read = async (db: Db | Tx, program_uuid: string, caller: Caller) => {
  if (caller.kind === 'acceptor') return {}
  const court = await loadCourt(db, program_uuid)
  return court ? { ...court, split_payment_fee_percent: fromBasisPoints(court.split_payment_fee_percent) } : {}
}

export const courtKind: ProgramKind = {
  type_code: programKinds.food_court,
  is_offered: false,
  fields: Object.keys(courtProgramFields),
  read,
  save,
  validationErrors: () => Promise.resolve([]),
}
