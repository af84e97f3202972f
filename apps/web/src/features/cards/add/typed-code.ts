import {
  codeAlphabet,
  codeLength,
  groupedCode,
  normalizeToken,
  readCardToken,
  rotatingLength,
  serialLength,
} from '@plein/contract/cards/card-code'

/**
 * A fault of a code, told without asking the server. letters: a character that no code has; short, long: `n` are there; check: a slip of
 * the finger; serial: the number outside of a card; rotating: a code of somebody's telephone.
 */
export type CodeMistake =
  | { readonly is: 'empty' | 'letters' | 'check' | 'serial' | 'rotating' }
  | { readonly is: 'short' | 'long'; readonly n: number }

/** The code in what was typed, pasted or scanned: any case, spacing, and address around it. */
export const readTypedCode = (typed: string): { code: string } | { mistake: CodeMistake } => {
  const text = normalizeToken(typed)
  if (text === '') return { mistake: { is: 'empty' } }
  const token = readCardToken(text)
  if (token?.is === 'code') return { code: token.code }
  if (/^\d+$/.test(text)) {
    if (text.length === serialLength) return { mistake: { is: 'serial' } }
    if (text.length === serialLength + rotatingLength) return { mistake: { is: 'rotating' } }
  }
  if (Array.from(text).some((character) => !codeAlphabet.includes(character))) return { mistake: { is: 'letters' } }
  if (text.length < codeLength) return { mistake: { is: 'short', n: text.length } }
  return { mistake: text.length > codeLength ? { is: 'long', n: text.length } : { is: 'check' } }
}

/** As it is printed, while it is typed: four groups of four. What cannot be a code stays as it is. */
export const groupTyped = (typed: string): string => {
  const text = normalizeToken(typed)
  return text.length <= codeLength + rotatingLength ? groupedCode(text) : typed
}
