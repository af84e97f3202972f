import { describe, expect, it } from 'vitest'
import {
  accountToken,
  below,
  deeper,
  drawerLevel,
  pageDepth,
  readAccountToken,
  readTrail,
  shownList,
  unfolded,
  upTo,
  withList,
  withPeriod,
  withTab,
  writeTrail,
} from './trail.rules.ts'

const bella = '27ab64dc-0804-8e7d-a067-3fea801a1745'
const one = '01a20e6d-bbf1-72e1-9927-930e122e8b2c'
const two = '01a20e6d-bbf1-72e3-8f4d-0d860174c01b'

describe('the address of a place in the books', () => {
  it.each([
    '?tab=transactions',
    '?tab=ledgers&from=2026-11-01&to=2026-11-30&zero=1&open=210&open=410',
    '?tab=journals&entries=1&q=23%2C00&event=refund&min=100&max=5000&page=3&at=WzAs',
    `?tab=transactions&status=paid&transaction=${one}&journal=${two}`,
    `?tab=ledgers&account=210&q=pizza&account=210.${bella}&event=payment&page=2&journal=${one}`,
    '?tab=ledgers&account=210.USD',
  ])('reads back as it was written: %s', (address) => {
    expect(writeTrail(readTrail(address))).toBe(address)
  })

  it('gives each list the filters that stand behind it', () => {
    const trail = readTrail(`?tab=journals&q=a&account=210&q=b&account=210.${bella}&q=c`)
    expect(trail.list).toEqual({ q: 'a' })
    expect(trail.levels).toEqual([
      { kind: 'account', account: '210', list: { q: 'b' } },
      { kind: 'account', account: `210.${bella}`, list: { q: 'c' } },
    ])
    expect(shownList(trail)).toEqual({ q: 'c' })
  })

  it.each([
    ['?tab=secrets', '?tab=transactions'],
    ['?from=yesterday&to=2026-11', '?tab=transactions'],
    ['?from=2026-02-31', '?tab=transactions'],
    ['?account=999&account=210.nobody&journal=1&open=x', '?tab=transactions'],
    ['?min=-5&max=1.5&q=', '?tab=transactions'],
  ])('leaves out what makes no sense: %s', (address, stored) => {
    expect(writeTrail(readTrail(address))).toBe(stored)
  })
})

describe('a walk through the books', () => {
  const start = readTrail('?tab=transactions&status=paid&page=2&at=x')

  it('goes deeper and up again, and never longer by going in a circle', () => {
    const payment = deeper(start, { kind: 'transaction', uuid: one })
    const journal = deeper(payment, { kind: 'journal', uuid: two })
    expect(journal.levels).toHaveLength(2)
    expect(deeper(journal, { kind: 'transaction', uuid: one })).toEqual(payment)
    expect(upTo(journal, 0)).toEqual(start)
  })

  it('shows the last account on the page and what is deeper in the drawer', () => {
    const account = deeper(deeper(start, { kind: 'journal', uuid: two }), { kind: 'account', account: '410', list: {} })
    expect([pageDepth(account), drawerLevel(account)]).toEqual([2, undefined])
    const journal = deeper(account, { kind: 'journal', uuid: one })
    expect([pageDepth(journal), drawerLevel(journal)]).toEqual([2, { kind: 'journal', uuid: one }])
    // A row of the list leads on from the list, whatever the drawer shows.
    expect(below(journal, { kind: 'transaction', uuid: two }).levels).toHaveLength(3)
  })

  it('begins at the first page when a filter or the period changes, and keeps the filters when the page does', () => {
    expect(withList(start, { status: 'failed' }).list).toEqual({ status: 'failed' })
    expect(withList(start, { status: undefined }).list).toEqual({})
    expect(withList(start, { page: '3', at: 'y' }).list).toEqual({ status: 'paid', page: '3', at: 'y' })
    expect(withList(start, { page: undefined, at: undefined }).list).toEqual({ status: 'paid' })
    expect(withPeriod(start, '2026-11-01', undefined)).toMatchObject({ from: '2026-11-01', list: { status: 'paid' } })
    expect(withPeriod(start, undefined, undefined)).not.toHaveProperty('from')
  })

  it('takes the search and the period to another book', () => {
    const searched = withList(withPeriod(start, '2026-11-01', '2026-11-30'), { q: '1232' })
    expect(withTab(searched, 'journals')).toMatchObject({ tab: 'journals', from: '2026-11-01', list: { q: '1232' } })
    expect(withTab(searched, 'journals').list).not.toHaveProperty('status')
  })

  it('unfolds and folds a main account', () => {
    const open = unfolded(unfolded(start, '210'), '410')
    expect(open.open).toEqual(['210', '410'])
    expect(unfolded(open, '210').open).toEqual(['410'])
  })
})

describe('what an account is called in an address', () => {
  it.each([
    [210, null, 'EUR', '210'],
    [210, null, 'USD', '210.USD'],
    [410, bella, 'EUR', `410.${bella}`],
  ] as const)('%s %s %s is %s', (ledger, sub_account, currency, token) => {
    expect(accountToken(ledger, sub_account, currency)).toBe(token)
    expect(readAccountToken(token)).toMatchObject({ ledger, sub_account })
  })
})
