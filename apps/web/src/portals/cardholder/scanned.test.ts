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

const sent: [call: string, body: unknown][] = []
const open = async (query: string, answers: Readonly<Record<string, { status: number; body: unknown }>> = {}) => {
  opened = await openPortal({
    portal: 'cardholder',
    path: `/pay${query}`,
    type: 3,
    answer: ({ method, path, body }) => {
      const call = `${method} ${path.replace('/api/v1', '')}`
      if (method !== 'GET') sent.push([call, body])
      return answers[call] ?? answers[path.replace('/api/v1/qr/', '')]
    },
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

const shown = `GET /payment/cash-points/${TOKEN}/order`
const taking = { order_uuid: null, programs: [{ uuid: 'p1', title: 'Ticketshop Noord', currency: 'EUR' }] }

it('[PAY-43] [SHELL-140] asks what is paid at a counter that asks for nothing itself, and leads to that order', async () => {
  const uuid = '0190a0b0-0000-7000-8000-0000000000aa'
  const made = { uuid, amount: 1250, currency: 'EUR', link: `http://ch.test/order/${uuid}` }
  const { at } = await open(`?to=${TOKEN}`, {
    ...known,
    [shown]: { status: 200, body: taking },
    [`POST /payment/cash-points/${TOKEN}/orders`]: { status: 201, body: made },
  })
  await settle(() => expect(screen.getByRole('textbox', { name: 'Bedrag' })).toBeTruthy())
  expect(screen.queryByText(/^Betaal aan de kassa/)).toBeNull()
  const go = () => act(async () => screen.getByRole('button', { name: /^Verder/ }).click())
  await go()
  expect(screen.getAllByText('Typ een bedrag').length).toBeGreaterThan(0)
  const field = screen.getByRole('textbox', { name: 'Bedrag' })
  await act(async () => void fireEvent.change(field, { target: { value: '12,50' } }))
  await go()
  await settle(() => expect(at()).toBe(`/order/${uuid}`))
  expect(JSON.parse(String(sent.at(-1)![1]))).toEqual({ amount: 1250, program_uuid: 'p1', language: 'nl' })
})

it('[PAY-43] shows what a shop asks for, and of a closed counter when it opens', async () => {
  const uuid = '0190a0b0-0000-7000-8000-0000000000ab'
  await open(`?to=${TOKEN}`, { ...known, [shown]: { status: 200, body: { ...taking, order_uuid: uuid } } })
  await settle(() => expect(screen.getByRole('link', { name: 'Naar het betaalverzoek' })).toBeTruthy())
  expect(screen.queryByRole('textbox', { name: 'Bedrag' })).toBeNull()
  cleanup()
  await opened?.close()
  const closed = { ...counter, is_open: false, changes_at: '2026-11-25T08:00:00.000Z' }
  await open(`?to=${TOKEN}`, { [TOKEN]: { status: 200, body: closed }, [shown]: { status: 200, body: taking } })
  await settle(() => expect(screen.getByText('De kassa opent morgen 09:00.')).toBeTruthy())
  expect(screen.queryByRole('textbox', { name: 'Bedrag' })).toBeNull()
})

it('[PAY-44] [SHELL-140] shows a code of one’s own, renews it, and goes to what a shop asks for by it', async () => {
  const holder_uuid = '0190a0b0-0000-4000-8000-0000000000ac'
  const uuid = '0190a0b0-0000-4000-8000-0000000000ad'
  const answers: Record<string, { status: number; body: unknown }> = {
    'POST /payment/payer-codes': {
      status: 201,
      body: { holder_uuid, code: 'AB23CD45', expires_at: '2026-11-24T12:00:30.000Z' },
    },
    [`GET /payment/payer-codes/${holder_uuid}`]: { status: 200, body: { order_uuid: null } },
  }
  const { at } = await open('?way=code', answers)
  await settle(() => expect(screen.getByText(/AB23 CD45/)).toBeTruthy())
  expect(screen.getByText(/^Nieuwe code over/)).toBeTruthy()
  answers[`GET /payment/payer-codes/${holder_uuid}`] = { status: 200, body: { order_uuid: uuid } }
  await settle(() => expect(at()).toBe(`/order/${uuid}`))
})
