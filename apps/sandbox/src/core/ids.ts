import { randomBytes } from 'node:crypto'
import { type Protocol } from './model.ts'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `prefix_` and 20 random letters and digits (119 bits). */
export const newId = (prefix: string): string => `${prefix}_${randomLetters(20)}`

/** An id of a new payment as the provider of that protocol spells them. `now` in milliseconds. */
export const newPaymentId = (protocol: Protocol, now: number): string => {
  if (protocol === 'ccv') return ccvReference(now)
  return newId(protocol === 'mollie' ? 'tr' : 'sbp')
}

/** An id of a new refund, in the same way. */
export const newRefundId = (protocol: Protocol, now: number): string => {
  if (protocol === 'ccv') return ccvReference(now)
  return newId(protocol === 'mollie' ? 're' : 'sbr')
}

/** C, the moment to the millisecond, eight random hexadecimal digits, .G */
const ccvReference = (now: number): string => {
  const moment = new Date(now).toISOString().replaceAll(/\D/g, '').slice(2)
  return `C${moment}${randomBytes(4).toString('hex').toUpperCase()}.G`
}

/** 128 random bits, safe in a path. */
export const newToken = (): string => randomBytes(16).toString('base64url')

/** Letters and digits, each evenly likely. */
export const randomLetters = (length: number): string => {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += LETTERS.charAt(byte % 62)
    }
  }
  return text
}

/** A valid Dutch IBAN of the sandbox's bank for a ten-digit account number. */
export const sandboxIban = (accountNumber: string): string => {
  const rest = `SAND${accountNumber.padStart(10, '0')}`
  return `NL${checkDigits(`${rest}NL`)}${rest}`
}

/** An ISO 11649 creditor reference (RF..) for up to 21 capitals and digits. */
export const creditorReference = (text: string): string => `RF${checkDigits(`${text}RF`)}${text}`

/** ISO 7064 mod 97-10, as IBAN and creditor references use it. */
const checkDigits = (text: string): string => {
  let rest = 0
  for (const sign of `${text}00`) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return String(98 - rest).padStart(2, '0')
}
