import { useCallback } from 'react'
import { ledgerStrings } from '../strings/index.ts'

export const accountNumbers = [110, 120, 210, 220, 310, 320, 410, 510, 520, 610] as const

/** The beginnings of names that the books give to accounts of a card program, with their words. */
const ofPrograms = [
  ['Cards of ', 'cardsOfProgram'],
  ['Expired cards of ', 'expiredCardsOf'],
  ['Charged back cards of ', 'chargedBackCardsOf'],
] as const

/** The names of accounts as the reader's language has them; those of programs and people stay as they are. */
export const useAccountNames = () => {
  const t = ledgerStrings.useTranslate()
  const main = useCallback(
    (number: number, name = ''): string => {
      const known = accountNumbers.find((accountNumber) => accountNumber === number)
      return known ? t(`account_${known}`) : name
    },
    [t],
  )
  const sub = useCallback(
    (name: string): string => {
      const vat = /^VAT (\d+(?:\.\d+)?) %$/.exec(name)?.[1]
      if (vat !== undefined) return t('vatRate', { rate: Number(vat) })
      const serial = /^Card (\d{10})$/.exec(name)?.[1]
      if (serial !== undefined) return t('cardOf', { serial })
      for (const [start, word] of ofPrograms)
        if (name.startsWith(start)) return t(word, { name: name.slice(start.length) })
      if (name === 'Card fees') return t('cardFees')
      if (name === 'Platform fees') return t('platformFees')
      return name === 'Payments to give back' ? t('toGiveBack') : name
    },
    [t],
  )
  return { main, sub }
}
