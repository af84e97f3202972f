import { creditorReference, randomLetters } from './ids.ts'
import { type Account, type Currency } from './model.ts'
import { toValue } from './money.ts'

/**
 * The details of a bank transfer. `epc_qr` is the text of the EPC069-12 QR code (version 002, UTF-8, structured reference, nothing after the
 * last used line); it exists for euros only, else it is empty.
 */
export const transferDetails = (account: Account, currency: Currency, amount: number): Record<string, string> => {
  const transfer_reference = creditorReference(randomLetters(12).toUpperCase())
  return {
    account_name: account.name,
    iban: account.iban,
    bic: account.bic,
    transfer_reference,
    epc_qr: currency === 'EUR' ? epcText(account, amount, transfer_reference) : '',
  }
}

const epcText = (account: Account, amount: number, transfer_reference: string): string => {
  const name = account.name.slice(0, 70)
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    account.bic,
    name,
    account.iban,
    `EUR${toValue(amount)}`,
    '',
    transfer_reference,
  ].join('\n')
}
