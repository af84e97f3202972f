import type { NoticeCode, NoticeKind } from '@plein/contract/notifications/inbox'
import { run, type Db } from '#platform/db/database.ts'

export interface PushName {
  readonly device_uuid: string
  readonly occasion: string
}

export interface DuePush {
  readonly kind: NoticeKind
  readonly code: NoticeCode
  readonly link: string
  readonly expires_at: Date
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly language: string
}

/** A message that was not sent yet, with its device. */
export const findDuePush = async (db: Db, { device_uuid, occasion }: PushName): Promise<DuePush | undefined> => {
  const [row] = await run<DuePush>(
    db,
    `select m.kind, m.code, m.link, m.expires_at, d.endpoint, d.p256dh, d.auth, d.language
       from notifications.push_messages m join notifications.push_devices d on d.uuid = m.device_uuid
      where m.device_uuid = $1 and m.occasion = $2 and m.sent_at is null`,
    [device_uuid, occasion],
  )
  return row
}

/** The push service took it. */
export const markPushSent = async (db: Db, { device_uuid, occasion }: PushName, at: Date): Promise<void> => {
  await run(db, 'update notifications.push_messages set sent_at = $3 where device_uuid = $1 and occasion = $2', [
    device_uuid,
    occasion,
    at,
  ])
}

/** The push service knows the browser no more. */
export const deleteEndedDevice = async (db: Db, device_uuid: string, endpoint: string): Promise<void> => {
  await run(db, 'delete from notifications.push_devices where uuid = $1 and endpoint = $2', [device_uuid, endpoint])
}
