import { normalizeZone } from '@plein/contract/zip-code'
import type { FoodSettings } from '@plein/contract/food-setup/new-program'
import { foodProgramFields, type FoodProgramFields } from '@plein/contract/food-setup/program'
import { fromBasisPoints } from '@plein/contract/percent'
import { programKinds } from '@plein/contract/programs/codes'
import type { FieldProblem } from '@plein/contract/problem'
import { daysWithoutLinks, hasLink } from '@plein/contract/sms'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { missingAreas } from '#modules/geo/index.ts'
import { lastDayBefore } from '#modules/identity/index.ts'
import { isYoungProgram } from '#modules/food-ordering/index.ts'
import { hasDish } from '#modules/menus/index.ts'
import { paymentErrors, readProgramPayments, saveProgramPayments } from '#modules/payments/index.ts'
import type { ProgramKind } from '#modules/programs/index.ts'
import { dropReplaced, assertOwnDocuments } from '../documents/own-documents.ts'
import { openingErrors, settingsErrors, toSettings } from './program.rules.ts'
import { dropDraft, writeDraft } from '../drafts/draft.queries.ts'
import { agreeFee, loadSettings, putFee } from './settings.queries.ts'
import { writeRestaurant } from './write-restaurant.ts'

/** The validation errors of settings, with one statement at most, and one more if an SMS names an address. */
const validateSettings = async (db: Db | Tx, program_uuid: string, settings: FoodSettings): Promise<FieldProblem[]> => {
  const codes = settings.delivery_range_zip_codes.flatMap(({ zip_code }) => normalizeZone(zip_code) ?? [])
  const found = settingsErrors(settings, await missingAreas(db, codes))
  return hasLink(settings.delivering_sms_text ?? '') && (await isYoungProgram(db, program_uuid, now()))
    ? [...found, { field: 'delivering_sms_text', code: 'sms_has_link', params: { days: daysWithoutLinks } }]
    : found
}

/**
 * Keeps settings: as a draft while the program is one, complete or not; as the restaurant's rows once it is published. A published
 * program with faults keeps them as a draft, for `validationErrors` to tell and the transaction to be rolled back. Answers the faults.
 */
export const keepSettings = async (
  tx: Tx,
  { program_uuid, settings, is_published }: { program_uuid: string; settings: FoodSettings; is_published: boolean },
): Promise<FieldProblem[]> => {
  const validationErrors = is_published ? await validateSettings(tx, program_uuid, settings) : []
  if (is_published && validationErrors.length === 0) await writeRestaurant(tx, program_uuid, settings)
  else await writeDraft(tx, { program_uuid, fields: settings, modified: now() })
  return validationErrors
}

const save = async (
  tx: Tx,
  {
    caller,
    program_uuid,
    fields,
    app,
  }: { caller: Caller; program_uuid: string; fields: FoodProgramFields; app: TxContext },
): Promise<void> => {
  const { settings: before, is_published } = await loadSettings(tx, program_uuid)
  const sent = toSettings(fields)
  await assertOwnDocuments(tx, { caller, before, after: sent })
  const after = { ...before, ...movedOf(before, sent), ...sent }
  await keepSettings(tx, { program_uuid, settings: after, is_published })
  if (!is_published) await putFee(tx, program_uuid, app.settings.platform_fee_percent)
  await dropReplaced(tx, { app, before, after })
  await saveProgramPayments(tx, { app, program_uuid, fields, is_published })
}

/** Another address without coordinates lies elsewhere than the one before. */
const movedOf = (before: FoodSettings, sent: Partial<FoodSettings>): Partial<FoodSettings> => {
  const moved = (['address', 'zip_code', 'city'] as const).some(
    (name) => sent[name] !== undefined && sent[name] !== before[name],
  )
  return moved && sent.latitude === undefined ? { latitude: null, longitude: null } : {}
}

const read = async (db: Db | Tx, program_uuid: string, caller: Caller) => {
  const { settings, time_zone, platform_fee_percent, fee_free_until, court_title } = await loadSettings(
    db,
    program_uuid,
  )
  // Fees of others, keys and providers are the owner's business.
  const money =
    caller.kind === 'acceptor'
      ? {}
      : {
          platform_fee_percent: fromBasisPoints(platform_fee_percent),
          platform_fee_free_until: fee_free_until && lastDayBefore(fee_free_until),
          court_title,
          ...(await readProgramPayments(db, program_uuid)),
        }
  return { ...settings, time_zone, ...money }
}

const validationErrors = async (db: Db | Tx, program_uuid: string): Promise<FieldProblem[]> => {
  const { settings, is_published } = await loadSettings(db, program_uuid)
  return [
    ...(await validateSettings(db, program_uuid, settings)),
    ...(is_published ? [] : openingErrors(settings, await hasDish(db, program_uuid, now()))),
    ...(await paymentErrors(db, program_uuid, { is_published })),
  ]
}

/** Opens the restaurant. */
const publish = async (tx: Tx, program_uuid: string): Promise<void> => {
  const { settings } = await loadSettings(tx, program_uuid)
  await writeRestaurant(tx, program_uuid, settings)
  await agreeFee(tx, program_uuid)
  await dropDraft(tx, program_uuid)
}

export const foodKind: ProgramKind = {
  type_code: programKinds.food,
  is_offered: true,
  fields: Object.keys(foodProgramFields),
  read,
  save,
  validationErrors,
  publish,
}
