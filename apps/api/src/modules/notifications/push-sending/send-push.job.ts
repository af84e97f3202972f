import type { NoticeKind } from '@plein/contract/notifications/inbox'
import { toLanguage } from '#platform/i18n/language.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import type { App } from '#platform/runtime/app.ts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { pushWords } from '../strings/index.ts'
import type { PushWord } from '../strings/words.ts'
import { loadPushKeys } from '../push/push-keys.ts'
import { sendPushTask } from '../push/queue-push.ts'
import { postWebhook, type Posted } from '../webhook-sending/post-webhook.ts'
import { deleteEndedDevice, findDuePush, markPushSent, type DuePush, type PushName } from './due-push.queries.ts'
import { encryptPush } from './encrypt.rules.ts'
import { vapidHeader } from './vapid.rules.ts'

/** Somebody waits for these beside the door or the stove: a device that saves its battery shows them at once. */
const urgent: readonly NoticeKind[] = ['order', 'kitchen']

/** A newer message about the same thing takes its place, at the service and on the screen: 32 signs of the alphabet of topics. */
const topicOf = ({ kind, link }: DuePush): string => sha256(`${kind} ${link}`).toString('base64url').slice(0, 32)

/** The service's answer to a device that has ended. */
const isEnded = ({ status }: Posted): boolean => status === 404 || status === 410
/** A refusal that the same message would meet again. */
const isRefused = ({ status, reason }: Posted): boolean =>
  reason === 'address_refused' || (status !== null && status >= 300 && status < 500 && status !== 408 && status !== 429)

const maxWaitSeconds = 3600
/** A service that asks for less is not asked each second. */
const minWaitSeconds = 60

/** Posts what a device shows: words without a name or a number, and where a tap leads. */
const post = async (app: App, due: DuePush): Promise<Posted> => {
  const { settings } = app
  const topic = topicOf(due)
  const left_seconds = Math.max(0, Math.floor((due.expires_at.getTime() - now().getTime()) / 1000))
  const text = JSON.stringify({
    title: pushWords[toLanguage(due.language)][`${due.kind}_${due.code}` as PushWord],
    link: due.link,
    // The board of a kitchen that shows the same order shows it once.
    tag: due.link.split('/').at(-1),
  })
  // The token has the real time: the service's clock is nobody's demonstration.
  const at = new Date()
  const contact = `mailto:${settings.support_mailbox}`
  return postWebhook(
    {
      url: due.endpoint,
      headers: {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        'user-agent': 'Plein-Push/1',
        ttl: String(left_seconds),
        urgency: urgent.includes(due.kind) ? 'high' : 'normal',
        topic,
        authorization: vapidHeader(due.endpoint, await loadPushKeys(app), { contact, at }),
      },
      body: encryptPush(text, due),
    },
    { allows_loopback: settings.local_webhooks },
  )
}

/**
 * Sends a notice to a device. A service that is away is asked again with growing pauses, or as late as it says, until nobody wants to hear of it; a
 * device that has ended is forgotten. It may come twice: the device shows one, by its tag.
 */
export const sendPush: Job = async (app, payload) => {
  const name = payload as PushName
  const due = await findDuePush(app.db, name)
  if (!due || due.expires_at <= now()) return
  const posted = await post(app, due)
  if (posted.reason === null) return markPushSent(app.db, name, now())
  if (isEnded(posted)) return deleteEndedDevice(app.db, name.device_uuid, due.endpoint)
  const { status, reason, wait_seconds } = posted
  if (isRefused(posted)) return app.log.warn({ status, reason }, 'a push service refused a notice')
  if (wait_seconds === 0) throw new Error(`a push service did not take a notice: ${status ?? reason}`)
  const run_at = new Date(Date.now() + Math.max(minWaitSeconds, Math.min(wait_seconds, maxWaitSeconds)) * 1000)
  await queueJob(app.db, { task: sendPushTask, payload: name, queueOptions: { run_at } })
}
