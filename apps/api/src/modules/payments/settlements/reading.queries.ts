import type { Settlement, SettlementLine } from '@plein/contract/payments/settlements'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

/** The reader: an admin sees every settlement, an owner those of connections of own programs. */
export interface SettlementReader {
  readonly user_uuid: string | null
  readonly all: boolean
}

export interface SettlementRow extends Omit<Settlement, 'paid_out_at' | 'created' | 'booked_at' | 'costs'> {
  readonly paid_out_at: Date
  readonly created: Date
  readonly booked_at: Date | null
  readonly cost: number
}

const columns = `s.uuid, s.connection_uuid, s.provider, s.account, s.mode,
  case when p.uuid is null then null else json_build_object('uuid', p.uuid, 'title', p.title) end as program,
  s.reference, s.currency, s.amount, s.paid_out_at, s.state, s.source, s.lines_count, s.cost, s.vat, s.created, s.booked_at, s.journal_uuid,
  (select count(*)::int from payments.settlement_lines l where l.settlement_uuid = s.uuid and l.reason is not null and l.state = 'differs') as unexplained_count,
  (select coalesce(sum(l.difference), 0)::bigint from payments.settlement_lines l
    where l.settlement_uuid = s.uuid and l.reason is not null and l.state = 'differs') as unexplained_amount`
const tables = `payments.settlements s join payments.connections c on c.uuid = s.connection_uuid
  left join programs.v_programs p on p.uuid = c.program_uuid`
const visible = '($1 or p.owner_uuid = $2)'

export interface SettlementFilter extends SettlementReader {
  readonly connection_uuid: string | null
  readonly state: string | null
}

const filtered = `${visible} and ($3::uuid is null or s.connection_uuid = $3) and ($4::text is null or s.state = $4)`
const valuesOf = ({ all, user_uuid, connection_uuid, state }: SettlementFilter): unknown[] => [
  all,
  user_uuid,
  connection_uuid,
  state,
]

/** A page of settlements, those paid out last first (backwards: first). */
export const listSettlementRows = (
  db: Db,
  { filter, place, limit }: { filter: SettlementFilter; place: Cursor; limit: number },
): Promise<SettlementRow[]> => {
  const values = [...valuesOf(filter), place.after?.[0] ?? null, place.after?.[1] ?? null, limit, place.offset]
  return run<SettlementRow>(
    db,
    place.backwards
      ? `select ${columns} from ${tables} where ${filtered} and ($5::timestamptz is null or (s.paid_out_at, s.uuid) > ($5, $6::uuid))
          order by s.paid_out_at, s.uuid limit $7 offset $8`
      : `select ${columns} from ${tables} where ${filtered} and ($5::timestamptz is null or (s.paid_out_at, s.uuid) < ($5, $6::uuid))
          order by s.paid_out_at desc, s.uuid desc limit $7 offset $8`,
    values,
  )
}

export const countSettlements = async (db: Db, filter: SettlementFilter, limit: number): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    `select count(*)::int as count from (select from ${tables} where ${filtered} limit $5) counted`,
    [...valuesOf(filter), limit],
  )
  return row?.count ?? 0
}

/** A settlement that the reader may see. */
export const findSettlementRow = async (
  db: Db | Tx,
  uuid: string,
  { all, user_uuid }: SettlementReader,
): Promise<SettlementRow | undefined> => {
  const [row] = await run<SettlementRow>(db, `select ${columns} from ${tables} where ${visible} and s.uuid = $3`, [
    all,
    user_uuid,
    uuid,
  ])
  return row
}

export interface LineRow extends Omit<SettlementLine, 'named_at'> {
  readonly named_at: Date | null
}

const lineColumns = `l.position, l.kind, l.provider_reference, l.payment_reference, l.description, l.amount, l.cost, l.vat, l.state, l.matched_amount,
  l.difference, l.reason, l.matched_uuid, l.note, l.named_at,
  (select json_build_object('uuid', u.uuid, 'name', u.title) from identity.v_profiles u where u.uuid = l.named_by) as named_by`

/** Lines after a position (backwards: before, falling). `only`: those that differ or did. */
export const listLineRows = (
  db: Db,
  {
    settlement_uuid,
    only,
    place: { after, backwards, offset },
    limit,
  }: { settlement_uuid: string; only: boolean; place: Cursor; limit: number },
): Promise<LineRow[]> => {
  const values = [settlement_uuid, after?.[0] ?? null, limit, offset]
  if (only)
    return run<LineRow>(
      db,
      backwards
        ? `select ${lineColumns} from payments.settlement_lines l where l.settlement_uuid = $1 and l.reason is not null
            and ($2::integer is null or l.position < $2) order by l.position desc limit $3 offset $4`
        : `select ${lineColumns} from payments.settlement_lines l where l.settlement_uuid = $1 and l.reason is not null
            and ($2::integer is null or l.position > $2) order by l.position limit $3 offset $4`,
      values,
    )
  return run<LineRow>(
    db,
    backwards
      ? `select ${lineColumns} from payments.settlement_lines l where l.settlement_uuid = $1 and ($2::integer is null or l.position < $2)
          order by l.position desc limit $3 offset $4`
      : `select ${lineColumns} from payments.settlement_lines l where l.settlement_uuid = $1 and ($2::integer is null or l.position > $2)
          order by l.position limit $3 offset $4`,
    values,
  )
}

/** How many lines a settlement has that differ, or did. */
export const countDifferences = async (db: Db, settlement_uuid: string): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    'select count(*)::int as count from payments.settlement_lines where settlement_uuid = $1 and reason is not null',
    [settlement_uuid],
  )
  return row?.count ?? 0
}

/** Names a line that differs. Answers false when there is none of that place that does. */
export const writeName = async (
  tx: Tx,
  {
    settlement_uuid,
    position,
    note,
    user_uuid,
    at,
  }: { settlement_uuid: string; position: number; note: string; user_uuid: string | null; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update payments.settlement_lines set state = 'named', note = $3, named_by = $4, named_at = $5
      where settlement_uuid = $1 and position = $2 and state = 'differs' returning position`,
    [settlement_uuid, position, note, user_uuid, at],
  )
  return rows.length > 0
}
