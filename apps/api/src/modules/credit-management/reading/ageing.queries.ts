import { run, runReplanned, type Db } from '#platform/db/database.ts'
import type { BillFilter } from '../bill/bill.queries.ts'

export interface AgeRow {
  readonly due_date: string
  readonly today: string
  readonly count: number
  readonly amount: number
}

/** The open amounts of an owner's programs (all: of everybody's), by due date. */
export const sumByDueDate = (
  db: Db,
  { all, owner_uuid, program_uuid, at }: Pick<BillFilter, 'all' | 'owner_uuid' | 'program_uuid' | 'at'>,
): Promise<AgeRow[]> =>
  runReplanned<AgeRow>(
    db,
    `select s.due_date::text as due_date, ($4::timestamptz at time zone p.time_zone)::date::text as today, s.count, s.amount
       from programs.v_programs p cross join lateral (
         select b.due_date, count(*)::int as count, sum(b.open_principal + b.open_interest + b.open_costs)::bigint as amount
           from credit_management.bills b where b.program_uuid = p.uuid and b.state = 'sent' and b.kind = 'bill' group by b.due_date) s
      where ($1 or p.owner_uuid = $2) and ($3::uuid is null or p.uuid = $3)`,
    [all, owner_uuid, program_uuid, at],
  )

/** Cents that were billed from a day on. */
export const sumBilled = async (
  db: Db,
  { all, owner_uuid, program_uuid, from }: Pick<BillFilter, 'all' | 'owner_uuid' | 'program_uuid'> & { from: string },
): Promise<number> => {
  const [row] = await run<{ billed: number }>(
    db,
    `select coalesce(sum(b.total), 0)::bigint as billed from credit_management.bills b join programs.v_programs p on p.uuid = b.program_uuid
      where ($1 or p.owner_uuid = $2) and ($3::uuid is null or b.program_uuid = $3) and b.kind = 'bill' and b.state <> 'draft' and b.date >= $4::date`,
    [all, owner_uuid, program_uuid, from],
  )
  return row?.billed ?? 0
}
