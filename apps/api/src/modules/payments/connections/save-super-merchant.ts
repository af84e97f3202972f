import type { CourtProgramFields, CourtProgramView } from '@plein/contract/food-courts/program'
import type { KeyState } from '@plein/contract/food-setup/program'
import type { Db, Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import { seal } from '#platform/security/crypto.ts'
import { findSuperMerchant, writePassword, writeUsername } from './super-merchant.queries.ts'

type SuperMerchantField = 'ccv_super_merchant_username' | 'ccv_super_merchant_password'

/** Of a court's sign-in at its provider only that it is there, and how the name ends. */
export const readSuperMerchant = async (
  db: Db | Tx,
  program_uuid: string,
): Promise<Pick<CourtProgramView, SuperMerchantField>> => {
  const row = await findSuperMerchant(db, program_uuid)
  const last_four = row?.username_last_four ?? null
  const stateOf = (is_set: boolean): KeyState => ({ is_set, last_four: null, is_refused: false })
  return {
    ccv_super_merchant_username: { ...stateOf(last_four !== null), last_four },
    ccv_super_merchant_password: stateOf(row?.has_password ?? false),
  }
}

/** Seals what was typed in the place of what is there; what is not named stays. */
export const saveSuperMerchant = async (
  tx: Tx,
  {
    app,
    program_uuid,
    fields,
  }: { app: TxContext; program_uuid: string; fields: Pick<CourtProgramFields, SuperMerchantField> },
): Promise<void> => {
  const { ccv_super_merchant_username: username, ccv_super_merchant_password: password } = fields
  const encrypt = (text: string | null) => (text === null ? null : seal(app.settings.encryption_key, text))
  const at = now()
  if (username !== undefined)
    await writeUsername(tx, {
      program_uuid,
      encrypted: encrypt(username),
      last_four: username === null ? null : username.slice(-4),
      at,
    })
  if (password !== undefined) await writePassword(tx, { program_uuid, encrypted: encrypt(password), at })
}
