/**
 * How long an SMS is, as networks count it (3GPP TS 23.038). No import stands here: the screens count with the same function as
 * the server.
 */

/** The placeholders of an SMS text, in braces: {name}. */
export const smsPlaceholders = ['name', 'number', 'restaurant', 'time', 'link'] as const
export type SmsPlaceholder = (typeof smsPlaceholders)[number]

/** An SMS is refused beyond so many parts. */
export const maxSmsSegments = 3

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** They take an escape and their own place. */
const extended = new Set('\f^{}\\[~]|€')

export interface SmsLength {
  /** GSM-7 has 160 places, or 153 in each of several parts; one character outside of it makes all of it UCS-2 with 70, or 67. */
  readonly encoding: 'gsm7' | 'ucs2'
  /** Septets, or UTF-16 units. */
  readonly units: number
  readonly segments: number
  /** Units that still fit into the last segment. */
  readonly left: number
}

/** The units of each character; a character that takes two is never cut between two parts. */
const unitsOf = (text: string): { encoding: SmsLength['encoding']; units: number[] } => {
  const characters = Array.from(text)
  if (characters.every((character) => basic.has(character) || extended.has(character)))
    return { encoding: 'gsm7', units: characters.map((character) => (extended.has(character) ? 2 : 1)) }
  return { encoding: 'ucs2', units: characters.map((character) => character.length) }
}

/** Encoding and number of parts of a text as it goes out. An empty text has no part. */
export const smsLength = (text: string): SmsLength => {
  const { encoding, units } = unitsOf(text)
  const [alone, joined] = encoding === 'gsm7' ? [160, 153] : [70, 67]
  const total = units.reduce((sum, unit) => sum + unit, 0)
  if (total <= alone) return { encoding, units: total, segments: total === 0 ? 0 : 1, left: alone - total }
  let segments = 1
  let used = 0
  for (const unit of units) {
    if (used + unit > joined) {
      segments += 1
      used = 0
    }
    used += unit
  }
  return { encoding, units: total, segments, left: joined - used }
}

/** A text with its placeholders filled; one that is not known, or has no value, becomes nothing. */
export const fillSms = (text: string, values: Readonly<Partial<Record<SmsPlaceholder, string>>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => (values as Readonly<Record<string, string>>)[name] ?? '')

/** Names in braces that nothing fills. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !smsPlaceholders.some((known) => known === name))

/** A program that is younger names no addresses in its SMS: whoever sends phishing makes programs for it. */
export const daysWithoutLinks = 30

/** An address that a telephone makes a link of: with a scheme, or as names with a point between them and two letters at its end. */
const link = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}|\b\d{1,3}(\.\d{1,3}){3}\b/iu

/** True where a text names an address. Signs without width and points of other alphabets hide none; `{link}` is ours. */
export const hasLink = (text: string): boolean =>
  link.test(
    text
      .normalize('NFKC')
      .replaceAll(/[\p{Cf}\p{M}]/gu, '')
      .replaceAll(/[。。]/g, '.'),
  )
