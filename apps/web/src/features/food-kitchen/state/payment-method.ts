import { orderStrings } from '../order/strings/index.ts'

/** Names of banks and schemes, the same in every language. */
const names: Readonly<Record<string, string>> = { ideal: 'iDEAL | Wero', bancontact: 'Bancontact', paypal: 'PayPal' }

/** The name of a way to pay: `usePaymentMethod()('card')`. A method we do not know keeps its own word. */
export const usePaymentMethod = (): ((method: string | null) => string) => {
  const t = orderStrings.useTranslate()
  return (method) => {
    if (method === null) return t('methodUnknown')
    if (method === 'card') return t('methodCard')
    if (method === 'card_balance') return t('methodGiftCard')
    if (method === 'cash') return t('methodCash')
    return method === 'banktransfer' ? t('methodTransfer') : (names[method] ?? method)
  }
}
