import { ledgerStrings } from '../strings/index.ts'

const brands: Readonly<Record<string, string>> = {
  ideal: 'iDEAL | Wero',
  bancontact: 'Bancontact',
  paypal: 'PayPal',
}

/** The name of a payment method as payers read it. */
export const useMethodNames = (): ((method: string) => string) => {
  const t = ledgerStrings.useTranslate()
  return (method) => {
    if (method === 'card') return t('methodCard')
    if (method === 'card_balance') return t('methodGiftCard')
    return method === 'banktransfer' ? t('methodTransfer') : (brands[method] ?? method)
  }
}
