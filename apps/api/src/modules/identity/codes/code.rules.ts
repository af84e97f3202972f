import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** Codes and links of a mail are good for so long. */
export const codeMinutes = 10

/** Another mail can be asked for after so long. */
export const gapSeconds = 60

/** So long the right to go on lasts that a code or link gave. */
const provenMinutes = 60

/** Mails about accounts that one address (an IPv6 /64) may ask for in an hour. */
export const mailsOfAddress = { most: 10, seconds: 3600 }

/**
 * Mails to one mailbox within the life of a code. Whoever is over it has a mail with a good link already, also when a stranger asked for
 * it; so nobody can keep the owner out by asking.
 */
export const mailsOfMailbox = { most: 3, seconds: codeMinutes * 60 }

/** Forms with one phone number in an hour: enough to mend an address a few times. */
export const signUpsOfPhone = { most: 10, seconds: 3600 }

const minute = 60_000

export const getExpiry = (at: Date): Date => new Date(at.getTime() + codeMinutes * minute)

/** When the mailbox must have been proven at the earliest, for its token to be good still. */
export const provenSince = (at: Date): Date => new Date(at.getTime() - provenMinutes * minute)

/** Six digits, each code as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Keyed, since a million codes are hashed in a second: without the server's secret the stored hash says nothing. */
export const hashOfCode = (secret: Buffer, uuid: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`mail-code ${uuid} ${code}`).digest()

export const isSame = (buffer: Buffer, other: Buffer): boolean =>
  buffer.length === other.length && timingSafeEqual(buffer, other)

/** The digits of a code as it is typed or pasted, with spaces or a dash; null when it is no code. */
export const parseDigits = (typed: string): string | null => {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
