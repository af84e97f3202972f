import { run, type Tx } from '#platform/db/database.ts'

/** A part of an order as a notice tells of it. */
export interface NoticedPart {
  readonly uuid: string
  /** The account that ordered; null: a guest without one. */
  readonly cardholder_uuid: string | null
  readonly order_id: number
  readonly restaurant: string
  readonly pickup_in_restaurant: boolean
  /** When it came to the step at which it is. */
  readonly status_changed_at: Date
  /** The word for whoever took it back; null: nobody did. */
  readonly cancel_reason: string | null
}

/** A part of an order, with whom to tell of it. */
export const findNoticedPart = async (tx: Tx, suborder_uuid: string): Promise<NoticedPart | undefined> => {
  const [part] = await run<NoticedPart>(
    tx,
    `select s.uuid, o.cardholder_uuid, o.order_id, p.title as restaurant,
            o.pickup_in_restaurant and o.table_service is distinct from 'to_table' as pickup_in_restaurant, s.status_changed_at,
            s.cancel_reason
       from food_ordering.suborders s
       join food_ordering.orders o on o.uuid = s.order_uuid
       join programs.v_programs p on p.uuid = s.restaurant_uuid
      where s.uuid = $1`,
    [suborder_uuid],
  )
  return part
}

/** A part of an order, and somebody who cooks it. */
export interface KitchenPart {
  readonly uuid: string
  readonly restaurant_uuid: string
  readonly restaurant: string
  readonly order_id: number
  readonly user_uuid: string
  /** 1: the owner, 2: an acceptor. */
  readonly user_type: number
}

/** The parts of an order with who works in each restaurant: its acceptors, or its owner where it has none. */
export const listKitchenParts = (tx: Tx, order_uuid: string): Promise<KitchenPart[]> =>
  run<KitchenPart>(
    tx,
    `select s.uuid, s.restaurant_uuid, p.title as restaurant, o.order_id, w.user_uuid, w.user_type
       from food_ordering.suborders s
       join food_ordering.orders o on o.uuid = s.order_uuid
       join programs.v_programs p on p.uuid = s.restaurant_uuid
       join programs.v_workers w on w.program_uuid = s.restaurant_uuid
      where s.order_uuid = $1 and w.user_uuid is not null
        and (w.user_type = 2
             or not exists (select from programs.v_workers a where a.program_uuid = s.restaurant_uuid and a.user_type = 2))`,
    [order_uuid],
  )
