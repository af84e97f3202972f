import { courtProgramFields, courtProgramProblems, type CourtProgramFields } from '@plein/contract/food-courts/program'
import { fromBasisPoints } from '@plein/contract/percent'
import { programKinds } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { Problem } from '#platform/http/problem.ts'
import { readSuperMerchant, saveSuperMerchant } from '#modules/payments/index.ts'
import { auditProgram, badFields, type ProgramKind } from '#modules/programs/index.ts'
import { dropReplaced, assertOwnDocuments } from '../documents/own-documents.ts'
import { dropDraft, writeDraft } from '../drafts/draft.queries.ts'
import { loadCourt, writeCourt } from './court.queries.ts'
import { courtErrors, toCourtSettings, type CourtSettings } from './court.rules.ts'

const fees = ['split_payment_fee_percent', 'split_payment_fee_fixed'] as const

/** A court takes a percentage or a fixed sum: whoever changes one of them while the other stands takes that away by the same call. */
const assertOneFee = (settings: CourtSettings): void => {
  if (settings.split_payment_fee_percent === null || settings.split_payment_fee_fixed === null) return
  throw new Problem(courtProgramProblems.one_fee_only, {
    errors: fees.map((field) => ({ field, code: 'one_fee_only' })),
  })
}

/** A court that runs has its announcements and its invitations: what a draft says of them is done as it is published. */
const assertUnpublished = (sent: Partial<CourtSettings>): void => {
  const errors = (['announcement', 'invites'] as const)
    .filter((field) => sent[field] !== undefined)
    .map((field) => ({ field, code: 'fixed_once_published' }))
  if (errors.length > 0) throw badFields(errors)
}

/** As screens and the audit log name them: a percentage, or cents. */
const shownFees = ({ split_payment_fee_percent, split_payment_fee_fixed }: CourtSettings) => ({
  split_payment_fee_percent: fromBasisPoints(split_payment_fee_percent),
  split_payment_fee_fixed,
})

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
  const { settings: before, is_published } = await loadCourt(tx, program_uuid)
  const sent = toCourtSettings(fields)
  if (is_published) assertUnpublished(sent)
  const after = { ...before, ...sent }
  assertOneFee(after)
  await assertOwnDocuments(tx, { caller, before, after })
  if (is_published && courtErrors(after).length === 0) await writeCourt(tx, program_uuid, after)
  else await writeDraft(tx, { program_uuid, fields: after, modified: now() })
  await saveSuperMerchant(tx, { app, program_uuid, fields })
  await dropReplaced(tx, { app, before, after })
  const changes = changesBetween(shownFees(before), shownFees(after), fees)
  if (Object.keys(changes).length > 0)
    await auditProgram(tx, { caller, program_uuid, programAuditEvent: { action: 'court_fee_changed', changes } })
}

/** Agreements with restaurants are the owner's business, and the administration's. */
const read = async (db: Db | Tx, program_uuid: string, caller: Caller) => {
  if (caller.kind === 'acceptor') return {}
  const { settings, restaurants, domain_name } = await loadCourt(db, program_uuid)
  return {
    ...settings,
    ...shownFees(settings),
    restaurants,
    domain_name,
    ...(await readSuperMerchant(db, program_uuid)),
  }
}

/** Opens the court; answers what is told and sent as it opens. */
export const publishCourt = async (
  tx: Tx,
  program_uuid: string,
): Promise<Pick<CourtSettings, 'announcement' | 'invites'>> => {
  const { settings } = await loadCourt(tx, program_uuid)
  await writeCourt(tx, program_uuid, settings)
  await dropDraft(tx, program_uuid)
  return settings
}

export const courtKind: ProgramKind = {
  type_code: programKinds.food_court,
  is_offered: true,
  fields: Object.keys(courtProgramFields),
  read,
  save,
  validationErrors: async (db, program_uuid) => courtErrors((await loadCourt(db, program_uuid)).settings),
}
