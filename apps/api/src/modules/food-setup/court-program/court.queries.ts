import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { CourtFee } from '#modules/food-ordering/index.ts'

/** The fields of a court beside those of every program; basis points or cents. */
export interface CourtSettings {
  readonly split_payment_fee_percent: number | null
  readonly split_payment_fee_fixed: number | null
  readonly tc_pdf_url: string | null
}

/** A court's settings, and how many restaurants stand in it. */
export const loadCourt = async (
  db: Db | Tx,
  program_uuid: string,
): Promise<(CourtSettings & { readonly restaurants: number }) | undefined> => {
  const [row] = await run<CourtSettings & { readonly restaurants: number }>(
    db,
    `select c.split_payment_fee_percent, c.split_payment_fee_fixed, c.tc_pdf_url,
            (select count(*)::int from food_ordering.restaurants r where r.court_uuid = c.program_uuid) as restaurants
       from food_ordering.courts c where c.program_uuid = $1`,
    [program_uuid],
  )
  return row
}

/** Writes a court's settings: what restaurants that join from now on agree to. Its guests' caches hear of it by its revision. */
export const writeCourt = async (tx: Tx, program_uuid: string, settings: CourtSettings): Promise<void> => {
  const { split_payment_fee_percent, split_payment_fee_fixed, tc_pdf_url } = settings
  await run(
    tx,
    `insert into food_ordering.courts (program_uuid, split_payment_fee_percent, split_payment_fee_fixed, tc_pdf_url) values ($1, $2, $3, $4)
     on conflict (program_uuid) do update
       set split_payment_fee_percent = excluded.split_payment_fee_percent, split_payment_fee_fixed = excluded.split_payment_fee_fixed,
           tc_pdf_url = excluded.tc_pdf_url`,
    [program_uuid, split_payment_fee_percent, split_payment_fee_fixed, tc_pdf_url],
  )
}

/** The fee that a court asks of restaurants that join it now. */
export const askedFee = async (tx: Tx, court_uuid: string): Promise<CourtFee> => {
  const court = await loadCourt(tx, court_uuid)
  return { fee_percent: court?.split_payment_fee_percent ?? null, fee_fixed: court?.split_payment_fee_fixed ?? null }
}
