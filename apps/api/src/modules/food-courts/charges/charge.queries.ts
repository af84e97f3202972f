import type { Charge } from '@plein/contract/food-courts/charges'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface ChargeRow extends Pick<
  Charge,
  'uuid' | 'court' | 'restaurant' | 'amount' | 'currency' | 'description'
> {
  readonly created: Date
  readonly answer: Exclude<Charge['state'], 'waiting'> | null
  readonly answered_at: Date | null
  /** The reader may bind the restaurant to what its court asks. */
  readonly binds_restaurant: boolean
}

// $2 is who reads. The restaurant's money is its owner's; whoever accepted the court's terms for it agreed to what the court takes as well.
const charges = `select c.uuid, json_build_object('uuid', c.court_uuid, 'title', o.title) as court,
       json_build_object('uuid', c.program_uuid, 'title', r.title) as restaurant, c.amount, c.currency, c.description, c.created, a.answer, a.answered_at,
       (r.owner_uuid is not distinct from $2::uuid or exists (select from food_courts.invites i
          where i.court_uuid = c.court_uuid and i.program_uuid = c.program_uuid and i.status = 2 and i.answered_by = $2::uuid)) as binds_restaurant
  from food_courts.charges c
  join programs.v_programs o on o.uuid = c.court_uuid
  join programs.v_programs r on r.uuid = c.program_uuid
  left join food_courts.charge_answers a on a.charge_uuid = c.uuid`

/** Charges of a court, or to a restaurant: those that wait, then the newest. */
export const listCharges = (
  db: Db,
  { program_uuid, user_uuid, of_court }: { program_uuid: string; user_uuid: string | null; of_court: boolean },
): Promise<ChargeRow[]> =>
  run<ChargeRow>(
    db,
    `${charges} where case when $3 then c.court_uuid else c.program_uuid end = $1 order by (a.charge_uuid is null) desc, c.created desc, c.uuid desc limit 200`,
    [program_uuid, user_uuid, of_court],
  )

export const findCharge = async (
  db: Db | Tx,
  uuid: string,
  user_uuid: string | null,
): Promise<ChargeRow | undefined> => {
  const [row] = await run<ChargeRow>(db, `${charges} where c.uuid = $1`, [uuid, user_uuid])
  return row
}

/** Writes a charge to a restaurant that stands in the court, in the court's currency. False where it does not. */
export const insertCharge = async (
  tx: Tx,
  charge: {
    readonly uuid: string
    readonly court_uuid: string
    readonly program_uuid: string
    readonly amount: number
    readonly description: string
    readonly created_by: string | null
    readonly created: Date
  },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `insert into food_courts.charges (uuid, court_uuid, program_uuid, amount, currency, description, created_by, created)
     select $1, r.court_uuid, r.program_uuid, $4, o.currency, $5, $6, $7
       from food_ordering.v_restaurants r join programs.v_programs o on o.uuid = r.court_uuid
      where r.court_uuid = $2 and r.program_uuid = $3 returning uuid`,
    [
      charge.uuid,
      charge.court_uuid,
      charge.program_uuid,
      charge.amount,
      charge.description,
      charge.created_by,
      charge.created,
    ],
  )
  return rows.length > 0
}

/** Writes its only answer. False where it has one. */
export const insertAnswer = async (
  tx: Tx,
  answer: {
    readonly charge_uuid: string
    readonly answer: string
    readonly answered_by: string | null
    readonly at: Date
  },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `insert into food_courts.charge_answers (charge_uuid, answer, answered_by, answered_at) values ($1, $2, $3, $4)
         on conflict (charge_uuid) do nothing returning charge_uuid`,
    [answer.charge_uuid, answer.answer, answer.answered_by, answer.at],
  )
  return rows.length > 0
}
