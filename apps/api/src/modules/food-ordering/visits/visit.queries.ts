import type { VisitTable } from '../tables/table.rules.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface VisitRow {
  readonly uuid: string
  readonly host_program_uuid: string | null
  readonly cardholder_uuid: string | null
  readonly pickup_in_restaurant: boolean
  readonly zip_code: string | null
  readonly house_number: string | null
  readonly street: string | null
  readonly city: string | null
  readonly lat: number | null
  readonly lon: number | null
  readonly created: Date
  /** Null: at none. */
  readonly at_table: VisitTable | null
}

/** A visit as its guest reads it. */
export type StoredVisit = VisitRow & ScannedAt & { readonly default_asap: boolean }

export type NewVisit = Omit<StoredVisit, 'at_table' | keyof ScannedAt> & { readonly time_zone_offset: number | null }

/** The table at which a session `s` sits. */
const atTable = `(select json_build_object('uuid', t.uuid, 'program_uuid', t.program_uuid, 'label', t.label, 'service', t.service,
    'is_closed', t.ended_at is not null or t.token <> s.table_token) from food_ordering.tables t where t.uuid = s.table_uuid) as at_table`

const columns = `s.uuid, s.host_program_uuid, s.cardholder_uuid, s.pickup_in_restaurant, s.zip_code, s.house_number, s.street, s.city, s.lat, s.lon,
  s.created, s.default_asap, s.table_uuid, s.table_token, ${atTable}`

export const insertVisit = async (db: Db | Tx, visit: NewVisit): Promise<void> => {
  await run(
    db,
    `insert into food_ordering.sessions
       (uuid, host_program_uuid, cardholder_uuid, pickup_in_restaurant, zip_code, house_number, street, city, lat, lon, created, time_zone_offset, default_asap)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      visit.uuid,
      visit.host_program_uuid,
      visit.cardholder_uuid,
      visit.pickup_in_restaurant,
      visit.zip_code,
      visit.house_number,
      visit.street,
      visit.city,
      visit.lat,
      visit.lon,
      visit.created,
      visit.time_zone_offset,
      visit.default_asap,
    ],
  )
}

/** The visit, for whoever has its uuid: 128 random bits are the right to it. */
export const findVisit = async (db: Db | Tx, uuid: string): Promise<StoredVisit | undefined> => {
  const [row] = await run<StoredVisit>(db, `select ${columns} from food_ordering.sessions s where s.uuid = $1`, [uuid])
  return row
}

/** The table that was scanned and the code of it; null: none. */
export interface ScannedAt {
  readonly table_uuid: string | null
  readonly table_token: string | null
}

export const updateVisitPlace = async (
  db: Db | Tx,
  uuid: string,
  place: Omit<NewVisit, 'uuid' | 'host_program_uuid' | 'cardholder_uuid' | 'created' | 'default_asap'> & ScannedAt,
): Promise<StoredVisit | undefined> => {
  const [row] = await run<StoredVisit>(
    db,
    `update food_ordering.sessions s set pickup_in_restaurant = $2, zip_code = $3, house_number = $4, street = $5, city = $6, lat = $7, lon = $8,
            time_zone_offset = coalesce($9, time_zone_offset), table_uuid = $10, table_token = $11
      where s.uuid = $1 returning ${columns}`,
    [
      uuid,
      place.pickup_in_restaurant,
      place.zip_code,
      place.house_number,
      place.street,
      place.city,
      place.lat,
      place.lon,
      place.time_zone_offset,
      place.table_uuid,
      place.table_token,
    ],
  )
  return row
}
