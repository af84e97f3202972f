import { foodEvents } from '#modules/food-ordering/food-ordering.events.ts'
import { foodMessages } from '#modules/food-ordering/index.ts'
import { reportDelivery } from '#modules/notifications/index.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { demo_accounts } from './people.ts'

/** Whoever tries the product signs in as one of these: their mails arrive. */
const known = demo_accounts.map(({ email }) => email)

interface PaidOrder {
  readonly order_uuid: string
  /** Its payment, whose mail is written once: the queue does not work while the past is made. */
  readonly event_uuid: string
}

/** The newest past order of one restaurant, of somebody who has no account to try the product with. */
const findOrder = async (app: App): Promise<PaidOrder | undefined> => {
  const [order] = await run<PaidOrder>(
    app.db,
    `select o.uuid as order_uuid, e.uuid as event_uuid from food_ordering.orders o
       join platform.outbox e on e.name = $2 and e.data ->> 'order_uuid' = o.uuid::text
      where o.status = 7 and o.email <> all($1) and (select count(*) from food_ordering.suborders s where s.order_uuid = o.uuid) = 1
      order by o.created desc limit 1`,
    [known, foodEvents.orderPaid],
  )
  return order
}

/** A confirmation that came back, because the mailbox was full: its order, its owner and the administration see it. */
export const seedBouncedMail = async (app: App): Promise<void> => {
  // A mail server would send it to somebody who knows nothing of it.
  if (app.settings.smtp_url) return
  const [there] = await run(app.db, "select 1 from notifications.messages where status = 'bounced' limit 1")
  const order = there ? undefined : await findOrder(app)
  const write = foodMessages(app.settings)[foodEvents.orderPaid]?.['mail-confirmation']
  if (!order || !write) return
  const { order_uuid, event_uuid } = order
  await inTransaction(app.db, async (tx) => {
    await write(tx, { order_uuid } as never, { uuid: event_uuid } as never)
    const [mail] = await run<{ uuid: string }>(
      tx,
      'select uuid from notifications.messages where order_uuid = $1 order by created desc, uuid desc limit 1',
      [order_uuid],
    )
    if (mail)
      await reportDelivery(tx, {
        uuid: mail.uuid,
        state: 'bounced',
        reason: '552 5.2.2 mailbox full',
        reason_code: 'mailbox_full',
      })
  })
}
