import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface Area {
  /** Four digits. */
  readonly code: string
  readonly place: string
  readonly lat: number
  readonly lon: number
}

export const allAreas = (db: Db): Promise<Area[]> => run<Area>(db, 'select code, place, lat, lon from geo.areas')

/** Puts these areas in the place of all that were imported before; every process hears of it. */
export const replaceAreas = async (tx: Tx, areas: readonly Area[]): Promise<void> => {
  await run(tx, 'delete from geo.areas')
  await run(
    tx,
    `insert into geo.areas (code, place, lat, lon)
     select * from unnest($1::text[], $2::text[], $3::double precision[], $4::double precision[])`,
    [
      areas.map((area) => area.code),
      areas.map((area) => area.place),
      areas.map((area) => area.lat),
      areas.map((area) => area.lon),
    ],
  )
  await run(tx, "select pg_notify('areas_changed', '')")
}

export interface KnownAddress {
  readonly street: string | null
  readonly city: string | null
  /** null: there is no such address. */
  readonly lat: number | null
  readonly lon: number | null
  readonly fetched_at: Date
}

export const knownAddress = async (
  db: Db,
  zip_code: string,
  house_number: string,
): Promise<KnownAddress | undefined> => {
  const [address] = await run<KnownAddress>(
    db,
    'select street, city, lat, lon, fetched_at from geo.addresses where zip_code = $1 and house_number = $2',
    [zip_code, house_number],
  )
  return address
}

export const keepAddress = async (
  db: Db,
  { zip_code, house_number, address }: { zip_code: string; house_number: string; address: KnownAddress },
): Promise<void> => {
  await run(
    db,
    `insert into geo.addresses (zip_code, house_number, street, city, lat, lon, fetched_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (zip_code, house_number) do update
        set street = excluded.street, city = excluded.city, lat = excluded.lat, lon = excluded.lon, fetched_at = excluded.fetched_at`,
    [zip_code, house_number, address.street, address.city, address.lat, address.lon, address.fetched_at],
  )
}

/** Of areas those that were imported, or hold an address that PDOK found. */
export const areasAmong = async (db: Db | Tx, areas: readonly string[]): Promise<string[]> => {
  const rows = await run<{ code: string }>(
    db,
    `select code from unnest($1::text[]) as wanted (code)
      where exists (select from geo.areas a where a.code = wanted.code)
         or exists (select from geo.addresses d
                     where d.zip_code >= wanted.code || 'AA' and d.zip_code <= wanted.code || 'ZZ' and d.lat is not null)`,
    [areas],
  )
  return rows.map(({ code }) => code)
}
