import type { WebhookType } from '@plein/contract/notifications/webhooks'
import { afterCommit } from '#platform/db/after-commit.ts'
import { batched } from '#platform/db/batch.ts'
import type { Tx } from '#platform/db/database.ts'
import { callSooner } from '#platform/jobs/queue.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { insertEvent, listReceivers } from './event.queries.ts'
import type { Facts, WebhookPayload } from './payload.rules.ts'

export const sendWebhooksTask = 'send-webhooks'

export interface NewWebhookEvent {
  readonly program_uuid: string
  readonly type: Exclude<WebhookType, 'ping'>
  readonly mode: 'test' | 'live'
  /** Its subject: kind and uuid, and what people call it. */
  readonly subject: { readonly kind: string; readonly uuid: string; readonly label: string }
  /** The occasion, in words that nothing else of the program has: a handler may run twice. */
  readonly occasion: string
  /** By category and name of the field, frozen as it is now; amounts in cents. */
  readonly payload: Omit<WebhookPayload, 'payer'>
  /** Kept only where an endpoint of the program has chosen a field of it. `cardholder_uuid` and the e-mail address are whose it is. */
  readonly payer?: { readonly cardholder_uuid: string | null; readonly email: string | null; readonly facts: Facts }
}

/** One call of the task serves everything that committed meanwhile. */
const wake = batched<null>((db) => callSooner(db, sendWebhooksTask))

/** A part of a program was paid or given back: its servers hear of it once the transaction has committed. */
export const queueWebhookEvent = async (tx: Tx, event: NewWebhookEvent): Promise<void> => {
  const receivers = await listReceivers(tx, event.program_uuid)
  if (receivers.length === 0) return
  const isPayerUsed = receivers.some(({ used_fields }) => used_fields.some((path) => path.startsWith('payer.')))
  const payer = isPayerUsed ? event.payer : undefined
  const { program_uuid, type, mode, subject, occasion, payload } = event
  const isNew = await insertEvent(
    tx,
    {
      uuid: newId(),
      program_uuid,
      type,
      mode,
      subject_kind: subject.kind,
      subject_uuid: subject.uuid,
      subject_label: subject.label,
      occasion,
      payload,
      payer: payer?.facts ?? null,
      payer_uuid: payer?.cardholder_uuid ?? null,
      payer_email: payer?.email?.toLowerCase() || null,
      created: now(),
    },
    receivers
      .filter(({ is_active }) => is_active)
      .map(({ uuid }) => ({ uuid: newId(), endpoint_uuid: uuid, is_replay: false })),
  )
  if (isNew) afterCommit(tx, (db) => wake(db, null))
}

/** Has the sender look for what is due, once the transaction has committed. */
export const wakeSender = (tx: Tx): void => afterCommit(tx, (db) => wake(db, null))
