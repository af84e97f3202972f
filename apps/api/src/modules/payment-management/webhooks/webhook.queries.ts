import { run, type Tx } from '#platform/db/database.ts'

/** The payment of an order of a program whose server hears of it; undefined: nobody hears. `attempt`: the one that paid, or else the last one. */
export const findToldPayment = async (
  tx: Tx,
  order_uuid: string,
): Promise<{ attempt: string | null; method: string | null } | undefined> => {
  const [row] = await run<{ attempt: string | null; method: string | null }>(
    tx,
    `select a.uuid as attempt, a.method
       from payment_management.orders o
       left join lateral (
         select t.uuid, t.method from payments.v_attempts t where t.payable_uuid = o.payable_uuid
          order by t.status = 'paid' desc, t.created desc limit 1) a on true
      where o.uuid = $1 and o.program_uuid in (select w.program_uuid from notifications.v_webhook_programs w)`,
    [order_uuid],
  )
  return row
}
