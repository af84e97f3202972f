import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { orderForms } from '@plein/contract/payment-management/forms'
import { paymentLinks } from '@plein/contract/payment-management/links'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { later, morning, openPaymentProgram, payer, type PaymentProgram } from '../payment-program.test-data.ts'
import { purgeTerms } from './purge-terms.job.ts'

let it: PaymentProgram
beforeAll(async () => {
  it = await openPaymentProgram()
})
afterAll(() => it.close())
beforeEach(() => setClock(morning))

const pdf = (catalog = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  )
const send = async (bytes: Buffer, user_uuid = it.owner_uuid, { field = 'file', key = newId() } = {}) => {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), '../voorwaarden.pdf')
  const body = new Response(form)
  const token = it.platform.tokens.sign({ sub: user_uuid, typ: 1, fam: newId() })
  return it.app.server.fastify.inject({
    method: 'POST',
    url: '/api/v1/payment/forms/terms',
    headers: {
      host: 'po.localhost',
      authorization: `Bearer ${token}`,
      'content-type': body.headers.get('content-type')!,
      'idempotency-key': key,
    },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}
const upload = async (user_uuid?: string): Promise<string> => (await send(pdf(), user_uuid)).json<{ uri: string }>().uri
const isThere = (uri: string): boolean =>
  existsSync(join(it.app.settings.data_dir, 'uploads', uri.replace('/media/', '')))
const order = (uuid: string, terms?: boolean) =>
  it.guest.call(orderForms.order, { params: { uuid }, body: { ...payer, ...(terms !== undefined && { terms }) } })
const name = (uuid: string, terms_url: string | null) =>
  it.owner.call(orderForms.change, { params: { uuid }, body: { terms_url } })

test('[C-10] a payer reads the terms, agrees to them, and finds them on the order whatever the form says later', async () => {
  const terms_url = await upload()
  const form = await it.form({ amount: 1750, terms_url })
  const read = await it.guest.call(paymentLinks.link, { params: { uuid: form.uuid } })
  expect(read.body.form?.terms_url).toBe(terms_url)
  const served = await it.app.server.fastify.inject({ url: terms_url, headers: { host: 'ch.localhost' } })
  expect([served.statusCode, served.headers['content-type'], served.rawPayload.equals(pdf())]).toEqual([
    200,
    'application/pdf',
    true,
  ])
  const refused = await order(form.uuid)
  expect([refused.status, refused.problem.errors]).toEqual([400, [{ field: 'terms', code: 'required' }]])
  const ordered = await order(form.uuid, true)
  await name(form.uuid, null)
  const asked = await it.guest.call(paymentLinks.link, { params: { uuid: ordered.body.uuid } })
  expect(asked.body.order?.terms_url).toBe(terms_url)
  expect((await it.read(ordered.body.uuid)).terms_url).toBe(terms_url)
  later(3 * 24 * 60)
  await purgeTerms(it.platform, {})
  expect(isThere(terms_url)).toBe(true)
  const changed = run(it.app.owner.db, 'update payment_management.orders set terms_url = null where uuid = $1', [
    ordered.body.uuid,
  ])
  await expect(changed).rejects.toMatchObject({ constraint: 'orders_keep_agreed_terms' })
})

test('[S1] only an own PDF without scripts is taken as terms', async () => {
  for (const [answer, status, code] of [
    [await send(Buffer.from('<script>')), 422, 'pdf_not_readable'],
    [await send(pdf('/OpenAction << /S /JavaScript >>')), 422, 'pdf_has_active_content'],
    [await send(Buffer.concat([pdf(), Buffer.alloc(5_242_880)])), 413, 'body_too_large'],
    [await send(pdf(), it.owner_uuid, { field: 'image' }), 400, 'invalid_input'],
  ] as const)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  const jan = (await createPerson(it.app, { type: 1 })).uuid
  const form = await it.form({ amount: 500 })
  for (const foreign of [await upload(jan), '/media/documents/none.pdf', '/media/../../etc/passwd']) {
    const { status, problem } = await name(form.uuid, foreign)
    expect([status, problem.errors]).toEqual([400, [{ field: 'terms_url', code: 'not_found' }]])
  }
})

test('terms that nobody agreed to go a day after no form names them', async () => {
  const [named, replaced, unnamed] = [await upload(), await upload(), await upload()]
  const form = await it.form({ amount: 500, terms_url: replaced })
  later(23 * 60)
  expect((await name(form.uuid, named)).status).toBe(200)
  later(25 * 60)
  await purgeTerms(it.platform, {})
  // The one that was replaced two hours ago may be on the screen of somebody.
  expect([isThere(named), isThere(replaced), isThere(unnamed)]).toEqual([true, true, false])
  later(48 * 60)
  await purgeTerms(it.platform, {})
  expect([isThere(named), isThere(replaced)]).toEqual([true, false])
})

test('[M6] the same upload again is one document; another file under its key is refused', async () => {
  const key = newId()
  const first = await send(pdf(), undefined, { key })
  const again = await send(pdf(), undefined, { key })
  expect([first.statusCode, again.statusCode, again.payload]).toEqual([201, 201, first.payload])
  const other = await send(pdf('/Lang (nl)'), undefined, { key })
  expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'idempotency_key_reused'])
  const without = await send(pdf(), undefined, { key: '' })
  expect(without.json<{ code: string }>().code).toBe('idempotency_key_missing')
})
