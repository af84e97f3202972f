import type { NoticeCode, NoticeKind } from '@plein/contract/notifications/inbox'
import type { Tx } from '#platform/db/database.ts'
import { queueJobs } from '#platform/jobs/queue.ts'
import { now } from '#platform/runtime/clock.ts'
import { insertFollowerPushes, insertPushes } from './push.queries.ts'

export const sendPushTask = 'send-push'

const hourMs = 3_600_000

/** So long somebody wants to hear of it: of food that was on its way yesterday nobody does. */
const hoursOf = (kind: NoticeKind): number => (kind === 'order' || kind === 'kitchen' ? 4 : 72)

interface Push {
  readonly kind: NoticeKind
  readonly code: NoticeCode
  readonly link: string
  readonly occasion: string
}

/** Until when somebody wants to hear of it. */
const timed = ({ kind, code, link, occasion }: Push) => {
  const created = now()
  return { kind, code, link, occasion, created, expires_at: new Date(created.getTime() + hoursOf(kind) * hourMs) }
}

/** Sends notices to the devices of their readers once that is committed, to each once for its occasion. */
export const queuePushes = async (
  tx: Tx,
  pushes: readonly (Push & { readonly user_uuid: string })[],
): Promise<void> => {
  const rows = pushes.map((push) => ({ ...timed(push), user_uuid: push.user_uuid }))
  await queueJobs(tx, { task: sendPushTask, payloads: await insertPushes(tx, rows) })
}

/** The same to the devices of whoever follows an order without an account. */
export const queueFollowerPush = async (
  tx: Tx,
  { order_uuid, ...push }: Push & { readonly order_uuid: string },
): Promise<void> => {
  const devices = await insertFollowerPushes(tx, { ...timed(push), order_uuid })
  const { occasion } = push
  await queueJobs(tx, { task: sendPushTask, payloads: devices.map((device_uuid) => ({ device_uuid, occasion })) })
}
