import { run, type Db, type Tx } from '#platform/db/database.ts'

const zoneOf = "coalesce(p.time_zone, 'Europe/Amsterdam')"

/** True for parts v that were paid, and not called off in cash: those give no line back. */
const isSold = 'v.paid_at is not null and not (v.in_cash and v.status = 9)'

/** Dishes of days of restaurants ($1 and $2 beside each other), by the local day on which they were ordered: where clocks change at midnight, a day begins twice. */
const counted = `
asked as (select distinct program_uuid, day from unnest($1::uuid[], $2::date[]) as a (program_uuid, day)), counted as (
  select a.program_uuid, nullif(v.host_uuid, v.restaurant_uuid) as court_uuid, a.day, l.title, sum(l.quantity)::bigint as quantity, sum(l.amount)::bigint as amount
    from asked a left join programs.v_programs p on p.uuid = a.program_uuid
    join food_ordering.v_figure_parts v on v.restaurant_uuid = a.program_uuid and ${isSold}
     and v.created >= a.day::timestamp at time zone 'UTC' - interval '1 day' and v.created < a.day::timestamp at time zone 'UTC' + interval '2 days'
     and (v.created at time zone ${zoneOf})::date = a.day
    join food_ordering.v_sold_products l on l.suborder_uuid = v.uuid
   group by 1, 2, 3, 4
)`

interface ProgramDay {
  readonly program_uuid: string
  readonly day: string
}

const valuesOf = (days: readonly ProgramDay[]) => [
  days.map(({ program_uuid }) => program_uuid),
  days.map(({ day }) => day),
]

/** The local days in which hours of programs lie. */
export const findDays = (tx: Tx, hours: readonly { program_uuid: string; hour: Date }[]): Promise<ProgramDay[]> =>
  run(
    tx,
    `select distinct a.program_uuid, moment.at::date as day
       from unnest($1::uuid[], $2::timestamptz[]) as a (program_uuid, hour) left join programs.v_programs p on p.uuid = a.program_uuid
      cross join lateral (values (a.hour at time zone ${zoneOf}), ((a.hour + interval '59 minutes') at time zone ${zoneOf})) as moment (at)`,
    [hours.map(({ program_uuid }) => program_uuid), hours.map(({ hour }) => hour)],
  )

/** Counts days of dishes anew, and puts what is found in the place of what stood there. */
export const replaceProducts = async (tx: Tx, days: readonly ProgramDay[]): Promise<void> => {
  await run(
    tx,
    `delete from statistics.products s using unnest($1::uuid[], $2::date[]) as a (program_uuid, day)
      where s.program_uuid = a.program_uuid and s.day = a.day`,
    valuesOf(days),
  )
  await run(
    tx,
    `with ${counted}
     insert into statistics.products (program_uuid, court_uuid, day, title, quantity, amount)
     select program_uuid, court_uuid, day, title, quantity, amount from counted`,
    valuesOf(days),
  )
  await run(
    tx,
    `insert into statistics.zones (program_uuid, time_zone) select p.uuid, p.time_zone from programs.v_programs p where p.uuid = any($1::uuid[])
     on conflict do nothing`,
    [days.map(({ program_uuid }) => program_uuid)],
  )
}

/** Every day with dishes, and its neighbours, of programs whose time zone is another one since; what stood there goes. */
export const takeMovedDays = (tx: Tx): Promise<ProgramDay[]> =>
  run(
    tx,
    `with moved as (
       update statistics.zones z set time_zone = p.time_zone from programs.v_programs p where p.uuid = z.program_uuid and p.time_zone <> z.time_zone
       returning z.program_uuid
     ), gone as (
       delete from statistics.products s using moved m where s.program_uuid = m.program_uuid returning s.program_uuid, s.day
     )
     select distinct g.program_uuid, (g.day + n)::date as day from gone g cross join generate_series(-1, 1) n`,
  )

/** Every day on which a restaurant sold. */
export const findSoldDays = (tx: Tx): Promise<ProgramDay[]> =>
  run(
    tx,
    `select distinct v.restaurant_uuid as program_uuid, (v.created at time zone ${zoneOf})::date as day
       from food_ordering.v_figure_parts v left join programs.v_programs p on p.uuid = v.restaurant_uuid where ${isSold}`,
  )

/** How many days of dishes differ from their orders, of days before `before` that wait for nothing. */
export const countDifferentDays = async (db: Db, before: string): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    `with counted as (
       select v.restaurant_uuid as program_uuid, (v.created at time zone ${zoneOf})::date as day, l.title, sum(l.quantity)::bigint as quantity, sum(l.amount)::bigint as amount
         from food_ordering.v_figure_parts v left join programs.v_programs p on p.uuid = v.restaurant_uuid
         join food_ordering.v_sold_products l on l.suborder_uuid = v.uuid where ${isSold} group by 1, 2, 3
     ), stored as (
       select program_uuid, day, title, sum(quantity)::bigint as quantity, sum(amount)::bigint as amount from statistics.products group by 1, 2, 3
     ), different as ((select * from counted except select * from stored) union (select * from stored except select * from counted))
     select count(distinct (d.program_uuid, d.day)) as count from different d left join programs.v_programs p on p.uuid = d.program_uuid
      where d.day < $1::date and not exists (
        select 1 from statistics.dirty m where m.program_uuid = d.program_uuid and (m.hour at time zone ${zoneOf})::date = d.day)`,
    [before],
  )
  return row?.count ?? 0
}

interface SoldProduct {
  readonly title: string
  readonly quantity: number
  readonly amount: number
}

/** The dishes that were sold most from one day to another, both included. `today` and what comes after it is counted as it is read. */
export const findMaxSold = (
  db: Db,
  asked: { program_uuids: readonly string[]; first: string; last: string; today: string; most: number },
): Promise<SoldProduct[]> =>
  run(
    db,
    `with live as (
       select l.title, l.quantity, l.amount
         from programs.v_programs p
         join food_ordering.v_figure_parts v on (v.restaurant_uuid = p.uuid) and ${isSold} and (v.created at time zone p.time_zone)::date >= $4 and v.created >= $4::date::timestamp at time zone 'UTC' - interval '1 day'
         join food_ordering.v_sold_products l on l.suborder_uuid = v.uuid
        where (v.restaurant_uuid = any($1::uuid[]) or v.host_uuid = any($1::uuid[])) and $3::date >= $4::date
     ), known as (
       select title, quantity, amount from statistics.products where program_uuid = any($1::uuid[]) and day >= $2 and day <= $3 and day < $4
       union all
       select title, quantity, amount from statistics.products
        where court_uuid = any($1::uuid[]) and program_uuid <> all($1::uuid[]) and day >= $2 and day <= $3 and day < $4
       union all
       select title, quantity, amount from live
     )
     select title, sum(quantity)::bigint as quantity, sum(amount)::bigint as amount from known
      group by title having sum(quantity) > 0 order by quantity desc, amount desc, title limit $5`,
    [asked.program_uuids, asked.first, asked.last, asked.today, asked.most],
  )
