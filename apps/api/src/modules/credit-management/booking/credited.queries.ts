import { run, type Tx } from '#platform/db/database.ts'

/** How much of each line of a bill its credit notes took back, in thousandths of its quantity, by the place of the line. */
export const listCredited = async (tx: Tx, bill_uuid: string): Promise<ReadonlyMap<number, number>> => {
  const rows = await run<{ line: number; thousandths: number }>(
    tx,
    `select (l.value ->> 'line')::int as line, sum(round((l.value ->> 'quantity')::numeric * 1000))::bigint as thousandths
       from credit_management.bills n cross join jsonb_array_elements(n.lines) l
      where n.credits_uuid = $1 and n.state <> 'draft' group by 1`,
    [bill_uuid],
  )
  return new Map(rows.map(({ line, thousandths }) => [line, thousandths]))
}
