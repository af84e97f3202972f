import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPortal } from '#portals/testing/open-portal.ts'
import { settle } from '#portals/testing/settle.ts'

const TOKEN = 'sueAAgshwhhwnz4qyy5jvw'
const counter = {
  name: 'Kassa 1',
  address: 'Oudegracht 12',
  zip_code: '3511 AB',
  city: 'Utrecht',
  is_open: true,
  changes_at: '2026-11-24T16:30:00.000Z',
  time_zone: 'Europe/Amsterdam',
  programs: [{ title: 'Bella Napoli', link: 'http://food.test/food/napoli' }],
}

beforeAll(() => import('#features/programs/scanned/pay.page.tsx'))
let opened: Awaited<ReturnType<typeof openPortal>> | undefined
beforeEach(() => void vi.setSystemTime(new Date('2026-11-24T12:00:00.000Z')))
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await opened?.close()
})

const open = async (query: string, answers: Readonly<Record<string, { status: number; body: unknown }>> = {}) => {
  opened = await openPortal({
    portal: 'cardholder',
    path: `/pay${query}`,
    type: 3,
    answer: ({ path }) => answers[path.replace('/api/v1/qr/', '')],
  })
  return opened
}
const known = { [TOKEN]: { status: 200, body: counter }, '77X6-AHV3': { status: 200, body: counter } }

it('leads from a scanned code to the place, when it is open, and what can be ordered there', async () => {
  await open(`?to=${TOKEN}`, known)
  await settle(() => expect(screen.getByRole('heading', { name: 'Kassa 1' })).toBeTruthy())
  expect(screen.getByText('Oudegracht 12, 3511 AB Utrecht')).toBeTruthy()
  expect(screen.getByText('Open tot 17:30')).toBeTruthy()
  const menu = screen.getByRole('link', { name: 'Open de menukaart van Bella Napoli' })
  expect(menu.getAttribute('href')).toBe('http://food.test/food/napoli')
  expect(screen.getByText(/^Betaal aan de kassa.* Open een menukaart, kies, en betaal online\.$/)).toBeTruthy()
  expect(screen.queryByText(/nog niet/)).toBeNull()
})

it('says when a closed place opens', async () => {
  const closed = { ...counter, is_open: false, changes_at: '2026-11-25T08:00:00.000Z', programs: [] }
  await open(`?to=${TOKEN}`, { [TOKEN]: { status: 200, body: closed } })
  await settle(() => expect(screen.getByText('Opent morgen 09:00')).toBeTruthy())
  expect(screen.queryByRole('heading', { name: 'Hier zelf bestellen' })).toBeNull()
  expect(screen.getByText(/Online bestellen kan hier nu niet/)).toBeTruthy()
})

it('takes the code that is typed instead, and keeps one that nobody knows to be mended', async () => {
  await open('', known)
  await settle(() => expect(screen.getByRole('textbox', { name: 'Code' })).toBeTruthy())
  const look = () => act(async () => screen.getByRole('button', { name: 'Opzoeken' }).click())
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await look()
  expect(screen.getByText('Vul de code in')).toBeTruthy()
  await act(async () => void fireEvent.change(field(), { target: { value: '77X6-AHV4' } }))
  await look()
  await settle(() => expect(screen.getByText(/^Deze code kennen we niet/)).toBeTruthy())
  expect(field().value).toBe('77X6-AHV4')
  await act(async () => void fireEvent.change(field(), { target: { value: ' 77X6-AHV3 ' } }))
  await look()
  await settle(() => expect(screen.getByRole('heading', { name: 'Kassa 1' })).toBeTruthy())
})

it('says what did not load, and loads it on request', async () => {
  const answers: Record<string, { status: number; body: unknown }> = { [TOKEN]: { status: 503, body: {} } }
  await open(`?to=${TOKEN}`, answers)
  await settle(() => expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeTruthy())
  Object.assign(answers, known)
  await act(async () => screen.getByRole('button', { name: 'Probeer opnieuw' }).click())
  await settle(() => expect(screen.getByRole('heading', { name: 'Kassa 1' })).toBeTruthy())
})
