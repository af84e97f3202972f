import type { ImportReport } from '@plein/contract/payment-management/import'
import type { ProblemDetails } from '@plein/contract/problem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { morning, openPaymentProgram, type PaymentProgram } from '../payment-program.test-data.ts'
import { readRequestRows } from './request-rows.rules.ts'

let it: PaymentProgram
beforeAll(async () => {
  it = await openPaymentProgram()
})
afterAll(() => it.close())
beforeEach(() => setClock(morning))

/** Uploads a list as a browser does. */
const upload = async (
  csv: string | Uint8Array<ArrayBuffer>,
  options: { query?: string; key?: string; owner_uuid?: string } = {},
): Promise<{ status: number; body: ImportReport & ProblemDetails }> => {
  const { query = '', key = newId(), owner_uuid = it.owner_uuid } = options
  const token = it.app.server.app.tokens.sign({ sub: owner_uuid, typ: 1, fam: newId() })
  const form = new FormData()
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'requests.csv')
  const request = new Request('http://po.localhost/', { method: 'POST', body: form })
  const answer = await it.app.server.fastify.inject({
    method: 'POST',
    url: `/api/v1/payment/orders/import?program_uuid=${it.program_uuid}${query}`,
    headers: {
      host: 'po.localhost',
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const list = `bedrag;omschrijving;naam;e-mail;referentie;btw;dagen
12,50;Contributie 2026;Els Kramer;els@example.nl;C-1;0;30
€ 1.234,50;Zaalhuur;Bram de Wit;;C-2;21;
7;;;joris@example.nl;;;
`
const rows = () =>
  run<Record<string, unknown>>(
    it.app.owner.db,
    `select o.amount, o.description, o.payer_name, o.payer_email, o.reference, o.maker, o.sent_at is not null as is_sent,
            (o.expires_at::date - o.created::date) as days, l.vat
       from payment_management.orders o join payment_management.order_lines l on l.order_uuid = o.uuid order by o.number`,
  )

test('a list is looked through first, then each row becomes a request, once', async () => {
  const looked = await upload(list, { query: '&dry_run=true' })
  expect([looked.status, looked.body]).toMatchObject([
    200,
    { rows: 3, amount: 125_400, currency: 'EUR', bad_rows: [], bad_count: 0, created: 0, sent: 0 },
  ])
  expect(looked.body.first[0]).toEqual({
    amount: 1250,
    description: 'Contributie 2026',
    name: 'Els Kramer',
    email: 'els@example.nl',
  })
  expect(await rows()).toEqual([])
  const key = newId()
  const made = await upload(list, { query: '&send=true', key })
  expect([made.status, made.body.created, made.body.sent]).toEqual([200, 3, 2])
  expect((await upload(list, { query: '&send=true', key })).body).toEqual(made.body)
  expect(await rows()).toMatchObject([
    {
      amount: 1250,
      payer_name: 'Els Kramer',
      payer_email: 'els@example.nl',
      reference: 'C-1',
      maker: 'owner',
      is_sent: true,
      days: 30,
      vat: 0,
    },
    { amount: 123_450, description: 'Zaalhuur', payer_email: null, is_sent: false, days: 14, vat: 21_425 },
    { amount: 700, description: 'Ticketshop Noord', payer_email: 'joris@example.nl', is_sent: true },
  ])
})

test('a file with a bad row asks nobody, and each bad row is named', async () => {
  const before = (await rows()).length
  const bad = `amount,email,vat,days,reference,phone
,a@example.nl,,,,
1.234,,,,,
10001,,,,,
5,no address,,,,
5,,150,,,
5,,,0,,
5,,,,R-1,
5,,,,R-1,
5,,,,,call me
`
  const { status, body } = await upload(bad)
  expect([status, body.created, body.rows, body.bad_count]).toEqual([200, 0, 9, 8])
  expect(body.bad_rows.map(({ row, column, code }) => `${row} ${column} ${code}`)).toEqual([
    '1 amount required',
    '2 amount format',
    '3 amount too_large',
    '4 email format',
    '5 vat format',
    '6 days format',
    '8 reference repeated',
    '9 phone format',
  ])
  expect(await rows()).toHaveLength(before)
})

test('a thousand rows are made, more are refused, and what is no list is said so', async () => {
  const before = (await rows()).length
  const many = (count: number) => `bedrag\n${'1,00\n'.repeat(count)}`
  const made = await upload(many(1000))
  expect([made.status, made.body.created]).toEqual([200, 1000])
  expect(await rows()).toHaveLength(before + 1000)
  expect((await upload(many(1001))).body.code).toBe('too_many_rows')
  for (const file of ['naam;plaats\nEls;Amsterdam\n', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])])
    expect((await upload(file)).body.code).toBe('requests_not_readable')
  const jan = (await createPerson(it.app, { type: 1 })).uuid
  expect((await upload(list, { owner_uuid: jan })).status).toBe(404)
})

test.each([
  ['12,50', 1250],
  ['12.5', 1250],
  ['12', 1200],
  ['€ 12,50', 1250],
  ['EUR 1.234,50', 123_450],
  ['1,234.50', 123_450],
])('reads %s as %i cents', (cell, cents) => {
  const { rows: read } = readRequestRows(Buffer.from(`bedrag;naam\n"${cell}";Els\n`))
  expect(read.map(({ amount }) => amount)).toEqual([cents])
})

test.each(['1.234', '1,234', '12,5,0', '-5', '0', 'twaalf', '1e3', '12,505'])('reads no amount from %s', (cell) => {
  const { bad_rows } = readRequestRows(Buffer.from(`bedrag;naam\n"${cell}";Els\n`))
  expect(bad_rows).toEqual([{ row: 1, column: 'amount', code: 'format' }])
})
