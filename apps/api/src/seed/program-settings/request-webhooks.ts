import { paymentOrderWebhooks } from '#modules/payment-management/webhooks/order-webhooks.ts'
import { at, now } from '#platform/runtime/clock.ts'
import { run, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { insertReceiver, noonBefore } from './webhooks.ts'

const hourMs = 60 * 60 * 1000
/** Its server answered 500 yesterday from 14:00 to 16:00, when the owner switched it off, mended it, and switched it on again. */
const [stood_from, stood_until] = [2 * hourMs, 4 * hourMs]
const firstDay = 61

interface Happened {
  readonly uuid: string
  readonly name: string
  readonly data: { readonly order_uuid: string; readonly amount?: number }
  readonly at: Date
}

/** Events of the requests that wait in the outbox, oldest first. */
const listHappened = (tx: Tx, program_uuid: string): Promise<Happened[]> =>
  run<Happened>(
    tx,
    `select x.uuid, x.name, x.data, case when x.name = 'payment-order-created' then o.created else coalesce(o.ended_at, o.created) end as at
       from platform.outbox x join payment_management.orders o on o.uuid = (x.data ->> 'order_uuid')::uuid
      where x.name like 'payment-order-%' and o.program_uuid = $1
      order by at, x.uuid`,
    [program_uuid],
  )

/** The product's own handlers write each message at the moment of what it tells of; handled again, it is told of no more. */
const tellOf = async (tx: Tx, events: readonly Happened[]): Promise<void> => {
  for (const event of events)
    for (const handler of Object.values(paymentOrderWebhooks[event.name] ?? {}))
      await at(event.at, () => handler(tx, event.data as never, event))
}

/** The tries of all messages: one that arrived, or those that were made until the server was switched off. */
const insertTries = (tx: Tx, endpoint: string): Promise<unknown> =>
  run(
    tx,
    `with tried as (
       select d.uuid, d.created, d.created >= $2::timestamptz and d.created < $3::timestamptz as stood_still
         from notifications.deliveries d where d.endpoint_uuid = $1),
     made as (
       insert into notifications.attempts (uuid, delivery_uuid, at, kind, status, reason, ms, answer)
       select gen_random_uuid(), t.uuid, t.created + k.after, 'scheduled', case when t.stood_still then 500 else 200 end,
              case when t.stood_still then 'status' end, 60 + 5 * k.nth,
              case when t.stood_still then '{"error":"database is locked"}' else '{"received":true}' end
         from tried t
         join (values (0, interval '0'), (1, interval '5 seconds'), (2, interval '5 minutes'), (3, interval '35 minutes')) as k (nth, after)
           on k.nth = 0 or (t.stood_still and t.created + k.after < $3)
       returning delivery_uuid, reason)
     update notifications.deliveries d
        set state = case when m.failed then 'given_up' else 'delivered' end, tries = m.tries, next_try_at = null, claimed_until = null,
            last_status = case when m.failed then 500 else 200 end, last_reason = case when m.failed then 'status' end
       from (select delivery_uuid, count(*) as tries, bool_or(reason is not null) as failed from made group by delivery_uuid) m
      where d.uuid = m.delivery_uuid`,
    [endpoint, ...[stood_from, stood_until].map((ms) => new Date(noonBefore(now(), 1).getTime() + ms))],
  )

/** The bookkeeper's server of Ticketshop Noord hears of each request; one afternoon it took nothing, so that somebody can send that again. */
export const seedRequestWebhooks = async (app: App): Promise<void> => {
  // Elsewhere nobody would take them: the receiver is the sandbox's.
  if (!app.settings.local_webhooks) return
  const [program] = await run<{ uuid: string }>(
    app.db,
    `select p.uuid from programs.v_programs p where p.title = 'Ticketshop Noord' and p.type_code = 3001
        and not exists (select from notifications.endpoints e where e.program_uuid = p.uuid) limit 1`,
  )
  if (!program) return
  await inTransaction(app.db, async (tx) => {
    const events = await listHappened(tx, program.uuid)
    const endpoint = await insertReceiver(tx, app, {
      program_uuid: program.uuid,
      title: 'Boekhouding',
      description: 'Boekt elke betaling en terugbetaling',
      name: 'boekhouding-noord',
      created: noonBefore(now(), firstDay),
      last_delivered_at: events.at(-1)?.at ?? now(),
    })
    await tellOf(tx, events)
    await insertTries(tx, endpoint)
  })
}
