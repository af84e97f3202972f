import { financesStrings } from './strings/index.ts'

const numbers = [110, 120, 210, 220, 310, 320, 410, 510, 520, 610] as const

/** The name of a main account in the reader's language. */
export const useAccountName = (): ((ledger: number, name: string) => string) => {
  const t = financesStrings.useTranslate()
  return (ledger, name) => {
    const known = numbers.find((number) => number === ledger)
    return known ? t(`account_${known}`) : name
  }
}
