import { run, type Db } from '../../../platform/db/database.ts'

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
