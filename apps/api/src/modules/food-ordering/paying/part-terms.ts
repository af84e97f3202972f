import { programKinds } from '@plein/contract/programs/codes'
import type { Terms } from '@plein/contract/programs/acceptors'
import { run, type Db, type Tx } from '../../../platform/db/database.ts'
import { registerTerms } from '../../programs/index.ts'

interface TermsRow extends Terms {
  readonly program_uuid: string
}

/** What the platform keeps of a restaurant's orders, or a court of its restaurants'; and the terms that guests agree to there. */
const foodTerms = async (db: Db | Tx, program_uuids: readonly string[]): Promise<ReadonlyMap<string, Terms>> => {
  const rows = await run<TermsRow>(
    db,
    `select p.uuid as program_uuid, p.currency, r.tc_pdf_url,
            nullif(coalesce(c.split_payment_fee_percent, r.platform_fee_percent), 0) as fee_percent,
            nullif(c.split_payment_fee_fixed, 0) as fee_fixed
       from programs.v_programs p
       left join food_ordering.restaurants r on r.program_uuid = p.uuid
       left join food_ordering.courts c on c.program_uuid = p.uuid
      where p.uuid = any($1)`,
    [program_uuids],
  )
  return new Map(rows.map(({ program_uuid, ...terms }) => [program_uuid, terms]))
}

registerTerms(programKinds.food, foodTerms)
registerTerms(programKinds.food_court, foodTerms)
