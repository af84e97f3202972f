import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The customer and the address of an order, as keyed hashes. */
export interface Origin {
  readonly address: Buffer
  readonly phone: Buffer
  readonly email: Buffer
}

/** Unpaid orders of others of the same origin that can still be paid. */
interface UnpaidOfOrigin {
  readonly of_address: number
  readonly of_person: number
  /** When the first of them is let go. */
  readonly first_ends: Date | null
}

export const countUnpaidByOrigin = async (
  tx: Tx,
  { address, phone, email }: Origin,
  at: Date,
): Promise<UnpaidOfOrigin> => {
  const [row] = await run<UnpaidOfOrigin>(
    tx,
    `select count(*) filter (where g.address = $1) as of_address, count(*) filter (where g.phone = $2 or g.email = $3) as of_person,
            min(o.pay_until) as first_ends
       from food_ordering.order_origins g join food_ordering.orders o on o.uuid = g.order_uuid
      where (g.address = $1 or g.phone = $2 or g.email = $3) and o.status in (1, 2, 4) and o.pay_until > $4`,
    [address, phone, email, at],
  )
  return row ?? { of_address: 0, of_person: 0, first_ends: null }
}

export const insertOrigin = (
  tx: Tx,
  { order_uuid, origin: { address, phone, email }, at }: { order_uuid: string; origin: Origin; at: Date },
): Promise<unknown> =>
  run(
    tx,
    'insert into food_ordering.order_origins (order_uuid, address, phone, email, created) values ($1, $2, $3, $4, $5)',
    [order_uuid, address, phone, email, at],
  )

/** Forgets where orders came from that were placed before: none of them can be paid any more. */
export const forgetOrigins = (db: Db, before: Date): Promise<unknown> =>
  run(db, 'delete from food_ordering.order_origins where created < $1', [before])
