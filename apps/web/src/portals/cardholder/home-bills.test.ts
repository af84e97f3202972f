import type { BillRow } from '@plein/contract/credit-management/bill-fields'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

beforeAll(async () => {
  await import('./home.page.tsx')
})
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  cleanup()
  await opened?.close()
})

const sum = (count: number) => ({ count, amount: 0 })
const page = (results: readonly BillRow[], counts: { overdue: number; unpaid: number }) => ({
  status: 200,
  body: {
    count: results.length,
    next: null,
    previous: null,
    results,
    classes: { overdue: sum(counts.overdue), unpaid: sum(counts.unpaid), paid: sum(0), archived: sum(0) },
  },
})
const bill = (number: string, due_date: string, days_overdue = 0): BillRow => ({
  uuid: `0190a0b0-0000-7000-8000-00000000${number.slice(-4)}`,
  program_uuid: '0190a0b0-0000-7000-8000-000000000002',
  program_title: 'Tandarts Vos',
  kind: 'bill',
  number,
  debtor: { uuid: '0190a0b0-0000-7000-8000-000000000003', number: 1, name: 'Sanne' },
  date: '2026-11-01',
  due_date,
  currency: 'EUR',
  total: 8470,
  open_amount: 8470,
  state: 'sent',
  class: days_overdue > 0 ? 'overdue' : 'unpaid',
  days_overdue,
  marks: [],
  next_step: null,
})

const open = async (overdue: readonly BillRow[], unpaid: readonly BillRow[], fails = false) => {
  const counts = { overdue: overdue.length, unpaid: unpaid.length }
  opened = await openPortal({
    portal: 'cardholder',
    path: '/',
    type: 3,
    answer: ({ path }) => {
      if (path.startsWith('/api/v1/orders')) return { status: 200, body: { results: [], next: null } }
      if (!path.startsWith('/api/v1/bills?')) return undefined
      if (fails) return { status: 500, body: { code: 'server_error', status: 500, title: '', detail: '' } }
      return page(path.includes('class=overdue') ? overdue : unpaid, counts)
    },
  })
  await settle(() => expect(asked().length).toBeGreaterThanOrEqual(2))
}
const asked = () => opened?.server.seen.filter(({ path }) => path.startsWith('/api/v1/bills?')) ?? []

it('[CREDIT-28] the home of a debtor has the bills that wait, oldest first, each a tap from its payment', async () => {
  await open(
    [bill('2026-0112', '2026-11-20', 4)],
    [bill('2026-0130', '2026-12-20'), bill('2026-0120', '2026-12-01'), bill('2026-0125', '2026-12-10')],
  )
  const section = (await screen.findByRole('heading', { name: 'Te betalen rekeningen' })).closest('section')!
  const items = within(section).getAllByRole('listitem')
  expect(items.map((item) => /2026-\d{4}/.exec(item.textContent ?? '')?.[0])).toEqual([
    '2026-0112',
    '2026-0120',
    '2026-0125',
  ])
  expect(within(items[0]!).getByText('4 dagen te laat')).toBeTruthy()
  const pay = within(section).getByRole('link', { name: 'Betalen: Rekening 2026-0112' })
  expect(pay.getAttribute('href')).toBe('/bills/0190a0b0-0000-7000-8000-000000000112/payment')
  expect(within(section).getByRole('link', { name: 'Nog een rekening' }).getAttribute('href')).toBe('/bills')
})

it('the home says nothing of bills when none waits', async () => {
  await open([], [])
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('heading', { name: 'Te betalen rekeningen' })).toBeNull()
})

it('bills that did not load say so on the home, and are asked for again', async () => {
  await open([], [], true)
  const again = await screen.findByRole('button', { name: 'Probeer opnieuw' }, { timeout: 30_000 })
  const before = asked().length
  await act(async () => again.click())
  await settle(() => expect(asked().length).toBeGreaterThan(before))
})
