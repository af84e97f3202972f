import { webhookFields } from '@plein/contract/notifications/webhook-fields'
import { randomBytes } from 'node:crypto'
import { foodEvents } from '#modules/food-ordering/food-ordering.events.ts'
import { run, type Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { seal } from '#platform/security/crypto.ts'

/** Four days ago: so long after its ten tries a message is given up. */
const daysAgo = 4
const hourMs = 60 * 60 * 1000
/** Of the newest orders a message each six minutes, from 12:00 to 18:00 in Amsterdam; the server stood still from 14:00 to 16:00. */
const messages = 60
const gapMs = 6 * 60 * 1000
const [stood_from, stood_until] = [2 * hourMs, 4 * hourMs]

/** Noon of a day so long ago by the winter clock of Amsterdam, which the demo's days are on. */
export const noonBefore = (at: Date, days: number): Date => {
  const day = new Date(at.getTime() - days * 24 * hourMs)
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 11))
}

interface ReceiverOfDemo {
  readonly program_uuid: string
  readonly title: string
  readonly description: string
  /** Its name at the sandbox, which takes the messages. */
  readonly name: string
  readonly created: Date
  readonly last_delivered_at: Date
}

/** A server of a program that hears of its orders; the sandbox is that server. Answers its endpoint. */
export const insertReceiver = async (tx: Tx, app: App, receiver: ReceiverOfDemo): Promise<string> => {
  const uuid = newId()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await run(
    tx,
    `insert into notifications.endpoints (uuid, program_uuid, title, description, url, secret, secret_last_four, used_fields, is_active,
        last_delivered_at, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, true, $9, $10)`,
    [
      uuid,
      receiver.program_uuid,
      receiver.title,
      receiver.description,
      `${app.settings.sandbox_url}/receivers/${receiver.name}`,
      seal(app.settings.encryption_key, secret),
      secret.slice(-4),
      webhookFields.filter(({ category }) => category !== 'payer').map(({ category, value }) => `${category}.${value}`),
      receiver.last_delivered_at,
      receiver.created,
    ],
  )
  return uuid
}

/**
 * Past orders of the restaurant, each with its message and the tries that were made of it: the newest on that day, the others when they were
 * paid. The occasion is that of the event that still waits, so that none is told once more.
 */
const insertPast = async (
  tx: Tx,
  { endpoint, program_uuid }: { endpoint: string; program_uuid: string },
): Promise<void> => {
  const values = [
    endpoint,
    program_uuid,
    noonBefore(now(), daysAgo),
    messages,
    gapMs,
    stood_from,
    stood_until,
    foodEvents.orderPaid,
  ]
  await run(
    tx,
    `with ranked as (
       select s.uuid, s.order_uuid, s.order_id, s.total_amount, coalesce(s.paid_at, s.created) as paid_at,
              (row_number() over (order by s.order_id desc) - 1) * $5::int as after_ms
         from food_ordering.suborders s where s.restaurant_uuid = $2 and s.paid_at is not null),
     past as (
       select r.*, r.after_ms < $4::int * $5::int and r.after_ms between $6::int and $7::int - 1 as stood_still,
              case when r.after_ms < $4::int * $5::int then $3::timestamptz + r.after_ms * interval '1 millisecond' else r.paid_at end as at,
              coalesce('order.paid ' || r.uuid || ' ' || (select o.uuid from platform.outbox o
                where o.name = $8 and o.data ->> 'order_uuid' = r.order_uuid::text limit 1), 'demo ' || r.uuid) as occasion
         from ranked r),
     told as (
       insert into notifications.events (uuid, program_uuid, type, mode, subject_kind, subject_uuid, subject_label, occasion, payload, created)
       select gen_random_uuid(), $2, 'order.paid', 'test', 'order', p.uuid, p.order_id::text, p.occasion,
              jsonb_build_object('order', jsonb_build_object('uuid', p.uuid, 'number', p.order_id::text, 'status', 'paid',
                'amount', p.total_amount, 'currency', 'EUR', 'created', p.at)), p.at
         from past p returning uuid, subject_uuid, created),
     sent as (
       insert into notifications.deliveries (uuid, endpoint_uuid, event_uuid, type, state, tries, last_status, last_reason, created)
       select gen_random_uuid(), $1, t.uuid, 'order.paid', case when p.stood_still then 'given_up' else 'delivered' end,
              case when p.stood_still then 10 else 1 end, case when p.stood_still then 503 else 200 end,
              case when p.stood_still then 'status' end, t.created
         from told t join past p on p.uuid = t.subject_uuid returning uuid, state, created)
     insert into notifications.attempts (uuid, delivery_uuid, at, kind, status, reason, ms, answer)
     select gen_random_uuid(), s.uuid, s.created + k.after, 'scheduled', case when s.state = 'given_up' then 503 else 200 end,
            case when s.state = 'given_up' then 'status' end, 40 + k.nth,
            case when s.state = 'given_up' then 'Service unavailable' else '{"received":true}' end
       from sent s
       join (values (0, interval '0'), (1, interval '5 seconds'), (2, interval '5 minutes'), (3, interval '35 minutes'),
                    (4, interval '155 minutes')) as k (nth, after) on k.nth = 0 or s.state = 'given_up'`,
    values,
  )
}

/** The till of Bella Napoli hears of each order; it stood still for two hours, so that the time machine has something to do. */
export const seedWebhooks = async (app: App): Promise<void> => {
  // Elsewhere nobody would take them: the receiver is the sandbox's.
  if (!app.settings.local_webhooks) return
  const [there] = await run(app.db, "select 1 from notifications.endpoints where title = 'Kassa Damrak' limit 1")
  const [program] = await run<{ uuid: string }>(
    app.db,
    "select uuid from programs.v_programs where title = 'Bella Napoli' and type_code = 4001 limit 1",
  )
  if (there || !program) return
  await inTransaction(app.db, async (tx) => {
    const created = new Date(noonBefore(now(), daysAgo).getTime() - hourMs)
    const endpoint = await insertReceiver(tx, app, {
      program_uuid: program.uuid,
      title: 'Kassa Damrak',
      description: 'De kassa op de toonbank',
      name: 'kassa-damrak',
      created,
      last_delivered_at: created,
    })
    await insertPast(tx, { endpoint, program_uuid: program.uuid })
  })
}
