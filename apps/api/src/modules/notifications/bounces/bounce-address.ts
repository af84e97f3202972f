import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#platform/runtime/settings.ts'

type Keys = Pick<Settings, 'encryption_key' | 'bounce_domain'>

/** 64 bits: a guess costs a connection, and the whole local part has its 64 places. */
const macDigits = 16
const pattern = /^bounce\+([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-f]{16})$/

const macOf = ({ encryption_key }: Keys, message_uuid: string): string =>
  createHmac('sha256', encryption_key).update(`bounce ${message_uuid}`).digest('hex').slice(0, macDigits)

/** The envelope sender of a message, to which it bounces; undefined where bounces have no domain. */
export const bounceAddress = (settings: Keys, message_uuid: string): string | undefined =>
  settings.bounce_domain && `bounce+${message_uuid}.${macOf(settings, message_uuid)}@${settings.bounce_domain}`

/** The message whose envelope sender an address is; undefined for any address that we did not write. Servers may change its case. */
export const messageOfBounce = (settings: Keys, address: string): string | undefined => {
  const [local = '', domain, ...rest] = address.toLowerCase().split('@')
  if (domain !== settings.bounce_domain || rest.length > 0) return undefined
  const [, uuid, mac] = pattern.exec(local) ?? []
  if (uuid === undefined || mac === undefined) return undefined
  return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(settings, uuid))) ? uuid : undefined
}
