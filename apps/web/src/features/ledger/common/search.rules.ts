import type { Language } from '#platform/language.ts'
import { parseMoney } from '#platform/money.ts'

/** The meaning of a typed search: exactly one of the two. */
export interface Search {
  readonly search?: string
  /** Cents. */
  readonly amount?: number
}

/** '23,00', '€ 23', '1.234,50' are amounts; '1042' is an order, a journal, or a part of a text. */
const looksLikeMoney = /^[-−]?\s*€|€\s*$|[.,]\d{2}$/

/** Reads a search as an amount when it is written like one, else as words, a number or a uuid. */
export const readSearch = (typed: string | undefined, language: Language): Search => {
  const text = typed?.trim() ?? ''
  if (text === '') return {}
  const money = text.replace(/^EUR\b|\bEUR$/i, '€')
  // A refunded amount is copied with its sign, and sought without it.
  const cents = looksLikeMoney.test(money) ? parseMoney(money, language, { negative: true }) : null
  return cents === null ? { search: text.replace(/^#/, '') } : { amount: Math.abs(cents) }
}
