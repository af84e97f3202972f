import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const program = someProgram()
const { uuid } = program
const nothing = { count: 0, next: null, previous: null, pages: 1, size: 25, results: [] }
const due = {
  payee: { kind: 'program', uuid, title: program.title },
  currency: 'EUR',
  state: 'nothing',
  due: 0,
  orders_count: 0,
  refunds_amount: 0,
  chargebacks_amount: 0,
  waiting: 0,
  expected_on: '2026-11-30',
  minimum: 1000,
  bank_account: { is_set: false, last_four: null, name: null, changed: null },
}
const day = {
  orders_count: 3,
  suborders_count: 3,
  products_total: 6000,
  fees_total: 0,
  tips_total: 0,
  overall: 6000,
  cash_total: 0,
  refunded_total: 1050,
  food_court_fee_total_amount: 124,
  restaurants_total_amount: 0,
  total_amount_of_revenue: 4826,
  total_amount_of_payouts: 0,
}
const answered = {
  start_date: '2026-11-18',
  end_date: '2026-11-24',
  currency: 'EUR',
  currency_symbol: '€',
  is_food_court: false,
  results: [
    { order_date: '2026-11-24', ...day },
    { order_date: '2026-11-23', ...day, refunded_total: 0, total_amount_of_revenue: 5876 },
  ],
  totals: { ...day, orders_count: 6, overall: 12_000, products_total: 12_000, total_amount_of_revenue: 10_702 },
}

beforeAll(() => import('#portals/work/payouts-tab.tsx'))
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeEach(() => void vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z')))
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await opened?.close()
})

const open = async (totals: object, query = '', portal: 'acceptor' | 'program-owner' | 'admin' = 'acceptor') => {
  opened = await openPortal({
    portal,
    path: `/programs/${uuid}?tab=payouts${query}`,
    type: ({ acceptor: 2, 'program-owner': 1, admin: 4 } as const)[portal],
    answer: ({ path }) => {
      if (path === `/api/v1/programs/${uuid}`) return { status: 200, body: program }
      if (path.endsWith('/payouts/due')) return { status: 200, body: due }
      if (path.includes('/daily-totals?')) return { status: 200, body: totals }
      return /\/(acceptors|payouts)\?/.test(path) ? { status: 200, body: nothing } : undefined
    },
  })
  await settle(() => expect(screen.getByRole('heading', { name: 'Dagtotalen' })).toBeTruthy())
  return opened.server
}
const asked = (seen: readonly Seen[]): string => seen.findLast(({ path }) => path.includes('/daily-totals?'))!.path
const table = () => screen.getByRole('table', { name: /^Dagtotalen/ })

it('shows each day with the way to its orders, the sum below, and no column without an amount', async () => {
  const { seen } = await open(answered)
  await settle(() => expect(within(table()).getByRole('link', { name: '24-11-2026' })).toBeTruthy())
  expect(asked(seen)).toMatch(/start_date=2026-11-18&end_date=2026-11-24&order_type=all$/)
  const link = within(table()).getByRole('link', { name: '24-11-2026' })
  expect(link.getAttribute('href')).toBe(`/programs/${uuid}?tab=orders&from=2026-11-24&to=2026-11-24&status=sold`)
  const heads = within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(heads).toContain('Terugbetaald')
  expect(heads).not.toContain('Bezorging')
  expect(heads).not.toContain('Waarvan contant')
  const rows = within(table())
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))
  expect(rows.find((text) => text?.startsWith('24-11-2026'))).toContain('-10,50')
  expect(rows.find((text) => text?.startsWith('Totaal'))).toContain('107,02')
})

it('asks for the kind of orders and the period that stand in the address', async () => {
  const { seen } = await open(answered, '&type=pickup&from=2026-11-01&to=2026-11-10')
  await settle(() => expect(asked(seen)).toMatch(/start_date=2026-11-01&end_date=2026-11-10&order_type=pickup$/))
  const kind = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Bestellingen' })
  await act(async () => void fireEvent.change(kind, { target: { value: 'delivery' } }))
  await settle(() => expect(asked(seen)).toContain('order_type=delivery'))
  expect(opened?.at()).toContain('type=delivery')
  // The list that a day opens keeps the filter, and asks for what the day counts.
  await settle(() => expect(within(table()).getByRole('link', { name: '24-11-2026' })).toBeTruthy())
  await act(async () => void fireEvent.click(within(table()).getByRole('link', { name: '24-11-2026' })))
  await settle(() =>
    expect(seen.findLast(({ path }) => path.includes('/orders?') && path.includes('start_date'))?.path).toMatch(
      /sold=true&type=delivery&start_date=2026-11-24&end_date=2026-11-24/,
    ),
  )
})

it('says that a period had no orders', async () => {
  await open({ ...answered, results: [], totals: { ...day, orders_count: 0 } })
  await settle(() => expect(screen.getByRole('heading', { name: 'Geen bestellingen in deze periode' })).toBeTruthy())
})

const heads = () =>
  within(table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

it('calls the fee a court owner’s own, and the rest its restaurants’', async () => {
  const money = { restaurants_total_amount: 5876, total_amount_of_revenue: 124, total_amount_of_payouts: 0 }
  const row = { order_date: '2026-11-24', ...day, refunded_total: 0, ...money }
  const { order_date: _day, ...totals } = row
  await open({ ...answered, is_food_court: true, results: [row], totals }, '', 'program-owner')
  await settle(() => expect(within(table()).getByRole('link', { name: '24-11-2026' })).toBeTruthy())
  expect(heads().slice(-3)).toEqual(['Voor de restaurants', 'Voor jou', 'Aan jou uitbetaald'])
  const cells = within(within(table()).getAllByRole('row')[1]!).getAllByRole('cell')
  expect(cells.slice(-3).map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '))).toEqual([
    '€ 58,76',
    '€ 1,24',
    '€ 0,00',
  ])
})

it('calls nothing the administration’s own', async () => {
  await open(answered, '', 'admin')
  await settle(() => expect(within(table()).getByRole('link', { name: '24-11-2026' })).toBeTruthy())
  expect(heads().slice(-3)).toEqual(['Kosten', 'Voor het restaurant', 'Uitbetaald'])
})

it('sorts by a column on the server, and keeps that in the address', async () => {
  const { seen } = await open(answered, '', 'program-owner')
  await settle(() => expect(within(table()).getByRole('link', { name: '24-11-2026' })).toBeTruthy())
  await act(async () => within(table()).getByRole('button', { name: 'Voor jou' }).click())
  await settle(() => expect(asked(seen)).toMatch(/&sort=-total_amount_of_revenue$/))
  expect(opened?.at()).toContain('days_sort=-total_amount_of_revenue')
  await act(async () => within(table()).getByRole('button', { name: 'Voor jou' }).click())
  await settle(() => expect(asked(seen)).toMatch(/&sort=total_amount_of_revenue$/))
})
