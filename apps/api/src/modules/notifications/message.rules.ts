import { mailAddress } from '#platform/mail/address.ts'
import { plainSpaces } from '#platform/i18n/plain-spaces.ts'

export type Channel = 'mail' | 'sms'

/** Longer texts are cut: an SMS of more than ten parts is a mistake. */
const longest: Readonly<Record<Channel, number>> = { mail: 100_000, sms: 1530 }

/** One line without control characters: a line break in a subject or address would start a header of its own. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** E.164: a plus and 8 to 15 digits, the first not 0; null when it is no number. */
const phoneNumber = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s().+-]/g, '').replace(/^00/, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}

export const getRecipient = (channel: Channel, typed: string): string | null =>
  channel === 'mail' ? mailAddress(typed) : phoneNumber(typed)

export const getSubject = (channel: Channel, subject: string | null): string | null =>
  channel === 'mail' && subject !== null ? oneLine(subject).slice(0, 255) : null

export const toBody = (channel: Channel, body: string): string =>
  (channel === 'sms' ? plainSpaces(body) : body).slice(0, longest[channel])
