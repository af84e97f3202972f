import { pushDevicesAtMost } from '@plein/contract/notifications/push'
import type { NoticeCode, NoticeKind } from '@plein/contract/notifications/inbox'
import type { PushDevice } from '@plein/contract/notifications/push'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface PushKeysRow {
  readonly public_key: string
  /** Encrypted. */
  readonly private_key: Buffer
}

/** The server's own keys, once they were made. */
export const findPushKeys = async (db: Db | Tx): Promise<PushKeysRow | undefined> => {
  const [row] = await run<PushKeysRow>(db, 'select public_key, private_key from notifications.push_keys')
  return row
}

/** Keeps the keys unless another process was first. */
export const insertPushKeys = async (
  db: Db,
  { public_key, private_key, created }: PushKeysRow & { created: Date },
): Promise<void> => {
  await run(
    db,
    `insert into notifications.push_keys (public_key, private_key, created) values ($1, $2, $3)
     on conflict (is_only) do nothing`,
    [public_key, private_key, created],
  )
}

export type DeviceRow = Omit<PushDevice, 'created'> & { readonly created: Date }

/** Somebody's devices, the one that was added first at the top. */
export const listDevices = (db: Db | Tx, user_uuid: string): Promise<DeviceRow[]> =>
  run<DeviceRow>(
    db,
    'select uuid, device, created from notifications.push_devices where user_uuid = $1 order by created, uuid',
    [user_uuid],
  )

export interface NewDevice {
  readonly uuid: string
  /** Null: of a guest. */
  readonly user_uuid: string | null
  readonly session_uuid: string | null
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly device: string
  readonly language: string
  readonly created: Date
}

/** Keeps a device. A browser is whose it was last: it is the newest of whoever signed in on it, and nothing of another waits for it. */
export const upsertDevice = async (tx: Tx, device: NewDevice): Promise<DeviceRow> => {
  const { uuid, user_uuid, session_uuid, endpoint, p256dh, auth, language, created } = device
  await run(tx, 'delete from notifications.push_devices where endpoint = $1 and user_uuid is distinct from $2', [
    endpoint,
    user_uuid,
  ])
  const [row] = await run<DeviceRow>(
    tx,
    `insert into notifications.push_devices (uuid, user_uuid, session_uuid, endpoint, p256dh, auth, device, language, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (endpoint) do update
       set user_uuid = excluded.user_uuid, session_uuid = excluded.session_uuid, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device,
           language = excluded.language
     returning uuid, device, created`,
    [uuid, user_uuid, session_uuid, endpoint, p256dh, auth, device.device, language, created],
  )
  if (!row) throw new Error('a device was not kept')
  return row
}

/** Leaves somebody their newest devices, so many at most. */
export const deleteOldDevices = async (tx: Tx, user_uuid: string, most: number): Promise<void> => {
  await run(
    tx,
    `delete from notifications.push_devices
      where user_uuid = $1 and uuid in (
        select uuid from notifications.push_devices where user_uuid = $1 order by created desc, uuid desc offset $2)`,
    [user_uuid, most],
  )
}

/** Forgets a device of somebody; answers whether there was one. */
export const deleteDevice = async (
  tx: Tx,
  { uuid, user_uuid }: { uuid: string; user_uuid: string },
): Promise<boolean> => {
  const gone = await run(
    tx,
    'delete from notifications.push_devices where uuid = $1 and user_uuid = $2 returning uuid',
    [uuid, user_uuid],
  )
  return gone.length > 0
}

/** Forgets the devices of a sign-in, or of a person, that has ended. */
export const deleteDevicesOf = async (db: Db, ended_uuid: string): Promise<void> => {
  await run(db, 'delete from notifications.push_devices where session_uuid = $1 or user_uuid = $1', [ended_uuid])
}

/** The sign-ins that devices were added in. */
export const sessionsOfDevices = async (db: Db): Promise<string[]> => {
  const rows = await run<{ session_uuid: string }>(
    db,
    'select distinct session_uuid from notifications.push_devices where session_uuid is not null',
  )
  return rows.map(({ session_uuid }) => session_uuid)
}

/** A device hears of an order from now on; so many hear of one at most, the newest. */
export const insertFollow = async (
  tx: Tx,
  { device_uuid, order_uuid, created }: { device_uuid: string; order_uuid: string; created: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into notifications.push_follows (device_uuid, order_uuid, created) values ($1, $2, $3)
     on conflict (device_uuid, order_uuid) do nothing`,
    [device_uuid, order_uuid, created],
  )
  await run(
    tx,
    `delete from notifications.push_follows where order_uuid = $1 and device_uuid in (
       select device_uuid from notifications.push_follows where order_uuid = $1 order by created desc, device_uuid desc offset $2)`,
    [order_uuid, pushDevicesAtMost],
  )
}

interface NewPush {
  readonly kind: NoticeKind
  readonly code: NoticeCode
  readonly link: string
  readonly occasion: string
  readonly created: Date
  readonly expires_at: Date
}

/** Writes messages for each device of accounts, each once for its occasion, unless they want none of its kind; answers to which devices. */
export const insertPushes = (
  tx: Tx,
  pushes: readonly (NewPush & { readonly user_uuid: string })[],
): Promise<{ device_uuid: string; occasion: string }[]> =>
  run<{ device_uuid: string; occasion: string }>(
    tx,
    `insert into notifications.push_messages (device_uuid, occasion, kind, code, link, created, expires_at)
     select d.uuid, u.occasion, u.kind, u.code, u.link, u.created, u.expires_at
       from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[])
              as u (user_uuid, occasion, kind, code, link, created, expires_at)
       join notifications.push_devices d on d.user_uuid = u.user_uuid
      where not exists (select from notifications.notice_choices c where c.user_uuid = u.user_uuid and c.kind = u.kind and not c.push)
     on conflict (device_uuid, occasion) do nothing
     returning device_uuid, occasion`,
    [
      pushes.map(({ user_uuid }) => user_uuid),
      pushes.map(({ occasion }) => occasion),
      pushes.map(({ kind }) => kind),
      pushes.map(({ code }) => code),
      pushes.map(({ link }) => link),
      pushes.map(({ created }) => created),
      pushes.map(({ expires_at }) => expires_at),
    ],
  )

/** Writes a message for each device without an account that follows an order, once for its occasion; answers to which devices. */
export const insertFollowerPushes = async (
  tx: Tx,
  push: NewPush & { readonly order_uuid: string },
): Promise<string[]> => {
  const { order_uuid, kind, code, link, occasion, created, expires_at } = push
  const rows = await run<{ device_uuid: string }>(
    tx,
    `insert into notifications.push_messages (device_uuid, occasion, kind, code, link, created, expires_at)
     select device_uuid, $2, $3, $4, $5, $6, $7 from notifications.push_follows where order_uuid = $1
     on conflict (device_uuid, occasion) do nothing
     returning device_uuid`,
    [order_uuid, occasion, kind, code, link, created, expires_at],
  )
  return rows.map(({ device_uuid }) => device_uuid)
}

/** Messages are remembered as long as an occasion may come again; a device without an account as long as it follows an order. */
export const purgePushes = async (db: Db, at: Date): Promise<void> => {
  await run(db, "delete from notifications.push_messages where created < $1::timestamptz - interval '30 days'", [at])
  await run(db, "delete from notifications.push_follows where created < $1::timestamptz - interval '30 days'", [at])
  await run(
    db,
    `delete from notifications.push_devices d
      where user_uuid is null and not exists (select from notifications.push_follows f where f.device_uuid = d.uuid)`,
  )
}
