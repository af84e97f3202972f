import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Language, Moment, Text, Uuid, uuidParams } from '../schema.ts'
import { webhookProblems } from './webhooks.ts'

/** A person gets notices on so many devices; a further one takes the place of the one that was added first. */
export const pushDevicesAtMost = 10

/** Bytes in base64url without padding, as browsers write keys. */
const Key = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$` })

/** A browser that takes messages: the address that its push service gave, and its keys (RFC 8291). */
export const BrowserKeys = closed({
  endpoint: Text(1000, 1),
  p256dh: Key(87),
  auth: Key(22),
  language: Language,
})
export type BrowserKeys = Static<typeof BrowserKeys>

/** A device as its owner recognises it. */
const PushDevice = closed({ uuid: Uuid, device: Text(60), created: Moment })
export type PushDevice = Static<typeof PushDevice>

const everyAccount = ['program_owner', 'acceptor', 'cardholder', 'admin'] as const

export const push = {
  read: endpoint({
    method: 'GET',
    path: '/notifications/push',
    summary: 'The public key of the server for Web Push, and the devices on which the caller gets notices',
    callers: everyAccount,
    output: closed({ public_key: Text(100, 1), devices: Type.Array(PushDevice) }),
    status: 200,
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/notifications/push',
    summary: 'Sends notices of the caller to this device from now on; a device that is known stays one',
    callers: everyAccount,
    locks_user: true,
    audit: { none: 'on which devices somebody gets notices is their own affair' },
    body: closed({
      ...BrowserKeys.properties,
      /** As a person says it: Chrome, Android. */
      device: Text(60, 1),
    }),
    output: PushDevice,
    status: 201,
    problems: [webhookProblems.url_not_allowed],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/notifications/push/{uuid}',
    summary: 'Sends nothing to a device of the caller any more',
    callers: everyAccount,
    locks_user: true,
    audit: { none: 'on which devices somebody gets notices is their own affair' },
    params: uuidParams,
    output: null,
    status: 204,
    problems: [],
  }),
}
