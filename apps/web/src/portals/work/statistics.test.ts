import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { statistics, sums } from '#features/statistics/figures/figures.test-data.ts'
import type { Seen } from '#platform/testing/serve.ts'
import { openPortal } from '#portals/testing/open-portal.ts'

const program = (uuid: string, title: string) => ({
  uuid,
  title,
  description: '',
  image: null,
  currency: 'EUR',
  type: { id: 4001, title: 'food' },
  status: { id: 11001, title: 'active' },
  created: '2026-01-01T00:00:00.000Z',
  start_date: null,
  expiry_date: null,
  owner: { uuid: '0190a0b0-0000-7000-8000-00000000000f', full_name: 'Lotte Vos' },
})
const bella = program('0190a0b0-0000-7000-8000-bbbbbbbbbbbb', 'Bella Napoli')
const wok = program('0190a0b0-0000-7000-8000-cccccccccccc', 'Wok Garden')

let figures = statistics()
let failing: object | undefined
const answer = ({ path }: Seen) => {
  if (path.startsWith('/api/v1/programs?'))
    return { status: 200, body: { count: 2, next: null, previous: null, pages: 1, size: 25, results: [bella, wok] } }
  if (path.startsWith('/api/v1/statistics?'))
    return failing ? { status: 422, body: failing } : { status: 200, body: figures }
  return undefined
}

let opened: Awaited<ReturnType<typeof openPortal>> | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
  failing = undefined
  figures = statistics()
  vi.useRealTimers()
})
const open = async (portal: 'acceptor' | 'admin', path: string) => {
  vi.setSystemTime(new Date('2026-11-24T16:40:00.000Z'))
  opened = await openPortal({ portal, path, type: portal === 'acceptor' ? 2 : 4, answer })
  return opened
}
const words = (): string => opened?.text().replaceAll('\u00a0', ' ') ?? ''
const asked = (): string[] =>
  opened?.server.seen.map(({ path }) => path).filter((path) => path.includes('/statistics?')) ?? []

describe('/statistics', () => {
  it('[LEDG-03] [SHELL-84] says what a restaurant sold beside the period before, and opens its orders', async () => {
    await open('acceptor', `/statistics?program=${bella.uuid}&from=2026-11-23&to=2026-11-24&by=day`)
    await screen.findByRole('heading', {
      name: /^13% meer dan in de vergeleken periode, vooral op ma 23-11-2026: €\s45,00$/,
    })
    expect(asked().join()).toContain(`program=${bella.uuid}&from=2026-11-23&to=2026-11-24&by=day&compare=previous`)
    expect(words()).toContain('€ 40,00 in 21-11-2026 – 22-11-2026')
    expect(words()).toContain('Margherita')
    expect(words()).toContain('Uitverkocht')
    expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
      `/orders?view=list&program=${bella.uuid}&from=2026-11-23&to=2026-11-24`,
    )
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Als tabel' })))
    expect(screen.getByRole('table', { name: 'Netto-omzet in de tijd' })).toBeTruthy()
    await act(async () => fireEvent.change(screen.getByLabelText('Programma'), { target: { value: wok.uuid } }))
    await waitFor(() => expect(opened?.at()).toContain(`program=${wok.uuid}`))
  })

  it('explains each figure behind its (i), and says of today that it is not over', async () => {
    await open('acceptor', `/statistics?program=${bella.uuid}&from=2026-11-23&to=2026-11-24&by=day`)
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Over: Terugbetalingen' })))
    expect(await screen.findByText(/op de dag waarop het terugging/)).toBeTruthy()
    const plot = screen.getByRole('slider', { name: 'Netto-omzet in de tijd' })
    const value = (): string => plot.getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ') ?? ''
    expect(value()).toBe('di 24-11-2026: € 5,00, 3 bestellingen tot nu toe · Vergeleken: € 30,00')
    await act(async () => fireEvent.change(plot, { target: { value: '0' } }))
    expect(value()).toBe('ma 23-11-2026: € 40,00, 3 bestellingen · Vergeleken: € 10,00')
  })

  it('[LEDG-02] [SHELL-69] shows an administrator the platform, and opens the journals of its money', async () => {
    figures = statistics({
      program: null,
      platform: {
        programs: [{ type: 4001, active: 5 }],
        users: [{ type: 3, all: 12, new: 2 }],
        liabilities: [{ ledger: 520, amount: 12_345 }],
      },
    })
    await open('admin', '/statistics?from=2026-11-23&to=2026-11-24&by=day')
    await screen.findByRole('heading', { name: 'Statistieken' })
    await waitFor(() => expect(words()).toContain('€ 123,45'))
    expect(words()).toContain('Kaarthouders122')
    const gross = screen.getByRole('link', { name: /50,50/ }).getAttribute('href')
    expect(gross).toBe('/finances?tab=journals&event=payment&from=2026-11-23&to=2026-11-24')
    expect(screen.getByRole('link', { name: /5,50/ }).getAttribute('href')).toContain('event=refund')
  })

  it('says that a period was empty, and that one is too long before it is asked for', async () => {
    figures = statistics({ now: sums(), before: null, steps: [], week: [], products: [], methods: [], reasons: [] })
    await open('acceptor', `/statistics?program=${bella.uuid}&from=2026-11-23&to=2026-11-24`)
    await screen.findByText('In deze periode is niets verkocht')
    await opened?.close()
    await open('acceptor', `/statistics?program=${bella.uuid}&from=2024-01-01&to=2026-11-24&by=day`)
    await screen.findByText('Dat is te lang voor deze stappen')
    expect(asked()).toEqual([])
  })

  it('shows the server’s refusal in words', async () => {
    failing = { code: 'period_too_long', status: 422, params: { days: 366 } }
    await open('acceptor', `/statistics?program=${bella.uuid}`)
    expect((await screen.findByRole('alert')).textContent).toContain('kies een kortere')
  })
})
