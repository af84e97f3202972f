import { run, type Tx } from '#platform/db/database.ts'

/** A route that its journals say something else of; cents that its seller got. */
export interface BrokenRoute {
  readonly uuid: string
  readonly booked: number
  readonly routed: number
}

/** Routes whose seller has more or less of them in the books than the provider paid it. At most 1000. */
export const listBrokenRoutes = (tx: Tx): Promise<BrokenRoute[]> =>
  run<BrokenRoute>(
    tx,
    `with route as (
       select t.uuid, t.attempt_uuid, s.subject_uuid, case when t.state in ('due', 'routed') then t.amount - t.amount_reversed else 0 end as routed
         from payments.routes t join payments.attempts a on a.uuid = t.attempt_uuid
         join payments.shares s on s.payable_uuid = a.payable_uuid and s.position = t.share
     ), reference as (
       select uuid, uuid as reference from route
       union all
       select t.uuid, r.uuid from route t join payments.refunds r on r.attempt_uuid = t.attempt_uuid and r.subject_uuid = t.subject_uuid
     ), booked as (
       select f.uuid, sum(e.debit - e.credit) as amount
         from reference f
         join ledger.v_entries e on e.reference = f.reference and e.event in ('routed', 'route-failed', 'route-reversed', 'route-restored')
         join ledger.v_accounts a on a.uuid = e.account_uuid and a.main_account = 210
        group by f.uuid
     )
     select t.uuid, coalesce(b.amount, 0)::bigint as booked, t.routed::bigint as routed
       from route t left join booked b on b.uuid = t.uuid
      where coalesce(b.amount, 0) <> t.routed order by t.uuid limit 1000`,
  )
