import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountUuid } from './account.rules.ts'
import { getAmount, toLines, reversedLines, type NewEntry, type NewJournal } from './journal.rules.ts'

const provider = { main_account: 410, reference: 'sandbox', name: 'Sandbox' } as const
const creditor = { main_account: 210, reference: 'bella', name: 'Bella Napoli' } as const
const journal = (...entries: NewEntry[]): NewJournal => ({
  event: 'order-paid',
  reference: 'order-1',
  description: '1001',
  currency: 'EUR',
  entries,
})
const amount = (...entries: NewEntry[]): number => {
  const whole = journal(...entries)
  return getAmount(whole, toLines(whole))
}
const refusal = (...entries: NewEntry[]): string => {
  try {
    return `booked ${amount(...entries)}`
  } catch (error) {
    return (error as Error).message.replace('ledger: order-paid of order-1: ', '')
  }
}

test('an account is a UUIDv8 of what it is, in a currency', () => {
  const hash = createHash('sha256').update('210|EUR|bella').digest('hex')
  const uuid = accountUuid(210, 'bella', 'EUR')
  expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const bare = uuid.replaceAll('-', '')
  expect([bare.slice(0, 12), bare.slice(13, 16), bare.slice(17)]).toEqual([
    hash.slice(0, 12),
    hash.slice(13, 16),
    hash.slice(17, 32),
  ])
  expect(Number.parseInt(bare[16]!, 16) & 3).toBe(Number.parseInt(hash[16]!, 16) & 3)
  const rest = [accountUuid(210, 'bella', 'USD'), accountUuid(220, 'bella', 'EUR'), accountUuid(210, 'wok', 'EUR')]
  expect(new Set([uuid, ...rest]).size).toBe(4)
})

test('its entries carry their account, with nothing on the other side', () => {
  expect(toLines(journal({ account: provider, debit: 2900 }, { account: creditor, credit: 2900 }))).toEqual([
    { account: provider, account_uuid: accountUuid(410, 'sandbox', 'EUR'), debit: 2900, credit: 0 },
    { account: creditor, account_uuid: accountUuid(210, 'bella', 'EUR'), debit: 0, credit: 2900 },
  ])
})

test('its amount is what its debits, and its credits, come to', () => {
  expect(amount({ account: provider, debit: 1 }, { account: creditor, credit: 1 })).toBe(1)
  const parts = [
    { account: creditor, credit: 2000 },
    { account: creditor, credit: 900 },
  ]
  expect(amount({ account: provider, debit: 2900 }, ...parts)).toBe(2900)
})

test('it takes back each entry on the other side, and nothing else of it changes', () => {
  const lines = toLines(journal({ account: provider, debit: 2900 }, { account: creditor, credit: 2900 }))
  expect(reversedLines(lines)).toEqual([
    { ...lines[0], debit: 0, credit: 2900 },
    { ...lines[1], debit: 2900, credit: 0 },
  ])
  expect(reversedLines(reversedLines(lines))).toEqual(lines)
})

test('what is no journal is refused by what is wrong with it', () => {
  const both = { account: creditor, debit: 5, credit: 5 } as unknown as NewEntry
  const neither = { account: creditor } as unknown as NewEntry
  const paid = { account: provider, debit: 5 }
  expect(refusal()).toBe('0 entries')
  expect(refusal(paid)).toBe('1 entries')
  expect(refusal(paid, { account: creditor, credit: 4 })).toBe('debit 5 is not credit 4')
  expect(refusal(paid, both)).toBe('entry of 5 and 5')
  expect(refusal(paid, neither)).toBe('entry of 0 and 0')
  expect(refusal(paid, { account: creditor, credit: -5 })).toBe('entry of 0 and -5')
  expect(refusal({ account: provider, debit: -5 }, paid)).toBe('entry of -5 and 0')
  expect(refusal({ account: provider, debit: 2.5 }, { account: creditor, credit: 2.5 })).toBe('entry of 2.5 and 0')
  expect(refusal(paid, { account: { ...creditor, reference: '' }, credit: 5 })).toBe('an account without reference')
})

test('it has ten thousand entries at most, and an amount that is exact', () => {
  const credits = (count: number) => Array.from({ length: count }, () => ({ account: creditor, credit: 1 }))
  expect(amount({ account: provider, debit: 9999 }, ...credits(9999))).toBe(9999)
  expect(refusal({ account: provider, debit: 10_000 }, ...credits(10_000))).toBe('10001 entries')
  const most = Number.MAX_SAFE_INTEGER
  expect(amount({ account: provider, debit: most }, { account: creditor, credit: most })).toBe(most)
  const [debit, credit] = [
    { account: provider, debit: most },
    { account: creditor, credit: most },
  ]
  expect(refusal(debit, debit, credit, credit)).toBe(`amount ${most * 2} is too large`)
})
