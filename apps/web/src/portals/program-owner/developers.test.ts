import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPortal } from '../testing/open-portal.ts'

type Opened = Awaited<ReturnType<typeof openPortal>>
let opened: Opened | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const content = (schema: object, example: object) => ({ content: { 'application/json': { schema, example } } })
const integer = { type: 'integer', minimum: 1, maximum: 1_000_000 }
const security = [{ bearer: [] }, { key: ['orders:write'] }]
const refusal = { description: '`amount_out_of_range` Too much; `invalid_input` Not valid' }

/** A small one of the documents that the server makes. */
const api = {
  paths: {
    '/payment/orders': {
      post: {
        operationId: 'postPaymentOrders',
        security,
        parameters: [],
        requestBody: content({ properties: { amount: integer }, required: [] }, { amount: 1250 }),
        responses: { '201': content({}, { uuid: 'order-1', state: 'open' }), '422': refusal },
      },
    },
    '/payment/orders/{uuid}': {
      get: {
        operationId: 'getPaymentOrdersUuid',
        security: [{ key: ['orders:read'] }],
        parameters: [{ name: 'uuid', in: 'path', schema: { type: 'string' } }],
        responses: { '200': content({}, { uuid: 'order-1' }) },
      },
    },
  },
  webhooks: {
    'order.paid': { post: { requestBody: content({}, { type: 'order.paid' }) } },
    'refund.done': { post: { requestBody: content({}, { type: 'refund.done' }) } },
  },
}

const made = { uuid: '01a1fc41-0000-7000-8000-000000000001', link: 'http://ch.test/order/1', state: 'open' }
const open = async (answers: Readonly<Record<string, { status: number; body: unknown }>> = {}, type?: 1) =>
  (opened = await openPortal({
    portal: 'program-owner',
    path: '/developers',
    ...(type && { type }),
    answer: ({ method, path }) => {
      const asked = `${method} ${path.split('?')[0]!.replace('/api/v1', '')}`
      const found = answers[asked]
      return found ?? (asked === 'GET /developers/openapi.json' ? { status: 200, body: api } : undefined)
    },
  }))
const call = async (title: string) =>
  within((await screen.findByRole('heading', { name: title, level: 3 })).closest('article')!)
const type = (field: HTMLElement, value: string) => act(async () => fireEvent.change(field, { target: { value } }))

test('[PAY-06] developers read, without an account, each call with its right, its fields, its refusals and a sample', async () => {
  await open()
  const ask = await call('Vraag om geld')
  expect(ask.getByText('POST /payment/orders')).toBeTruthy()
  expect(ask.getByText('orders:write')).toBeTruthy()
  expect(ask.getByText('1–1000000', { exact: false })).toBeTruthy()
  expect(ask.getByText('422 amount_out_of_range')).toBeTruthy()
  expect(ask.queryByText('422 invalid_input')).toBeNull()
  expect(ask.getByLabelText<HTMLTextAreaElement>('Kopiëren').value).toContain('-d \'{\n  "amount": 1250\n}\'')
  await act(async () => fireEvent.click(ask.getByRole('radio', { name: 'TypeScript' })))
  expect(ask.getByLabelText<HTMLTextAreaElement>('Kopiëren').value).toContain('await fetch(')
  expect(screen.getByText('Er is geld terugbetaald')).toBeTruthy()
})

test('[PAY-06] a call is tried with the test key, and the samples then name the request that it made', async () => {
  const { server } = await open({ 'POST /payment/orders': { status: 201, body: made } })
  const ask = await call('Vraag om geld')
  const send = ask.getByRole('button', { name: 'Versturen' })
  await act(async () => fireEvent.click(send))
  await type(screen.getByLabelText('Testsleutel'), 'plk_live_1234567890123456789012')
  expect(screen.getByText('Hier mag alleen een testsleutel: die begint met plk_test_')).toBeTruthy()
  await act(async () => fireEvent.click(send))
  expect(server.seen.filter(({ method }) => method === 'POST')).toEqual([])
  await type(screen.getByLabelText('Testsleutel'), 'plk_test_1234567890123456789012')
  await type(ask.getByLabelText('Body (JSON)'), '{"amount": ')
  await act(async () => fireEvent.click(send))
  expect((await screen.findAllByText('Dit is geen geldige JSON')).length).toBeGreaterThan(0)
  await type(ask.getByLabelText('Body (JSON)'), '{"amount": 995}')
  await act(async () => fireEvent.click(send))
  expect(await ask.findByText(/^Antwoord 201 na \d+ ms$/)).toBeTruthy()
  expect(ask.getByRole('link', { name: 'Open de link en betaal' }).getAttribute('href')).toBe(made.link)
  const [sent] = server.seen.filter(({ method }) => method === 'POST')
  expect(sent).toMatchObject({
    body: '{"amount": 995}',
    headers: { authorization: 'Bearer plk_test_1234567890123456789012' },
  })
  const read = await call('Lees een verzoek')
  expect(read.getByLabelText<HTMLInputElement>(/^Verzoek/).value).toBe(made.uuid)
  expect(read.getByLabelText<HTMLTextAreaElement>('Kopiëren').value).toContain(`/payment/orders/${made.uuid}`)
})

test('an owner chooses a program, with which the samples are filled in', async () => {
  const program = { uuid: '01a1fc41-0000-7000-8000-000000000009', title: 'Ticketshop Noord' }
  const programs = { results: [program], count: 1, next: null, previous: null, pages: 1, size: 100 }
  const { at } = await open({ 'GET /programs': { status: 200, body: programs } }, 1)
  await type(await screen.findByLabelText('Programma'), program.uuid)
  await waitFor(() => expect(at()).toBe(`/developers?program=${program.uuid}`))
  const ask = await call('Vraag om geld')
  expect(ask.getByLabelText<HTMLTextAreaElement>('Kopiëren').value).toContain(`"program_uuid": "${program.uuid}"`)
  expect(screen.getByRole('link', { name: 'Sleutels van dit programma' }).getAttribute('href')).toBe(
    `/programs/${program.uuid}?tab=keys`,
  )
})

test('calls that could not be loaded are asked for again', async () => {
  let isUp = false
  opened = await openPortal({
    portal: 'program-owner',
    path: '/developers',
    answer: ({ path }) =>
      path.startsWith('/api/v1/developers')
        ? isUp
          ? { status: 200, body: api }
          : { status: 503, body: {} }
        : undefined,
  })
  expect(await screen.findByText('De aanroepen konden niet worden geladen')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Herhaalde aanroepen' })).toBeTruthy()
  isUp = true
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' })))
  expect(await screen.findByRole('heading', { name: 'Vraag om geld', level: 3 })).toBeTruthy()
})
