import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryState, LossReason, Taken } from '../delivery.rules.ts'

/** A message as Twilio answers it, as far as it counts here. */
export interface TwilioMessage {
  readonly sid: string
  readonly to: string
  readonly body: string
  readonly state: Extract<DeliveryState, 'sent' | 'delivered' | 'failed'>
  readonly created: Date | undefined
  readonly error_code: number | null
  readonly taken: Taken
}

/** Until it is delivered or not, Twilio has it: queued, accepted, scheduled, sending and sent are one to us. */
const states: Readonly<Record<string, TwilioMessage['state']>> = {
  queued: 'sent',
  accepted: 'sent',
  scheduled: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The amount without its sign, and the currency: `0.09000 USD`; null while Twilio has none. */
const priceOf = (price: unknown, unit: unknown): string | null =>
  isText(price) && /^-?\d{1,6}(\.\d{1,6})?$/.test(price) && isText(unit) && /^[A-Za-z]{3}$/.test(unit)
    ? `${price.replace('-', '')} ${unit.toUpperCase()}`
    : null

/** Reads a message; undefined when it is not whole, or says a state that is not known. */
export const readMessage = (body: Readonly<Record<string, unknown>>): TwilioMessage | undefined => {
  const { sid, to, body: text, status, date_created, error_code, num_segments, price, price_unit } = body
  const state = isText(status) ? states[status] : undefined
  if (!isText(sid) || !/^[SM]M[0-9a-f]{32}$/.test(sid) || !isText(to) || !isText(text) || state === undefined)
    return undefined
  const created = isText(date_created) ? new Date(date_created) : undefined
  const segments = isText(num_segments) && /^\d{1,2}$/.test(num_segments) ? Number(num_segments) : null
  return {
    sid,
    to,
    body: text,
    state,
    created: created && !Number.isNaN(created.getTime()) ? created : undefined,
    error_code: typeof error_code === 'number' ? error_code : null,
    taken: { provider_id: sid, segments: segments === 0 ? null : segments, price: priceOf(price, price_unit) },
  }
}

/**
 * Twilio's numbers and their reasons. The documents were not read in full: numbers that are not listed are `other`, in Twilio's own words.
 */
const reasons: Readonly<Record<number, readonly [LossReason, string]>> = {
  20003: ['account', 'the login of the SMS provider was refused'],
  20404: ['account', 'the account at the SMS provider does not exist'],
  21211: ['no_such_address', 'not a phone number'],
  21212: ['account', 'the sender is not one of the account'],
  21408: ['refused', 'the account may not send to this country'],
  21603: ['account', 'no sender is configured'],
  21606: ['account', 'the sender is not one of the account'],
  21608: ['account', 'a trial account sends to proven numbers alone'],
  21610: ['refused', 'the reader has unsubscribed'],
  21612: ['unreachable', 'this sender cannot reach the number'],
  21614: ['no_such_address', 'not a mobile number'],
  21617: ['other', 'the text is too long'],
  30003: ['unreachable', 'the phone is switched off or out of reach'],
  30004: ['refused', 'the reader blocks such messages'],
  30005: ['no_such_address', 'the number does not exist'],
  30006: ['no_such_address', 'a fixed line, or its network cannot be reached'],
  30007: ['refused', 'the network holds it for spam'],
  30008: ['other', 'the network does not say why'],
}

/** The reason behind one of Twilio's numbers, with the number. */
export const explainCode = (code: number | null, words?: unknown): { code: LossReason; reason: string } => {
  const [known, text] = reasons[code ?? 0] ?? [
    'other' as const,
    isText(words) ? words : 'the SMS provider does not say why',
  ]
  return { code: known, reason: code === null ? text : `${text} (${code})` }
}

/** [U]: the form of X-Twilio-Signature, HMAC-SHA1 over the address and the sorted parameters. */
export const isSignedByTwilio = (
  auth_token: string,
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
): boolean => {
  const sorted = [...form].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = sorted.reduce((joined, [name, value]) => joined + name + value, url)
  const right = createHmac('sha1', auth_token).update(text).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === right.length && timingSafeEqual(given, right)
}
