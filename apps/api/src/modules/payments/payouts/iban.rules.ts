import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'

/** A typed text as an account number of SEPA: without spaces, dashes and dots, in capitals. Undefined when it is none. */
export const readIban = (typed: string): string | undefined => {
  const iban = electronicFormatIBAN(typed.replaceAll(/[\s.-]/g, ''))
  return iban && isSEPACountry(iban.slice(0, 2)) && isValidIBAN(iban) ? iban : undefined
}
