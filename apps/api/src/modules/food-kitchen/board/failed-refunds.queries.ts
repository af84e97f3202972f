import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface FailedRefundRow {
  readonly uuid: string
  readonly order: { readonly uuid: string; readonly order_id: number }
  readonly amount: number
  readonly currency: string
}

/** Refunds of the program's suborders that failed, and were neither sent again nor settled. What goes back by itself is of no part. */
export const loadFailedRefunds = (db: Db | Tx, program_uuid: string, limit: number): Promise<FailedRefundRow[]> =>
  run<FailedRefundRow>(
    db,
    `select r.uuid, json_build_object('uuid', s.uuid, 'order_id', s.order_id) as order, r.amount, r.currency
       from payments.v_refunds r join food_ordering.suborders s on s.uuid = r.subject_uuid
      where r.status = 'failed' and r.replaced_by is null and s.restaurant_uuid = any(select $1::uuid union all select program_uuid from food_ordering.restaurants where court_uuid = $1::uuid)
      order by r.created desc, r.uuid limit $2`,
    [program_uuid, limit],
  )

export interface OwnersRefundRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly title: string
}

/** Refunds of an owner's programs that failed and wait. What a restaurant and its court share is the restaurant's, where both are one owner's. */
export const failedRefundsOfOwner = (db: Db, owner_uuid: string, limit: number): Promise<OwnersRefundRow[]> =>
  run<OwnersRefundRow>(
    db,
    `select r.uuid, p.uuid as program_uuid, p.title
       from payments.v_refunds r
       join food_ordering.suborders s on s.uuid = r.subject_uuid
       join food_ordering.restaurants h on h.program_uuid = s.restaurant_uuid
      cross join lateral (select uuid, title from programs.v_programs where owner_uuid = $1 and uuid in (h.program_uuid, h.court_uuid)
                           order by uuid = h.program_uuid desc limit 1) p
      where r.status = 'failed' and r.replaced_by is null
      order by p.title, p.uuid, r.uuid limit $2`,
    [owner_uuid, limit],
  )
