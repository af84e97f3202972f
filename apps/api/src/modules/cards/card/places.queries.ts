import { run, type Db, type Tx } from '#platform/db/database.ts'

/** Somebody who takes the cards of a program, and where: the counters, however many there are, in one line. */
export interface Taker {
  readonly title: string
  readonly city: string | null
  readonly address: string | null
}

/**
 * The takers of the cards of each of these programs: its owner's own business first, then its active acceptors by name, 500 at most. An
 * acceptor is at its counters; without one a company at its address, and a person in their town: an address would be a home.
 */
export const listPlaces = async (
  db: Db | Tx,
  program_uuids: readonly string[],
): Promise<(program_uuid: string) => Taker[]> => {
  const rows = await run<Taker & { readonly program_uuid: string }>(
    db,
    `select program_uuid, title, city, address from (
       select w.program_uuid, o.title, case when k.counters = 0 then nullif(o.city, '') when k.cities = 1 then k.city end as city,
              case when k.counters > 0 then left(case when k.cities > 1 then k.with_cities else k.streets end, 2000)
                   when o.company_name <> '' then nullif(o.address, '') end as address,
              row_number() over (partition by w.program_uuid order by w.user_type, o.title, o.uuid) as position
         from programs.v_workers w join identity.v_profiles o on o.uuid = w.user_uuid and o.is_active
        cross join lateral (
          select count(*) as counters, count(distinct c.city) as cities, min(c.city) as city,
                 string_agg(c.address, ' · ' order by c.address) as streets,
                 string_agg(concat_ws(', ', c.address, c.city), ' · ' order by c.city, c.address) as with_cities
            from (select distinct p.address, coalesce(nullif(p.city, ''), nullif(o.city, '')) as city
                    from programs.v_cash_points p where p.acceptor_uuid = w.user_uuid and p.address <> '') c) k
        where w.program_uuid = any ($1::uuid[]) and (w.user_type = 2 or o.company_name <> '')) t
      where position <= 500 order by program_uuid, position`,
    [program_uuids],
  )
  const places = new Map<string, Taker[]>(program_uuids.map((uuid) => [uuid, []]))
  for (const { program_uuid, ...place } of rows) places.get(program_uuid)?.push(place)
  return (program_uuid) => places.get(program_uuid) ?? []
}
