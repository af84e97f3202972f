import { normalizeToken, readCardToken, rotatingLength, serialLength } from '@plein/contract/cards/card-code'
import { stepAt, stepSeconds } from '@plein/contract/cards/rotating-code'
import { readTypedCode, type CodeMistake } from '../add/typed-code.ts'

/** A code that pays at a till, and until when that of a telephone does (ms since 1970). */
export interface TillCode {
  readonly token: string
  readonly good_until: number
}

/** The mistake in a code, told without asking the server; digits: `n` of a telephone's code are there. */
export type TillMistake =
  | { readonly is: 'empty' | 'letters' | 'check' | 'serial' }
  | { readonly is: 'short' | 'long' | 'digits'; readonly n: number }

/** Digits of a telephone's code: the serial, and those of the half minute. */
export const shownLength = serialLength + rotatingLength

/** A telephone's code is taken in its half minute and the next one. */
const endOfCode = (now: number): number => (stepAt(now) + 2) * stepSeconds * 1000

/** The code in what was typed, pasted or scanned: any case, spacing, and address around it. */
export const readTillCode = (typed: string, now = Date.now()): TillCode | { mistake: TillMistake } => {
  const token = readCardToken(typed)
  if (token?.is === 'code') return { token: token.code, good_until: Infinity }
  if (token?.is === 'rotating') return { token: token.serial + token.digits, good_until: endOfCode(now) }
  const text = normalizeToken(typed)
  if (/^\d+$/.test(text) && text.length > serialLength) return { mistake: { is: 'digits', n: text.length } }
  const read = readTypedCode(typed)
  return { mistake: 'mistake' in read ? toTillMistake(read.mistake) : { is: 'check' } }
}

/** A telephone's code is none here. */
const toTillMistake = (mistake: CodeMistake): TillMistake => {
  if (mistake.is === 'short' || mistake.is === 'long') return { is: mistake.is, n: mistake.n }
  return { is: mistake.is === 'rotating' ? 'check' : mistake.is }
}

/** The mistake in a serial: code, that is the code from the inside; digits: `n` are there. */
export type SerialMistake = { readonly is: 'empty' | 'code' | 'other' } | { readonly is: 'digits'; readonly n: number }

/** The ten digits outside of a blank card. */
export const readSerial = (typed: string): { serial: string } | { mistake: SerialMistake } => {
  const token = readCardToken(typed)
  if (token?.is === 'serial') return { serial: token.serial }
  const text = normalizeToken(typed)
  if (text === '') return { mistake: { is: 'empty' } }
  if (/^\d+$/.test(text)) return { mistake: { is: 'digits', n: text.length } }
  return { mistake: { is: token?.is === 'code' ? 'code' : 'other' } }
}
