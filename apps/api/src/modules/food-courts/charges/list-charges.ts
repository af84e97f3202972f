import type { charges } from '@plein/contract/food-courts/charges'
import type { Read } from '#platform/http/route.ts'
import { readsAsCourt, toCharge } from './charge-view.ts'
import { listCharges } from './charge.queries.ts'

export const readCharges: Read<typeof charges.list> = async ({ db, input: { params }, caller }) => {
  const { program_uuid } = params
  const of_court = await readsAsCourt(db, program_uuid, caller)
  const rows = await listCharges(db, { program_uuid, user_uuid: caller.user_uuid, of_court })
  return { results: rows.map((row) => toCharge(row, of_court, caller)) }
}
