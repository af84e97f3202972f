import { describe, expect, it } from 'vitest'
import { ledgerRow, subAccount } from '../ledger.test-data.ts'
import { toLines, sumTotals } from './account-lines.rules.ts'

const bella = subAccount('Bella Napoli', { credit: 4573, balance: -4573 })
const empty = subAccount('Frites & Zo', {})
const creditors = ledgerRow(210, { credit: 4573, balance: -4573 }, [bella, empty])
const provider = ledgerRow(410, { debit: 4573, balance: 4573 }, [subAccount('sandbox', { debit: 4573 })])
const banks = ledgerRow(110, {}, [])
const rows = [banks, creditors, provider]

describe('the tree of accounts', () => {
  it('shows what has moved, and the rest when it is asked for', () => {
    expect(toLines(rows, { open: [], zero: false }).map(({ token }) => token)).toEqual(['210', '410'])
    expect(toLines(rows, { open: [], zero: true }).map(({ token }) => token)).toEqual(['110', '210', '410'])
  })

  it('unfolds a main account into its accounts, each leading to its own statement', () => {
    const lines = toLines(rows, { open: ['210'], zero: false })
    expect(lines.map(({ account }) => account)).toEqual(['210', `210.${bella.uuid}`, '410'])
    expect(lines[0]).toMatchObject({ kind: 'main', is_open: true })
  })

  it('leads to the accounts that the list does not hold', () => {
    const many = { ...creditors, has_more_sub_accounts: true }
    expect(toLines([many], { open: ['210'], zero: false }).at(-1)).toEqual({
      kind: 'more',
      token: '210 more',
      account: '210',
    })
  })

  it('sums one currency, and several not at all', () => {
    expect(sumTotals(rows)).toEqual({ currency: 'EUR', opening: 0, debit: 4573, credit: 4573, balance: 0 })
    expect(sumTotals([...rows, { ...banks, currency: 'USD' }])).toBeUndefined()
    expect(sumTotals([])).toBeUndefined()
  })
})
