import { paymentProgramFields, type PaymentProgramFields } from '@plein/contract/payment-management/program'
import { fromBasisPoints } from '@plein/contract/percent'
import { isDraft, programKinds, programStatuses } from '@plein/contract/programs/codes'
import type { FieldProblem } from '@plein/contract/problem'
import type { Db, Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findTaker } from '#modules/payments/index.ts'
import { moveDraft, type ProgramKind } from '#modules/programs/index.ts'
import { badFields, notFound } from '../payment-management.problems.ts'
import { chooseMethods } from './choose-methods.ts'
import { choiceView, isValidChoice, orderChoices } from './methods.rules.ts'
import { listProfiles } from './profile.queries.ts'
import { profileView } from './profile.rules.ts'
import { saveProfiles } from './save-profiles.ts'
import { agreeFee, loadProgramSettings, offerFee } from './settings.queries.ts'

const read = async (db: Db | Tx, program_uuid: string, caller: Caller) => {
  const settings = await loadProgramSettings(db, program_uuid, now())
  // Methods, keys and systems are the owner's business; an acceptor takes money.
  if (!settings || caller.kind === 'acceptor') return {}
  const taker = await findTaker(db, program_uuid)
  const profiles = await listProfiles(db, program_uuid)
  return {
    api_key: { count: settings.keys, last_four: settings.last_four },
    methods: orderChoices(settings.methods).map((choice) => choiceView(choice, taker)),
    requests: profiles.map(profileView),
    payment_fee: { percent: fromBasisPoints(settings.fee_percent), fixed: settings.fee_fixed },
  }
}

/** A program that is begun takes no methods yet; later saves send them. */
const save: ProgramKind['save'] = async (tx, { program_uuid, fields, app }) => {
  const { methods, requests } = fields as PaymentProgramFields
  const settings = await loadProgramSettings(tx, program_uuid, now())
  if (!settings) throw notFound()
  const { basis_points, cents } = app.settings.payment_fee
  await offerFee(tx, program_uuid, { fee_percent: basis_points, fee_fixed: cents })
  if (methods && !settings.is_set_up) throw badFields([{ field: 'methods', code: 'after_first_step' }])
  if (methods) await chooseMethods(tx, program_uuid, { before: settings.methods, saved: methods })
  if (requests) await saveProfiles(tx, { app, program_uuid, saved: requests })
}

/** Whether payers of a program are offered anything: a method in use, with a provider that takes it. */
const hasValidMethod = async (db: Db | Tx, program_uuid: string): Promise<boolean> => {
  const settings = await loadProgramSettings(db, program_uuid, now())
  const taker = await findTaker(db, program_uuid)
  return settings?.methods.some((choice) => isValidChoice(choice, taker)) ?? false
}

const required: FieldProblem[] = [{ field: 'methods', code: 'valid_method_required' }]

const methodErrors = async (db: Db | Tx, program_uuid: string): Promise<FieldProblem[]> =>
  (await hasValidMethod(db, program_uuid)) ? [] : required

/** A program that runs keeps a method in use. That its provider refuses the key for now keeps nobody from saving something else. */
const validationErrors = async (db: Db | Tx, program_uuid: string): Promise<FieldProblem[]> => {
  const settings = await loadProgramSettings(db, program_uuid, now())
  if (!settings || isDraft(settings.status_id)) return methodErrors(db, program_uuid)
  return settings.methods.some(({ is_used }) => is_used) ? [] : required
}

/** Every save leads a draft on: from its first step always, from its second with a method by which payers can pay. */
export const advanceDraft = async (
  tx: Tx,
  { caller, program_uuid, status_id }: { caller: Caller; program_uuid: string; status_id: number },
): Promise<void> => {
  const { draftStep1, draftStep2, draftStep3 } = programStatuses
  if (!isDraft(status_id)) return
  if (status_id === draftStep1) await moveDraft(tx, { caller, program_uuid, to_status: draftStep2 })
  else if (status_id === draftStep2 && (await hasValidMethod(tx, program_uuid)))
    await moveDraft(tx, { caller, program_uuid, to_status: draftStep3 })
}

export const paymentKind: ProgramKind = {
  type_code: programKinds.payment_management,
  is_offered: true,
  // Its pages show its title where there is no picture.
  needs_no_picture: true,
  fields: Object.keys(paymentProgramFields),
  read,
  save,
  saved: advanceDraft,
  stepErrors: (tx, program_uuid, to_status) =>
    to_status === programStatuses.draftStep3 ? methodErrors(tx, program_uuid) : Promise.resolve([]),
  validationErrors,
  publish: (tx, program_uuid) => agreeFee(tx, program_uuid, now()),
}
