import { run, type Tx } from '#platform/db/database.ts'

/** Takes the locks of the orders of these suborders, in one order. */
export const lockOrdersBySuborders = async (tx: Tx, suborder_uuids: readonly string[]): Promise<void> => {
  await run(
    tx,
    `select from food_ordering.orders
      where uuid in (select order_uuid from food_ordering.suborders where uuid = any($1::uuid[])) order by uuid for update`,
    [suborder_uuids],
  )
}

interface Figures {
  readonly subject_uuid: string
  readonly paid_out: object
}

/** Keeps the figures of delivered suborders, which become paid out; an order does when all its suborders have that were not cancelled. */
export const keepFigures = async (tx: Tx, figures: readonly Figures[], at: Date): Promise<void> => {
  await run(
    tx,
    `with part as (
       update food_ordering.suborders s
          set paid_out = f.paid_out, status = 8, previous_status = s.status,
              status_changed_at = case when s.status = 8 then s.status_changed_at else $2 end
         from jsonb_to_recordset($1::jsonb) as f (subject_uuid uuid, paid_out jsonb), food_ordering.suborders before
        where s.uuid = f.subject_uuid and before.uuid = s.uuid and s.status in (7, 8)
       returning s.uuid, s.order_uuid, before.status as before, s.paid_out ->> 'reference' as reference),
     told as (
       insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, time_stamp)
       select gen_random_uuid(), uuid, 'order_status', '7', '8', $2 from part where before = 7
       union all
       select gen_random_uuid(), uuid, 'paid_out', null, reference, $2 from part)
     update food_ordering.orders o set status = 8
      where o.uuid in (select order_uuid from part) and o.status <> 8
        and not exists (select from food_ordering.suborders s
                         where s.order_uuid = o.uuid and s.status not in (8, 9) and s.uuid not in (select uuid from part))`,
    [JSON.stringify(figures), at],
  )
}

export const takeFiguresBack = async (
  tx: Tx,
  { suborder_uuids, reference, at }: { suborder_uuids: readonly string[]; reference: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `with part as (
       update food_ordering.suborders set paid_out = null
        where uuid = any($1::uuid[]) and paid_out ->> 'reference' = $2 returning uuid)
     insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, time_stamp)
     select gen_random_uuid(), uuid, 'paid_out', $2, null, $3 from part`,
    [suborder_uuids, reference, at],
  )
}

/** A suborder that was delivered or called off while payments was never told, and when. */
interface EndedSuborder {
  readonly payable_uuid: string
  readonly subject_uuid: string
  readonly ended_at: Date
}

/** Such suborders, some of them. */
export const endedSuborders = (tx: Tx, most: number): Promise<EndedSuborder[]> =>
  run<EndedSuborder>(
    tx,
    `select h.payable_uuid, h.subject_uuid, s.status_changed_at as ended_at
       from payments.v_shares h join food_ordering.suborders s on s.uuid = h.subject_uuid
      where h.done_at is null and s.status in (7, 8, 9) limit $1`,
    [most],
  )
