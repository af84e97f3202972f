import type { programMethods } from '@plein/contract/payment-management/methods'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Read } from '#platform/http/route.ts'
import type { Caller } from '#platform/security/caller.ts'
import { findTaker } from '#modules/payments/index.ts'
import { choiceView, orderChoices } from './methods.rules.ts'
import { loadOwnSettings } from './own-program.ts'

/** The methods of an own program, with the providers that can be chosen. */
export const loadMethods = async (db: Db | Tx, caller: Caller, program_uuid: string) => {
  const { methods } = await loadOwnSettings(db, caller, program_uuid)
  const taker = await findTaker(db, program_uuid)
  return { program_uuid, results: orderChoices(methods).map((choice) => choiceView(choice, taker)) }
}

/** GET manager/program-methods. */
export const listMethods: Read<typeof programMethods.list> = ({ db, input: { query }, caller }) =>
  loadMethods(db, caller, query.program_uuid)
