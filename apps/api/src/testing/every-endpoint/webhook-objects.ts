import { webhooks } from '@plein/contract/notifications/webhooks'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { TestApp } from '#platform/testing/test-app.ts'

/** A server of a program that hears about its payments, and a message to it. */
export interface WebhookObjects {
  readonly webhook: string
  readonly webhook_delivery: string
}

/** Makes both, and a second one of each; nobody listens there. */
export const webhookObjects = async (
  app: TestApp,
  { owner_uuid, program_uuid }: { owner_uuid: string; program_uuid: string },
): Promise<WebhookObjects> => {
  const made: WebhookObjects[] = []
  for (const title of ['Kassa', 'Boekhouding']) {
    const body = { program_uuid, title, url: 'http://127.0.0.1:9/hook' }
    const answer = await app.as('program_owner', owner_uuid).call(webhooks.create, { body })
    const webhook = answer.body.uuid
    const deliveries = [await deliver(app, program_uuid, webhook), await deliver(app, program_uuid, webhook)]
    made.push({ webhook, webhook_delivery: deliveries[0]! })
  }
  return made[0]!
}

const deliver = async ({ owner: { db } }: TestApp, program_uuid: string, endpoint_uuid: string): Promise<string> => {
  const [event, delivery] = [newId(), newId()]
  await run(
    db,
    `insert into notifications.events (uuid, program_uuid, type, mode, subject_kind, subject_uuid, subject_label, occasion, payload, created)
     values ($1, $2, 'order.paid', 'test', 'order', $1, '1042', $3, '{"order":{"number":"1042"}}', now())`,
    [event, program_uuid, `made ${event}`],
  )
  await run(
    db,
    `insert into notifications.deliveries (uuid, endpoint_uuid, event_uuid, type, state, tries, created)
     values ($1, $2, $3, 'order.paid', 'given_up', 10, now())`,
    [delivery, endpoint_uuid, event],
  )
  await run(
    db,
    `insert into notifications.attempts (uuid, delivery_uuid, at, kind, status, reason, ms, answer)
     values ($1, $2, now(), 'scheduled', 500, 'status', 12, 'no database')`,
    [newId(), delivery],
  )
  return delivery
}
