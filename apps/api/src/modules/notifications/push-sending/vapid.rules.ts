import { createPrivateKey, sign } from 'node:crypto'
import type { PushKeys } from '../push/push-keys.ts'

const twelveHoursMs = 43_200_000

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The header by which a push service knows the server that a browser gave its address to (RFC 8292): a token for the service's own origin, which ends
 * in twelve hours. `contact` is whom the service may write to, mailto: or https:.
 */
export const vapidHeader = (
  endpoint: string,
  { public_key, private_key }: PushKeys,
  { contact, at }: { contact: string; at: Date },
): string => {
  const point = Buffer.from(public_key, 'base64url')
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: private_key,
    },
  })
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor((at.getTime() + twelveHoursMs) / 1000), sub: contact }
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${public_key}`
}
