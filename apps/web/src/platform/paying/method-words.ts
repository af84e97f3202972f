import { payingStrings } from './strings/index.ts'

interface Worded {
  readonly id: string
  readonly title: string
  readonly description: string
}

/** The words of a method in the reader's language; a method without words of its own has its provider's. */
export const useMethodWords = (): ((method: Worded) => Pick<Worded, 'title' | 'description'>) => {
  const t = payingStrings.useTranslate()
  const hints: Readonly<Record<string, string>> = {
    ideal: t('idealHint'),
    bancontact: t('bancontactHint'),
    card: t('cardHint'),
    paypal: t('paypalHint'),
    banktransfer: t('bankTransferHint'),
  }
  // Words, where the others are names.
  const titles: Readonly<Record<string, string>> = { card: t('card'), banktransfer: t('bankTransfer') }
  return ({ id, title, description }) => ({ title: titles[id] ?? title, description: hints[id] ?? description })
}
