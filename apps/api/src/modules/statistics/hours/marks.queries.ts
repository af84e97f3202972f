import { run, type Db, type Tx } from '#platform/db/database.ts'

/** Marks the hours in which an order was placed, paid and called off, for its restaurants and its court. */
export const markOrder = (tx: Tx, order_uuid: string): Promise<unknown> =>
  run(
    tx,
    `insert into statistics.dirty (hour, program_uuid)
     select distinct date_trunc('hour', moment.at, 'UTC'), who.uuid
       from food_ordering.v_figure_parts v
      cross join lateral (values (v.created), (v.paid_at), (case when v.status = 9 then v.status_changed_at end)) as moment (at)
      cross join lateral (values (v.restaurant_uuid), (v.host_uuid)) as who (uuid)
      where v.order_uuid = $1 and moment.at is not null
      order by 1, 2 on conflict do nothing`,
    [order_uuid],
  )

/** Marks the hour in which somebody tried to pay. */
export const markAttempt = (tx: Tx, attempt_uuid: string): Promise<unknown> =>
  run(
    tx,
    `insert into statistics.dirty (hour, program_uuid)
     select date_trunc('hour', a.created, 'UTC'), p.program_uuid
       from payments.v_attempts a join payments.v_payables p on p.uuid = a.payable_uuid where a.uuid = $1
     on conflict do nothing`,
    [attempt_uuid],
  )

/** The place in the hash chain up to which journals were looked at; undefined: nothing was counted yet. One process at a time goes on. */
export const lockProgress = async (tx: Tx): Promise<number | undefined> => {
  await run(tx, "select pg_advisory_xact_lock(hashtext('statistics.progress'))")
  const [row] = await run<{ position: number }>(tx, 'select position from statistics.progress')
  return row?.position
}

/** The end of the hash chain; `after`: at most so many places after that one. */
export const findEnd = async (tx: Tx, after?: number): Promise<number> => {
  const [row] = await run<{ position: number }>(
    tx,
    `select coalesce(max(s.position), $1::bigint, 0)::bigint as position
       from (select position from ledger.v_seals where position > coalesce($1::bigint, 0) order by position limit case when $1::bigint is null then null else 5000 end) s`,
    [after ?? null],
  )
  return row?.position ?? 0
}

export const keepProgress = (tx: Tx, position: number): Promise<unknown> =>
  run(
    tx,
    `insert into statistics.progress (position) values ($1)
     on conflict (only_one) do update set position = excluded.position`,
    [position],
  )

/** Marks the hours of sealed journals, for every program that has a share of them, and the hours in which their payments were tried. */
export const markJournals = (tx: Tx, after: number, until: number): Promise<unknown> =>
  run(
    tx,
    `insert into statistics.dirty (hour, program_uuid)
     with sealed as materialized (
       select j.uuid, j.created, j.reference, j.program_uuid from ledger.v_seals s join ledger.v_journals j on j.uuid = s.journal_uuid
        where s.position > $1 and s.position <= $2
     ), touched as (
       select created, program_uuid from sealed
       union
       select s.created, a.program_uuid from sealed s join ledger.v_entries e on e.journal_uuid = s.uuid join ledger.v_accounts a on a.uuid = e.account_uuid
       union
       select s.created, h.program_uuid from sealed s join payments.v_attempts a on a.uuid = s.reference join payments.v_shares h on h.payable_uuid = a.payable_uuid
       union
       select a.created, p.program_uuid from sealed s join payments.v_attempts a on a.uuid = s.reference join payments.v_payables p on p.uuid = a.payable_uuid
       union
       select s.created, v.host_uuid from sealed s join food_ordering.v_figure_parts v on v.uuid = s.reference
     )
     select distinct date_trunc('hour', created, 'UTC'), program_uuid from touched where program_uuid is not null
      order by 1, 2 on conflict do nothing`,
    [after, until],
  )

interface Marked {
  readonly hour: Date
  readonly program_uuids: string[]
}

/** Takes marks of hours that are over, oldest first; they are back when the transaction fails. */
export const takeMarks = async (tx: Tx, before: Date, count: number): Promise<Marked[]> =>
  run<Marked>(
    tx,
    `with taken as (
       delete from statistics.dirty d using (
         select hour, program_uuid from statistics.dirty where hour < $1 order by hour, program_uuid limit $2 for update skip locked
       ) first where d.hour = first.hour and d.program_uuid = first.program_uuid
       returning d.hour, d.program_uuid)
     select hour, array_agg(program_uuid::text) as program_uuids from taken group by hour order by hour`,
    [before, count],
  )

/** All programs, and the moment of the oldest thing that is counted. */
export const findWhole = async (db: Db): Promise<{ program_uuids: string[]; first: Date | null }> => {
  const [row] = await run<{ program_uuids: string[]; first: Date | null }>(
    db,
    `select coalesce((select array_agg(uuid::text) from programs.v_programs), '{}') as program_uuids,
            (select min(moment.at) from (
               select min(created) as at from ledger.v_journals union all select min(created) from food_ordering.v_figure_parts
               union all select min(created) from payments.v_attempts) moment) as first`,
  )
  return row ?? { program_uuids: [], first: null }
}

/** Marks an hour of programs. */
export const markHour = (tx: Tx, hour: Date, program_uuids: readonly string[]): Promise<unknown> =>
  run(
    tx,
    'insert into statistics.dirty (hour, program_uuid) select $1::timestamptz, uuid from unnest($2::uuid[]) as p (uuid) on conflict do nothing',
    [hour, program_uuids],
  )

/** Marks stay: one that is left over is counted once more, and events that mark wait for nobody. */
export const clearFigures = async (tx: Tx): Promise<void> => {
  await run(tx, 'delete from statistics.hours')
  await run(tx, 'delete from statistics.products')
  await run(tx, 'delete from statistics.zones')
}
