import { mailAddress } from '#platform/mail/address.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { plainSpaces } from '#platform/i18n/plain-spaces.ts'

export type Channel = 'mail' | 'sms' | 'letter'

/** Longer texts are cut: an SMS of more than ten parts is a mistake. */
const longest: Readonly<Record<Channel, number>> = { mail: 100_000, sms: 1530, letter: 100_000 }

/** E.164: a plus and 8 to 15 digits, the first not 0; null when it is no number. */
const phoneNumber = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s().+-]/g, '').replace(/^00/, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}

/** As many lines, and as long ones, as the window of an envelope shows; the first is the name. */
const addressLines = { min: 2, max: 6, length: 60 } as const

/** The lines of a postal address, a line each; null when they do not fit the window. */
const postalAddress = (typed: string): string | null => {
  const lines = typed.split('\n').map(oneLine)
  const fits = lines.length >= addressLines.min && lines.length <= addressLines.max
  return fits && lines.every((line) => line !== '' && line.length <= addressLines.length) ? lines.join('\n') : null
}

const recipients: Readonly<Record<Channel, (typed: string) => string | null>> = {
  mail: mailAddress,
  sms: phoneNumber,
  letter: postalAddress,
}

export const getRecipient = (channel: Channel, typed: string): string | null => recipients[channel](typed)

/** A name before the address that mails come from: one line that looks like no address itself. Null: none. */
export const getSenderName = (name: string | undefined): string | null =>
  oneLine((name ?? '').replaceAll(/[<>@"]/g, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .slice(0, 100)
    .trim() || null

export const getSubject = (channel: Channel, subject: string | null): string | null =>
  channel !== 'sms' && subject !== null ? oneLine(subject).slice(0, 255) : null

export const toBody = (channel: Channel, body: string): string =>
  (channel === 'sms' ? plainSpaces(body) : body).slice(0, longest[channel])
