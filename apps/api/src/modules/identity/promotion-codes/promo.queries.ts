import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface NewPromoCode {
  /** Letters, digits and dashes, in capitals. */
  readonly code: string
  readonly title: string
  /** null: for every kind of account. */
  readonly type: 1 | 2 | 3 | null
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  /** null: as often as one likes. */
  readonly most_uses: number | null
  /** How long its accounts pay no platform fee; null: they pay it. */
  readonly fee_free_months?: number | null
  readonly created_by: string | null
  readonly created: Date
}

/** Makes a promotion code; answers false when it is taken. */
export const insertPromoCode = async (tx: Tx, promo: NewPromoCode): Promise<boolean> => {
  const made = await run<{ code: string }>(
    tx,
    `insert into identity.promo_codes (code, title, type, starts_at, ends_at, most_uses, fee_free_months, created_by, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (code) do nothing returning code`,
    [
      promo.code,
      promo.title,
      promo.type,
      promo.starts_at,
      promo.ends_at,
      promo.most_uses,
      promo.fee_free_months ?? null,
      promo.created_by,
      promo.created,
    ],
  )
  return made.length > 0
}

/** A code that can be used now by an account of this type. */
export const usablePromo = async (
  db: Db | Tx,
  { code, type, at }: { code: string; type: number | null; at: Date },
): Promise<{ code: string; title: string; fee_free_months: number | null } | undefined> => {
  const [promo] = await run<{ code: string; title: string; fee_free_months: number | null }>(
    db,
    `select code, title, fee_free_months from identity.promo_codes
      where code = $1 and (type is null or $2::int is null or type = $2)
        and (starts_at is null or starts_at <= $3) and (ends_at is null or ends_at > $3)
        and (most_uses is null or uses < most_uses) and stopped_at is null`,
    [code, type, at],
  )
  return promo
}

/** Takes one use of a code and answers what it gives; undefined where no use is left. */
export const takePromo = async (
  tx: Tx,
  { code, type, at }: { code: string; type: number; at: Date },
): Promise<{ fee_free_months: number | null } | undefined> => {
  const [taken] = await run<{ fee_free_months: number | null }>(
    tx,
    `update identity.promo_codes set uses = uses + 1
      where code = $1 and (type is null or type = $2) and (starts_at is null or starts_at <= $3)
        and (ends_at is null or ends_at > $3) and (most_uses is null or uses < most_uses) and stopped_at is null
     returning fee_free_months`,
    [code, type, at],
  )
  return taken
}
