import type { FieldProblem } from '@plein/contract/problem'
import { commonPasswords, commonWords } from './common-passwords.ts'

const shortest = 8
const longest = 128

const isIn = (list: string, word: string): boolean => ` ${list} `.includes(` ${word} `)

/** The rest of a password without the digits and marks at its end: `michael` of `Michael2026!`. */
const wordOf = (password: string): string => {
  let end = password.length
  while (end > 0 && !/\p{L}/u.test(password.charAt(end - 1))) end -= 1
  return password.slice(0, end)
}

/** One that stands in every list that guesses begin with; so does a common word with a year or a few digits behind it. */
const isCommon = (password: string): boolean => {
  const typed = password.toLowerCase()
  if (typed.includes(' ')) return false
  return isIn(commonPasswords, typed) || (typed.length <= wordOf(typed).length + 5 && isIn(commonWords, wordOf(typed)))
}

/** Any letters count, also without the Latin alphabet; digits are digits of any script. */
const isMixed = (password: string): boolean =>
  /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\p{Nd}/u.test(password)

/**
 * Why a password may not be chosen, as the problem of its field, or null: at least 8 characters with an uppercase letter, a
 * lowercase letter and a digit (AUTH-22 to AUTH-25), at most 128, and none of the commonest.
 */
export const passwordError = (password: string, field = 'password'): FieldProblem | null => {
  const composed = password.normalize('NFKC')
  const length = Array.from(composed).length
  if (length === 0) return { field, code: 'required' }
  if (length > longest) return { field, code: 'too_long', params: { limit: longest } }
  if (length < shortest || !isMixed(composed)) return { field, code: 'invalid_password' }
  return isCommon(composed) ? { field, code: 'password_common' } : null
}
