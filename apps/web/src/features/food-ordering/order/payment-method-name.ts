import { orderStrings } from './strings/index.ts'

/** The name of a method as it stands on bank and card; 'card', 'banktransfer' and 'card_balance' are words, the others are names. */
export const usePaymentMethodName = (): ((id: string) => string) => {
  const t = orderStrings.useTranslate()
  const names: Readonly<Record<string, string>> = {
    ideal: 'iDEAL | Wero',
    bancontact: 'Bancontact',
    paypal: 'PayPal',
    card: t('methodCard'),
    banktransfer: t('methodTransfer'),
    cash: t('methodCash'),
    card_balance: t('methodGiftCard'),
  }
  return (id) => names[id] ?? id
}
