import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boardOrder } from '#features/food-kitchen/state/board-orders.test-data.ts'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const { uuid } = someProgram()
const restaurant = someProgram({ may: ['edit', 'block'], acceptors: 2, orders: 40 })
const court = {
  ...someProgram({ title: 'De Markthal', type: { id: 5001, title: '', description: '' }, may: ['edit', 'block'] }),
  restaurants: 3,
}
const page = <T>(results: readonly T[]) => ({ count: results.length, next: null, previous: null, pages: 1, results })

const due = {
  payee: { kind: 'program', uuid, title: 'Bella Napoli' },
  currency: 'EUR',
  state: 'payable',
  due: 12_345,
  orders_count: 9,
  refunds_amount: 0,
  chargebacks_amount: 0,
  waiting: 0,
  expected_on: '2026-11-30',
  minimum: 100,
  bank_account: { is_set: true, name: 'Lotte', last_four: '1234' },
}
const later = { label: 'scheduled', due_at: '2026-11-24T18:30:00.000Z' } as const

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
  vi.useRealTimers()
})

const open = async (query = '', program: object = restaurant) => {
  vi.setSystemTime(new Date('2026-11-25T16:40:00.000Z'))
  opened = await openPortal({
    portal: 'program-owner',
    path: `/programs/${uuid}${query}`,
    type: 1,
    answer: ({ path }) => {
      if (path === `/api/v1/programs/${uuid}`) return { status: 200, body: program }
      if (path.includes('/figures'))
        return {
          status: 200,
          body: {
            currency: 'EUR',
            days: [
              { day: '2026-11-22', orders: 4, pickup: 0, turnover: 9900 },
              { day: '2026-11-23', orders: 1, pickup: 0, turnover: 2000 },
              { day: '2026-11-25', orders: 2, pickup: 0, turnover: 5050 },
            ],
            hours: [],
            products: [],
          },
        }
      if (path.endsWith('/payouts/due')) return { status: 200, body: due }
      if (path.endsWith('/failed-refunds')) return { status: 200, body: { results: [{ uuid: '1' }] } }
      if (path.includes('active_view'))
        return {
          status: 200,
          body: { ...page([boardOrder({}), boardOrder({ order_id: 8, ...later })]), new_orders: { count: 1 } },
        }
      return undefined
    },
  })
  await screen.findByRole('tablist')
  return opened
}
const tabs = () => within(screen.getAllByRole('tablist')[0]!).getAllByRole('tab')
/** The address of a tile, and the text below its title. */
const tile = async (title: string) => {
  const link = (await screen.findByText(title)).closest('a')
  const [, ...input] = [...(link?.children ?? [])].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  return [link?.getAttribute('href')?.replace(`/programs/${uuid}`, ''), ...input]
}

describe('a program’s page', () => {
  it('has seven tabs at most, and each of its parts keeps the address that it had', async () => {
    await open('?tab=payouts')
    expect(tabs().map(({ textContent }) => textContent)).toEqual([
      'Overzicht',
      'Bestellingen',
      'Menu',
      'Deelnemers',
      'Geld',
      'Huisstijl',
      'Instellingen',
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Geld')
    const parts = within(screen.getByRole('navigation', { name: 'Geld' }))
    expect(parts.getByRole('link', { current: 'page' }).textContent).toBe('Uitbetalingen')
    expect(parts.getByRole('link', { name: 'Betalingen' }).getAttribute('href')).toContain('?tab=payments')
    await opened?.close()
    await open('?tab=settings')
    const settings = await screen.findByRole('navigation', { name: 'Instellingen' })
    expect(
      within(settings)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Basis', 'Bezorgen & tijden', 'Tafels', 'Bonprinters', 'Documenten & sms', 'Meldingen'])
  })

  it('says how it stands today and this week, what waits, what is wrong and what is paid out next, each with its parts', async () => {
    await open()
    expect(await tile('Vandaag')).toEqual(['?tab=orders&period=today', '€ 50,50', '2 bestellingen'])
    // The week began on Monday: Sunday is of the one before.
    const week = '?tab=orders&from=2026-11-23&to=2026-11-25'
    expect(await tile('Deze week')).toEqual([week, '€ 70,50', '3 bestellingen'])
    await screen.findByText(/1 geplande bestelling/)
    expect((await tile('Wacht op antwoord')).slice(0, 2)).toEqual(['?tab=orders&status=pending', '1'])
    await screen.findByText('Verwacht op 30-11-2026')
    expect((await tile('Volgende uitbetaling')).slice(0, 2)).toEqual(['?tab=payouts', '€ 123,45'])
    expect((await tile('1 terugbetaling kwam niet bij de gast aan'))[0]).toBe('?tab=orders')
    const plot = screen.getByRole('slider', { name: 'Omzet per dag' })
    expect(plot.getAttribute('max')).toBe('6')
    expect((await tile('De bestellingen'))[0]).toBe('?tab=orders&from=2026-11-25&to=2026-11-25')
  })

  it('counts the restaurants of a court', async () => {
    await open('', court)
    const facts = await screen.findByRole('complementary')
    expect(within(facts).getByRole('link', { name: '3' }).getAttribute('href')).toContain('?tab=restaurants')
    expect(within(facts).queryByText('Doen mee')).toBeNull()
    expect(tabs().length).toBeLessThanOrEqual(7)
  })
})
