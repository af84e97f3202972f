import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const uuid = '0190a0b0-0000-7000-8000-0000000000f0'
const program = { uuid: '0190a0b0-0000-7000-8000-bbbbbbbbbbbb', title: 'Bella Napoli' }
const order = {
  kind: 'food_order',
  uuid: '0190a0b0-0000-7000-8000-0000000000d1',
  label: '1042',
  program_uuid: program.uuid,
}
const payment_uuid = '0190a0b0-0000-7000-8000-0000000000a1'
const refund_uuid = '0190a0b0-0000-7000-8000-0000000000e1'
const journal_uuid = '0190a0b0-0000-7000-8000-0000000000c1'
const line = {
  position: 1,
  kind: 'order',
  created: '2026-11-23T17:31:00.000Z',
  gross: 3635,
  fee: 86,
  net: 3549,
  subject: order,
  payment_uuid,
  refund_uuid: null,
  journal_uuid,
  journal_number: 40,
}
const statement = {
  payout: {
    uuid,
    reference: 'P000005',
    status: 'booked',
    payee: { kind: 'program', ...program },
    currency: 'EUR',
    amount: 2549,
    orders_count: 1,
    orders_amount: 3635,
    fees_amount: 86,
    fees_earned_amount: 0,
    refunds_amount: 1000,
    chargebacks_amount: 0,
    corrections_amount: 0,
    first_day: '2026-11-23',
    last_day: '2026-11-23',
    account_last_four: '4300',
    account_name: 'Bella Napoli B.V.',
    created: '2026-11-24T16:40:00.000Z',
    returned_at: null,
    return_reason: null,
    fee_free_until: null,
    journal_uuid,
  },
  count: 2,
  next: null,
  previous: null,
  pages: 1,
  size: 50,
  lines: [
    line,
    { ...line, position: 2, kind: 'refund', gross: -1000, fee: 0, net: -1000, refund_uuid, journal_number: 44 },
  ],
}

beforeAll(() => import('#features/payments/payouts/statement.page.tsx'))
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  cleanup()
  await opened?.close()
})

/** The rows of the lines, each with where its links lead. */
const linesIn = async (portal: 'acceptor' | 'admin') => {
  opened = await openPortal({
    portal,
    path: `/payouts/${uuid}`,
    type: portal === 'admin' ? 4 : 2,
    answer: ({ path }) => (path.includes(`/payouts/${uuid}/statement`) ? { status: 200, body: statement } : undefined),
  })
  await settle(() => expect(screen.getAllByRole('link', { name: '1042' })).toHaveLength(2))
  return screen
    .getAllByRole('row')
    .slice(1, 3)
    .map((row) => ({
      text: row.textContent?.replaceAll(/\s/gu, ' '),
      leads_to: within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
      copies: within(row).queryAllByRole('button', { name: 'Kenmerk van deze betaling kopiëren' }).length,
    }))
}

it('leads a merchant from each cent to its order, and names its payment or refund and its journal', async () => {
  const [sale, refund] = await linesIn('acceptor')
  expect(sale).toMatchObject({ leads_to: [`/orders/${order.uuid}?program=${program.uuid}`], copies: 1 })
  expect(sale?.text).toMatch(/23-11-2026 18:31.*40.*000000a1.*36,35.*-0,86.*35,49/)
  expect(refund?.text).toMatch(/44.*000000e1.*-10,00/)
  expect(screen.getByRole('columnheader', { name: 'Voor jou' })).toBeTruthy()
})

it('leads the administration on into the books', async () => {
  const [sale, refund] = await linesIn('admin')
  expect(sale?.leads_to).toEqual([
    `/programs/${program.uuid}?order=${order.uuid}`,
    `/finances?tab=journals&journal=${journal_uuid}`,
    `/finances?transaction=${payment_uuid}`,
  ])
  expect(refund?.leads_to.at(-1)).toBe(`/finances?transaction=${refund_uuid}`)
  expect(screen.queryByRole('columnheader', { name: 'Voor jou' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Na kosten' })).toBeTruthy()
})

it('sorts its lines by a column, over all pages', async () => {
  await linesIn('acceptor')
  await act(async () => screen.getByRole('button', { name: 'Voor jou' }).click())
  await settle(() => expect(opened?.server.seen.some(({ path }) => /statement\?.*sort=-net/.test(path))).toBe(true))
  expect(opened?.at()).toContain('sort=-net')
})

it('says of a court’s payout what it earned, and nothing of what guests paid its restaurants', async () => {
  const payout = { ...statement.payout, amount: 86, orders_amount: 0, fees_amount: 0, refunds_amount: 0 }
  const earned = { ...line, kind: 'fee_earned', gross: 86, fee: 0, net: 86 }
  const body = { ...statement, payout: { ...payout, fees_earned_amount: 86 }, count: 1, lines: [earned] }
  opened = await openPortal({
    portal: 'program-owner',
    path: `/payouts/${uuid}`,
    type: 1,
    answer: ({ path }) => (path.includes(`/payouts/${uuid}/statement`) ? { status: 200, body } : undefined),
  })
  await settle(() => expect(screen.getByText('Ontvangen vergoedingen')).toBeTruthy())
  expect(screen.queryByText('Door gasten betaald')).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Voor jou' })).toBeTruthy()
})
