import type { AccountNumbers } from '@plein/contract/statistics/accounts'

export type AccountName = keyof AccountNumbers

/** The usual numbers of a Dutch shop, of owners who gave none. */
export const usualNumbers: AccountNumbers = {
  cash: '1000',
  bank: '1100',
  to_receive: '1230',
  other: '1290',
  vat_owed: '1510',
  vat_input: '1520',
  fees: '4750',
  turnover_low: '8010',
  turnover_high: '8020',
  turnover_other: '8030',
  fees_earned: '8040',
  without_vat: '8090',
  difference: 'difference',
}

export const accountNames = Object.keys(usualNumbers) as readonly AccountName[]

/** The numbers that are stored, and the usual one of an account that has none. */
export const toNumbers = (rows: readonly { readonly account: string; readonly number: string }[]): AccountNumbers => {
  const stored = new Map(rows.map(({ account, number }) => [account, number]))
  return Object.fromEntries(
    accountNames.map((name) => [name, stored.get(name) ?? usualNumbers[name]]),
  ) as unknown as AccountNumbers
}

/** Accounts whose number another one before them has; capitals make no other number. */
export const findRepeated = (numbers: AccountNumbers): AccountName[] => {
  const seen = new Set<string>()
  return accountNames.filter((name) => {
    const number = numbers[name].toLowerCase()
    if (seen.has(number)) return true
    seen.add(number)
    return false
  })
}
