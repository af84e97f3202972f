import { runReplanned, type Db } from '#platform/db/database.ts'

/** Whoever looks: everything (administration), own programs (owner), or requests to oneself (payer). */
export interface RequestReader {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly payer_uuid: string | null
}

export interface FoundRequest {
  readonly uuid: string
  readonly number: number
  readonly description: string
  readonly payer: string | null
  readonly amount: number
  readonly currency: string
  readonly created: Date
  readonly program: { readonly uuid: string; readonly title: string }
}

/** Requests by number, by amount in cents, or by a part of their payer, reference or description. */
export const findRequests = (
  db: Db,
  { all, owner_uuid, payer_uuid }: RequestReader,
  { number, amount, like, most }: { number: number | null; amount: number | null; like: string | null; most: number },
): Promise<FoundRequest[]> =>
  runReplanned<FoundRequest>(
    db,
    `select o.uuid, o.number, o.description, coalesce(o.payer_name, o.payer_email) as payer, o.amount, o.currency, o.created,
            json_build_object('uuid', p.uuid, 'title', p.title) as program
       from programs.v_programs p join payment_management.orders o on o.program_uuid = p.uuid
      where ($1::boolean or p.owner_uuid = $2::uuid or o.payer_uuid = $3::uuid)
        and (o.number = $4 or o.amount = $5 or lower(o.reference) like $6 or lower(o.payer_name) like $6 or lower(o.payer_email) like $6
             or lower(o.description) like $6)
      order by o.created desc, o.uuid desc limit $7`,
    [all, owner_uuid, payer_uuid, number, amount, like, most],
  )
