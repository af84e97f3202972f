import { createHmac, timingSafeEqual } from 'node:crypto'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { isPrivateHost } from '#platform/security/private-host.ts'

/** The route of Twilio's callbacks below /api/v1. */
export const callbackPath = '/notifications/twilio/{uuid}/{token}'

const tokenOf = ({ encryption_key }: Pick<Settings, 'encryption_key'>, message_uuid: string): string =>
  createHmac('sha256', encryption_key).update(`sms callback ${message_uuid}`).digest('hex').slice(0, 32)

/** True of the token in a message's own address. */
export const isCallbackToken = (settings: Settings, message_uuid: string, token: string): boolean => {
  const right = Buffer.from(tokenOf(settings, message_uuid))
  const given = Buffer.from(token)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The address that Twilio reports the states of a message to, from the settings and never from a request. */
export const callbackUrl = (settings: Settings, message_uuid: string): string =>
  `${portalUrl(settings, 'admin')}/api/v1/notifications/twilio/${message_uuid}/${tokenOf(settings, message_uuid)}`

/** Whether Twilio could call it: a public host over https, or a fake that itself runs on this machine. Without it the poller serves. */
export const isCallbackReachable = ({ public_scheme, hosts }: Settings, root: string): boolean =>
  (public_scheme === 'https' && !isPrivateHost(hosts.admin)) || isPrivateHost(new URL(root).hostname)
