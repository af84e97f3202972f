import { run, type Db } from '#platform/db/database.ts'

/** A restaurant's part of an order, in a program that the reader works in: the restaurant, or else its court. Cents. */
export interface FoundPart {
  readonly uuid: string
  readonly number: number
  readonly customer: string
  readonly amount: number
  readonly currency: string
  readonly created: Date
  readonly program: { readonly uuid: string; readonly title: string }
}

/** The reader: administrators see all, others what they work in. */
export interface PartReader {
  readonly everywhere: boolean
  readonly user_uuid: string | null
}

const columns = `s.uuid, o.order_id as number, concat_ws(' ', nullif(o.first_name, ''), nullif(o.last_name, '')) as customer,
       s.total_amount as amount, o.currency, s.created, json_build_object('uuid', p.uuid, 'title', p.title) as program`

/** The program in which the reader ($1, $2) works: a part of nobody's is left out. */
const seen = `join lateral (
    select w.uuid, w.title from programs.v_programs w
     where w.uuid in (s.restaurant_uuid, o.program_uuid)
       and ($1::boolean or exists (select from programs.v_workers k where k.program_uuid = w.uuid and k.user_uuid = $2::uuid))
     order by w.uuid = s.restaurant_uuid desc limit 1) p on true`
const order = 'join food_ordering.orders o on o.uuid = s.order_uuid'
const newest = 'order by s.created desc, s.uuid desc'

// Each restaurant of the reader is entered in the index by itself: others' parts between theirs are not read.
const shops = `(select r.program_uuid from food_ordering.restaurants r
    where $1::boolean or r.program_uuid in (select k.program_uuid from programs.v_workers k where k.user_uuid = $2::uuid)
       or r.court_uuid in (select k.program_uuid from programs.v_workers k where k.user_uuid = $2::uuid)) shop`

/** Parts of orders with a number. All that count orders are named, so that it is a look into one index. */
export const partsNumbered = (
  db: Db,
  { everywhere, user_uuid }: PartReader,
  { number, most }: { number: number; most: number },
): Promise<FoundPart[]> =>
  run<FoundPart>(
    db,
    `select ${columns} from food_ordering.orders o join food_ordering.suborders s on s.order_uuid = o.uuid ${seen}
      where o.order_id = $3
        and o.program_uuid = any(select program_uuid from food_ordering.courts union all select program_uuid from food_ordering.restaurants)
      ${newest} limit $4`,
    [everywhere, user_uuid, number, most],
  )

/** Parts that came to an amount in cents. */
export const partsOfAmount = (
  db: Db,
  { everywhere, user_uuid }: PartReader,
  { amount, most }: { amount: number; most: number },
): Promise<FoundPart[]> =>
  run<FoundPart>(
    db,
    `select found.* from ${shops} cross join lateral (
         select ${columns} from food_ordering.suborders s ${order} ${seen}
          where s.restaurant_uuid = shop.program_uuid and s.total_amount = $3 ${newest} limit $4) found
      order by found.created desc, found.uuid desc limit $4`,
    [everywhere, user_uuid, amount, most],
  )

/** Parts of these orders; `email`: a pattern in small letters for the address. */
export const partsOfOrders = (
  db: Db,
  { everywhere, user_uuid }: PartReader,
  { uuids, email, most }: { uuids: readonly string[]; email: string | null; most: number },
): Promise<FoundPart[]> =>
  run<FoundPart>(
    db,
    `select ${columns} from food_ordering.suborders s ${order} ${seen}
      where s.order_uuid = any($3::uuid[]) and ($4::text is null or lower(o.email) like $4) ${newest} limit $5`,
    [everywhere, user_uuid, uuids, email, most],
  )

const ofWords = 'food_ordering.customer_words(o.first_name, o.last_name, o.email, o.phone_code, o.phone) @@ $3::tsquery'

/** Of the newest parts that the reader may see (`looked` of them in all) those whose customers a tsquery matches. */
export const newestOfWords = (
  db: Db,
  { everywhere, user_uuid }: PartReader,
  { query, looked, most }: { query: string; looked: number; most: number },
): Promise<FoundPart[]> => {
  const values = [everywhere, user_uuid, query, most, looked]
  // An administrator sees all of them: no restaurant is entered by itself.
  if (everywhere)
    return run<FoundPart>(
      db,
      `select ${columns} from (select * from food_ordering.suborders s ${newest} limit $5) s ${order} ${seen} where ${ofWords} ${newest} limit $4`,
      values,
    )
  return run<FoundPart>(
    db,
    `select ${columns} from (
         select part.* from ${shops} cross join lateral (
             select * from food_ordering.suborders s where s.restaurant_uuid = shop.program_uuid ${newest} limit $5) part
          order by part.created desc, part.uuid desc limit $5) s ${order} ${seen}
      where ${ofWords} ${newest} limit $4`,
    values,
  )
}

/** Of the newest parts (`looked` of each restaurant) those whose customers a frequent tsquery matches. */
export const partsOfWords = (
  db: Db,
  { everywhere, user_uuid }: PartReader,
  { query, looked, most }: { query: string; looked: number; most: number },
): Promise<FoundPart[]> =>
  run<FoundPart>(
    db,
    `select found.* from ${shops} cross join lateral (
         select ${columns} from (
             select * from food_ordering.suborders s where s.restaurant_uuid = shop.program_uuid ${newest} limit $5) s ${order} ${seen}
          where ${ofWords} ${newest} limit $4) found
      order by found.created desc, found.uuid desc limit $4`,
    [everywhere, user_uuid, query, most, looked],
  )

/** A cardholder's own orders: by number, by amount in cents, or by a part of the title of the court or of a restaurant. */
export const ownOrders = (
  db: Db,
  user_uuid: string,
  { number, amount, like, most }: { number: number | null; amount: number | null; like: string | null; most: number },
): Promise<FoundPart[]> =>
  run<FoundPart>(
    db,
    `select o.uuid, o.order_id as number, '' as customer, o.total_amount as amount, o.currency, o.created,
            json_build_object('uuid', p.uuid, 'title', p.title) as program
       from food_ordering.orders o join programs.v_programs p on p.uuid = o.program_uuid
      where o.cardholder_uuid = $1 and (o.order_id = $2 or o.total_amount = $3 or lower(p.title) like $4 or exists (
        select from food_ordering.suborders s join programs.v_programs r on r.uuid = s.restaurant_uuid
         where s.order_uuid = o.uuid and lower(r.title) like $4))
      order by o.created desc, o.uuid desc limit $5`,
    [user_uuid, number, amount, like, most],
  )
