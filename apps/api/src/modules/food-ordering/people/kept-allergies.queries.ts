import type { Allergen } from '@plein/contract/menus/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'

interface KeptRow {
  readonly allergens: readonly Allergen[]
  readonly consented_at: Date
}

export const findKeptAllergies = async (db: Db | Tx, cardholder_uuid: string): Promise<KeptRow | undefined> => {
  const [row] = await run<KeptRow>(
    db,
    'select allergens, consented_at from food_ordering.kept_allergies where cardholder_uuid = $1',
    [cardholder_uuid],
  )
  return row
}

/** Replaces those before; the consent is the newest one. */
export const writeKeptAllergies = (tx: Tx, cardholder_uuid: string, row: KeptRow): Promise<unknown> =>
  run(
    tx,
    `insert into food_ordering.kept_allergies (cardholder_uuid, allergens, consented_at) values ($1, $2, $3)
     on conflict (cardholder_uuid) do update set allergens = excluded.allergens, consented_at = excluded.consented_at`,
    [cardholder_uuid, row.allergens, row.consented_at],
  )

export const deleteKeptAllergies = (tx: Tx, cardholder_uuid: string): Promise<unknown> =>
  run(tx, 'delete from food_ordering.kept_allergies where cardholder_uuid = $1', [cardholder_uuid])
