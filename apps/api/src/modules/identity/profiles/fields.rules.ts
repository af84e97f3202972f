import { normalizeZipCode, showZipCode } from '@plein/contract/zip-code'
import type { FieldProblem } from '@plein/contract/problem'
import parsePhone from 'libphonenumber-js/min'

type Typed = string | null | undefined

const youngest = 16

/** One line without what breaks or turns it; null when nothing is left. */
export const line = (text: Typed): string | null =>
  (text ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim() || null

/**
 * Calling code and national digits of a number that exists, both null when none is given; null for one that is wrong. Whether a 0 in
 * front is dialled from abroad differs by country (not from the Netherlands' 06, but for Rome's): the library knows.
 */
export const getPhone = (code: Typed, number: Typed): { code: string | null; number: string | null } | null => {
  if (!line(number)) return { code: null, number: null }
  const digits = (code ?? '').replaceAll(/\D/g, '')
  const parsed = parsePhone(`+${digits}${(number ?? '').replaceAll(/\D/g, '')}`)
  return parsed?.isValid() && digits !== ''
    ? { code: `+${parsed.countryCallingCode}`, number: parsed.nationalNumber }
    : null
}

/** A day of somebody who is old enough for an account; both YYYY-MM-DD. */
export const isBirthDate = (day: string, today: string): boolean =>
  day >= '1900-01-01' && `${Number(day.slice(0, 4)) + youngest}${day.slice(4)}` <= today

/** A Dutch postcode is one that can be; others are as long as any is, and of letters, digits, spaces and dashes. */
export const parseZip = (zip: string | null, country: string | null): { zip?: string; problem?: FieldProblem } => {
  if (zip === null) return {}
  if (country === 'NL') {
    const normal = normalizeZipCode(zip)
    return normal ? { zip: showZipCode(normal) } : { problem: { field: 'zip', code: 'zip_code_invalid' } }
  }
  return /^[\p{L}\p{N}][\p{L}\p{N} -]{0,14}$/u.test(zip)
    ? { zip: zip.toUpperCase() }
    : { problem: { field: 'zip', code: 'format' } }
}

/** A VAT number in capitals, without spaces and dots. */
export const vatNumber = (typed: string | null): string | null => typed?.toUpperCase().replaceAll(/[\s.]/g, '') || null

/** Country, nine digits and B with two in the Netherlands; elsewhere the country's own letters and what it gives out. */
export const vatProblem = (vat: string | null, country: string | null): FieldProblem | null => {
  if (vat === null) return null
  const right = country === 'NL' ? /^NL\d{9}B\d{2}$/ : /^[A-Z]{2}[A-Z0-9+*]{2,13}$/
  return right.test(vat) ? null : { field: 'company_vat_number', code: 'vat_number' }
}

/** A Dutch number without the spaces and dots that it is read in; elsewhere they may belong to it. */
export const registrationNumber = (typed: string | null, country: string | null): string | null =>
  (country === 'NL' ? typed?.replaceAll(/[\s.]/g, '') : typed) || null

/** Eight digits of the Kamer van Koophandel in the Netherlands; elsewhere what registers give out. */
export const registrationProblem = (number: string | null, country: string | null): FieldProblem | null => {
  if (number === null) return null
  const right = country === 'NL' ? /^\d{8}$/ : /^[\p{L}\p{N}][\p{L}\p{N} ./-]{1,40}$/u
  return right.test(number) ? null : { field: 'company_reg_number', code: 'registration_number' }
}
