import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { AccountNumbers } from '@plein/contract/statistics/accounts'
import type { VatOverview } from '@plein/contract/statistics/vat'
import type { MonthChecks } from '@plein/contract/statistics/month'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { someProgram } from '#features/programs/programs.test-data.ts'
import { statistics } from '#features/statistics/figures/figures.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
let opened: Opened | undefined
beforeAll(async () => {
  await import('#features/statistics/statistics.page.tsx')
})
afterEach(async () => {
  await opened?.close()
  vi.useRealTimers()
})

const { uuid } = someProgram()
const program = {
  ...someProgram({
    type: { id: 4001, title: 'food', description: '' },
    status: { id: 11001, uuid: '', title: '', description: '' },
    title: 'Bella Napoli',
    may: ['edit'],
  }),
  owner_uuid: '0190a0b0-0000-7000-8000-000000000001',
}

const overview: VatOverview = {
  program: { uuid, title: 'Bella Napoli', type: 4001 },
  currency: 'EUR',
  time_zone: 'Europe/Amsterdam',
  period: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  read_at: '2026-11-24T16:40:00.000Z',
  partial: false,
  rates: [
    {
      vat_percentage: 9,
      sales: { gross: 1_090_000, vat: 90_000 },
      refunds: { gross: 2700, vat: 223 },
      base: 997_523,
      vat: 89_777,
    },
  ],
  input: [{ vat_percentage: 21, gross: 156, vat: 27 }],
  without_vat: 500,
  chargebacks: 2300,
  collection_costs: { gross: 5445, vat: 945 },
  boxes: [
    { box: '1a', base: 0, vat: 0, whole_base: 0, whole_vat: 0 },
    { box: '1b', base: 997_523, vat: 89_777, whole_base: 9975, whole_vat: 897 },
    { box: '1c', base: 0, vat: 0, whole_base: 0, whole_vat: 0 },
    { box: '1e', base: 0, vat: null, whole_base: 0, whole_vat: null },
    { box: '5b', base: null, vat: 27, whole_base: null, whole_vat: 1 },
  ],
  to_pay: 89_750,
  whole_to_pay: 896,
}
const nothing: VatOverview = {
  ...overview,
  rates: [],
  input: [],
  without_vat: 0,
  chargebacks: 0,
  collection_costs: { gross: 0, vat: 0 },
}

const usual: AccountNumbers = {
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

let open_checks: MonthChecks['open'] = []
let saved: { status: number; body: object } = { status: 200, body: {} }
const checks = () => ({ currency: 'EUR', from: '2026-10-01', to: '2026-10-31', open: open_checks })
const open = async (answered: { status: number; body: object }, query = '') => {
  vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z'))
  opened = await openPortal({
    portal: 'program-owner',
    path: `/programs/${uuid}?tab=statistics${query}`,
    type: 1,
    answer: ({ path, method }) => {
      if (path === '/api/v1/reports/accounts')
        return method === 'PUT' ? saved : { status: 200, body: { numbers: { ...usual, cash: '1001' }, usual } }
      if (path === `/api/v1/programs/${uuid}`) return { status: 200, body: program }
      if (path.startsWith('/api/v1/statistics?')) return { status: 200, body: statistics() }
      if (path.startsWith('/api/v1/reports/vat?')) return answered
      if (path.startsWith('/api/v1/reports/month/checks?')) return { status: 200, body: checks() }
      return undefined
    },
  })
  return opened
}
const words = (): string => opened?.text().replaceAll('\u00a0', ' ') ?? ''
const asked = (): string[] => opened?.server.seen.map(({ path }) => path).filter((path) => path.includes('/vat?')) ?? []

describe('the month of a program', () => {
  it('[LEDG-01] says what is not final yet, and asks for the month that is chosen', async () => {
    open_checks = [
      { check: 'payments_not_settled', count: 2, amount: null },
      { check: 'refunds_under_way', count: 1, amount: null },
      { check: 'fees_not_invoiced', count: null, amount: 15_600 },
    ]
    await open({ status: 200, body: overview })
    await screen.findByText('Nog niet definitief')
    expect(words()).toContain('2 betalingen zijn nog niet afgerekend')
    expect(words()).toContain('1 terugbetaling is nog niet bij de betaler.')
    expect(words()).toContain('Voor € 156,00 aan vergoedingen is nog geen factuur.')
    open_checks = []
    await act(async () => fireEvent.change(screen.getByLabelText('Maand'), { target: { value: '2026-09' } }))
    await screen.findByText(/Deze maand is definitief/)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Maand downloaden' })))
    await waitFor(() =>
      expect(opened?.server.seen.at(-1)?.path).toBe(`/api/v1/reports/month?program=${uuid}&month=2026-09&language=nl`),
    )
  })
})

describe('the account numbers of a bookkeeper', () => {
  const openNumbers = async (): Promise<HTMLElement> => {
    await open({ status: 200, body: overview })
    const button = await screen.findByRole('button', { name: 'Rekeningnummers' })
    await act(async () => void fireEvent.click(button))
    return screen.findByRole('dialog', { name: 'Rekeningnummers van je boekhouder' })
  }
  const type = (label: string, value: string): Promise<void> =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  const press = (name: string): Promise<void> =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name })))

  it('[LEDG-01] are typed for each account and saved together', async () => {
    saved = { status: 200, body: { numbers: { ...usual, bank: '1110' }, usual } }
    await openNumbers()
    await screen.findByLabelText('Kas')
    expect(screen.getByLabelText<HTMLInputElement>('Kas').value).toBe('1001')
    await press('Gebruikelijke nummers terugzetten')
    expect(screen.getByLabelText<HTMLInputElement>('Kas').value).toBe('1000')
    await type('Bank', ' 1110 ')
    await press('Opslaan')
    await screen.findByText('De rekeningnummers zijn opgeslagen')
    const call = opened?.server.seen.findLast(({ method }) => method === 'PUT')
    expect([call?.path, JSON.parse(call?.body ?? '')]).toEqual(['/api/v1/reports/accounts', { ...usual, bank: '1110' }])
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rekeningnummers van je boekhouder' })).toBeNull())
  })

  it('stay typed at their fields when they are refused', async () => {
    saved = {
      status: 422,
      body: {
        code: 'account_number_twice',
        title: '',
        status: 422,
        errors: [{ field: 'bank', code: 'account_number_twice' }],
      },
    }
    await openNumbers()
    await screen.findByLabelText('Kas')
    await type('Bank', '1230')
    await press('Opslaan')
    await waitFor(() => expect(screen.getByLabelText('Bank').getAttribute('aria-invalid')).toBe('true'))
    expect(words()).toContain('Een andere rekening heeft dit nummer.')
    expect(screen.getByLabelText<HTMLInputElement>('Bank').value).toBe('1230')
    await type('Bank', '=1+1')
    await press('Opslaan')
    expect(words()).toContain('Gebruik letters, cijfers, punten en streepjes, hoogstens 20')
  })
})

describe('VAT of a program', () => {
  it('[LEDG-01] shows sales, refunds and boxes of the last month, and another period when it is chosen', async () => {
    await open({ status: 200, body: overview })
    const table = await screen.findByRole('table', { name: 'Btw' })
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'TariefVerkoop met btwTerugbetaald met btwZonder btwBtw',
      '9%€ 10.900,00€ 27,00€ 9.975,23€ 897,77',
      'Aan jou berekende vergoedingen, 21%––€ 1,29€ 0,27',
    ])
    expect(words()).toContain('Geboekt zonder btw-tarief: € 5,00')
    expect(words()).toContain('Teruggehaald door banken van betalers: € 23,00')
    expect(words()).toContain('Berekende incassokosten: € 54,45, waarvan € 9,45 voor btw')
    expect(words()).toContain('1b Belast met laag tariefZonder btw € 9.975 € 9.975,23Btw € 897 € 897,77')
    expect(words()).toContain('Te betalen€ 896 € 897,50')
    expect(words()).not.toContain('1c')
    expect(asked().at(-1)).toContain('period=2026-10')
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Maand of kwartaal'), { target: { value: '2026-Q4' } }),
    )
    await waitFor(() => expect(asked().at(-1)).toContain('period=2026-Q4'))
    expect(opened?.at()).toContain('vat=2026-Q4')
  })

  it('says that a period had none, and that one is not over', async () => {
    await open({ status: 200, body: nothing }, '&vat=2026-11')
    expect(await screen.findByText('Geen btw in deze periode')).toBeTruthy()
    await opened?.close()
    await open({ status: 200, body: { ...overview, partial: true } }, '&vat=2026-11')
    expect(await screen.findByText(/Deze periode is nog niet voorbij/)).toBeTruthy()
  })

  it('shows a refusal in words, and asks again', async () => {
    await open({ status: 503, body: { code: 'service_unavailable', status: 503 } })
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})
