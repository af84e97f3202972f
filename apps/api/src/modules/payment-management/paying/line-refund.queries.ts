import { run, type Tx } from '#platform/db/database.ts'

export const listLineRefunds = (
  tx: Tx,
  order_uuid: string,
): Promise<{ line_uuid: string; quantity: number; amount: number }[]> =>
  run<{ line_uuid: string; quantity: number; amount: number }>(
    tx,
    'select line_uuid, quantity, amount from payment_management.line_refunds where order_uuid = $1',
    [order_uuid],
  )

export const insertLineRefunds = async (
  tx: Tx,
  {
    order_uuid,
    lines,
    at,
  }: {
    order_uuid: string
    lines: readonly { readonly uuid: string; readonly quantity: number; readonly amount: number }[]
    at: Date
  },
): Promise<void> => {
  await run(
    tx,
    `insert into payment_management.line_refunds (order_uuid, line_uuid, quantity, amount, created)
     select $1, l.uuid, l.quantity, l.amount, $5 from unnest($2::uuid[], $3::integer[], $4::bigint[]) as l (uuid, quantity, amount)`,
    [
      order_uuid,
      lines.map(({ uuid }) => uuid),
      lines.map(({ quantity }) => quantity),
      lines.map(({ amount }) => amount),
      at,
    ],
  )
}
