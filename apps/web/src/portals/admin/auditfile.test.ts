import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ledgerRow } from '#features/ledger/ledger.test-data.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  await opened?.close()
  vi.useRealTimers()
})

const trial = (currency: string) => ({ currency, debit: 0, credit: 0, difference: 0, balanced: true })
const page = { count: 0, next: null, previous: null, pages: 1, size: 25, data: [] }

it('[SHELL-68] offers the books of each year and currency as an auditfile, and saves the one that was chosen', async () => {
  vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z'))
  opened = await openPortal({
    portal: 'admin',
    path: '/finances',
    type: 4,
    answer: ({ path }) => {
      if (path.startsWith('/api/v1/payment/ledgers?'))
        return {
          status: 200,
          body: {
            ...page,
            data: [ledgerRow(110, {}, [])],
            trial_balance: [trial('EUR'), trial('USD')],
            checked_at: '2026-11-24T16:40:00.000Z',
            chain: { position: 1, hash: 'a'.repeat(64), unsealed: 0 },
          },
        }
      if (path.startsWith('/api/v1/payment/auditfile'))
        return { status: 429, body: { code: 'exports_busy', status: 429 } }
      return path.startsWith('/api/v1/payment/transactions?') ? { status: 200, body: page } : undefined
    },
  })
  const button = await screen.findByRole('button', { name: 'Auditfile' })
  await act(async () => fireEvent.click(button))
  const year = await screen.findByLabelText<HTMLSelectElement>('Jaar')
  expect([...year.options].map(({ value }) => value)).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020'])
  await act(async () => fireEvent.change(year, { target: { value: '2025' } }))
  const currency = await screen.findByLabelText('Valuta')
  await act(async () => fireEvent.change(currency, { target: { value: 'USD' } }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Bestand downloaden' })))
  await waitFor(() => expect(opened?.server.seen.at(-1)?.path).toBe('/api/v1/payment/auditfile?year=2025&currency=USD'))
  expect((await screen.findAllByText(/andere bestanden/iu)).length).toBeGreaterThan(0)
})
