import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { VatRate } from '#modules/vat/index.ts'
import type { TypePrice } from './order-figures.rules.ts'

/** The platform's prices of cards of a type, and the VAT on them. */
export const findTypePrices = async (
  db: Db | Tx,
  { type_code, country }: { type_code: number; country: string },
): Promise<{ prices: readonly TypePrice[]; rates: readonly VatRate[] }> => {
  const [row] = await run<{ prices: readonly TypePrice[]; rates: readonly VatRate[] }>(
    db,
    `select coalesce((select json_agg(t) from (select from_quantity, valid_from, price from cards.type_prices where type_code = $1) t), '[]') as prices,
            coalesce((select json_agg(r) from (select vat_class, valid_from, percentage from vat.v_rates where country = $2) r), '[]') as rates`,
    [type_code, country],
  )
  return row ?? { prices: [], rates: [] }
}

/** A buyer, as their account says. */
export interface BuyerProfile {
  readonly email: string
  readonly full_name: string
  readonly language: string
}

export const findBuyer = async (db: Db | Tx, user_uuid: string): Promise<BuyerProfile | undefined> => {
  const [row] = await run<BuyerProfile>(
    db,
    "select email, case when type = 1 then title else coalesce(nullif(full_name, ''), title) end as full_name, language from identity.v_profiles where uuid = $1",
    [user_uuid],
  )
  return row
}
