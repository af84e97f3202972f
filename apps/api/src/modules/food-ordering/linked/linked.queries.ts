import { runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { LinkedFilter } from '#modules/programs/index.ts'

/** A restaurant that guests find now. */
export interface LinkedRestaurant {
  readonly uuid: string
  readonly title: string
  readonly image: string | null
  readonly cuisine: string
  readonly currency: string
  readonly court_uuid: string | null
}

/** Restaurants that run, by name: of these programs, where a court means those in it. */
export const listLinkedRestaurants = (
  db: Db | Tx,
  { uuids, program_uuids, like, most }: Pick<LinkedFilter, 'uuids' | 'program_uuids' | 'like' | 'most'>,
): Promise<LinkedRestaurant[]> =>
  runReplanned<LinkedRestaurant>(
    db,
    `select r.program_uuid as uuid, p.title, p.image, r.cuisine, p.currency, r.court_uuid
       from food_ordering.restaurants r join programs.v_programs p on p.uuid = r.program_uuid
      where p.status_id = 11001 and ($1::uuid[] is null or r.program_uuid = any($1))
        and ($2::uuid[] is null or r.program_uuid = any($2) or r.court_uuid = any($2))
        and ($3::text is null or lower(p.title) like $3)
      order by p.title, r.program_uuid limit $4`,
    [uuids, program_uuids, like, most],
  )
