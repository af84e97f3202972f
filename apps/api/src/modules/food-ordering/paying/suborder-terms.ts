import { fromBasisPoints } from '@plein/contract/percent'
import type { ReadTerms } from '#modules/programs/index.ts'
import { listTerms } from './payable.queries.ts'

/** The fee of the platform on a restaurant's orders, or of a court on its restaurants'; and the terms that guests agree to there. */
export const foodTerms: ReadTerms = async (db, program_uuids) => {
  const rows = await listTerms(db, program_uuids)
  return new Map(
    rows.map(({ program_uuid, fee_percent, ...terms }) => [
      program_uuid,
      { ...terms, fee_percent: fromBasisPoints(fee_percent) },
    ]),
  )
}
