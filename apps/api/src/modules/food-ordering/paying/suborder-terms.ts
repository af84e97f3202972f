import { fromBasisPoints } from '@plein/contract/percent'
import { programKinds } from '@plein/contract/programs/codes'
import type { Terms } from '@plein/contract/programs/acceptors'
import type { Db, Tx } from '#platform/db/database.ts'
import { registerTerms } from '#modules/programs/index.ts'
import { listTerms } from './payable.queries.ts'

/** The fee of the platform on a restaurant's orders, or of a court on its restaurants'; and the terms that guests agree to there. */
const foodTerms = async (db: Db | Tx, program_uuids: readonly string[]): Promise<ReadonlyMap<string, Terms>> => {
  const rows = await listTerms(db, program_uuids)
  return new Map(
    rows.map(({ program_uuid, fee_percent, ...terms }) => [
      program_uuid,
      { ...terms, fee_percent: fromBasisPoints(fee_percent) },
    ]),
  )
}

registerTerms(programKinds.food, foodTerms)
registerTerms(programKinds.food_court, foodTerms)
