import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { Settings } from '#platform/runtime/settings.ts'
import type { ClaimedRow } from './due.queries.ts'
import type { Sent } from './keep-tries.ts'
import { messageBody, webhookId } from './payload.rules.ts'
import { postWebhook } from './post-webhook.ts'
import { signedHeaders } from './sign.ts'

/** Sends a claimed delivery once. What was answered is kept by whoever asks for it. */
export const sendOne = async (settings: Settings, delivery: ClaimedRow): Promise<Sent> => {
  const at = now()
  const body = messageBody(delivery, delivery.used_fields)
  const headers = signedHeaders(settings.encryption_key, delivery, {
    id: webhookId(delivery.event_uuid),
    body,
    at,
    newest_only: delivery.is_replay,
  })
  const posted = await postWebhook({ url: delivery.url, headers, body }, { allows_loopback: settings.local_webhooks })
  await failpoint('webhooks.answered')
  return { delivery, posted, at: now() }
}
