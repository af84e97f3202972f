import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderForms } from '@plein/contract/payment-management/forms'
import { paymentLinks } from '@plein/contract/payment-management/links'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { statementsDuring } from '#platform/testing/statements-during.ts'
import { openPaymentProgram, payer, type PaymentProgram } from '../payment-program.test-data.ts'

let folder: string
let it: PaymentProgram
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plein-links-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="nl" data-portal=""><head></head><body></body></html>',
  )
  it = await openPaymentProgram({ env: { PLEIN_WEB_DIR: folder } })
})
afterAll(async () => {
  await it.close()
  rmSync(folder, { recursive: true })
})

const link = (uuid: string) => it.guest.call(paymentLinks.link, { params: { uuid } })
const framersOf = async (path: string, host = 'ch.localhost'): Promise<string | undefined> => {
  const { headers } = await it.app.server.fastify.inject({ url: path, headers: { host, accept: 'text/html' } })
  return /frame-ancestors (.*)$/.exec(String(headers['content-security-policy']))?.[1]
}
const change = (uuid: string, frame_ancestors: string[]) =>
  it.owner.call(orderForms.change, { params: { uuid }, body: { frame_ancestors } })

test('[C-10] the page of a form may be held in a frame by the sites that it lists; what is paid on, and every other page, by nobody', async () => {
  const form = await it.form({ amount: 1750, frame_ancestors: ['https://Www.Noord.nl/', 'https://*.noord.nl'] })
  const other = await it.form({ amount: 1750 })
  const ordered = await it.guest.call(orderForms.order, { params: { uuid: form.uuid }, body: payer })
  const { uuid } = ordered.body
  expect(await framersOf(`/order/${form.uuid}`)).toBe("'self' https://www.noord.nl https://*.noord.nl")
  expect(await framersOf(`/order/${form.uuid}?language=de`)).toBe("'self' https://www.noord.nl https://*.noord.nl")
  for (const path of [
    `/order/${other.uuid}`,
    `/order/${uuid}`,
    `/order/${uuid}/payment`,
    `/order/${form.uuid}/payment`,
    `/order/${form.uuid}'`,
    '/order/nothing',
    '/gratitude',
  ])
    expect([path, await framersOf(path)]).toEqual([path, "'none'"])
  expect(await framersOf(`/order/${form.uuid}`, 'po.localhost')).toBe("'none'")
  // The payer may go back to the same sites, from the form and from what was ordered by it.
  const sites = ['https://www.noord.nl', 'https://*.noord.nl']
  expect((await link(form.uuid)).body.form?.frame_ancestors).toEqual(sites)
  expect((await link(uuid)).body.order?.frame_ancestors).toEqual(sites)
  expect((await link((await it.ask(it.owner)).uuid)).body.order?.frame_ancestors).toEqual([])
  await change(form.uuid, [])
  expect(await framersOf(`/order/${form.uuid}`)).toBe("'none'")
})

test('[S2] a site that could become another header is refused, by the database as well', async () => {
  const form = await it.form({ amount: 1750, frame_ancestors: ['https://www.noord.nl'] })
  const errorsOf = async (sites: string[]) => (await change(form.uuid, sites)).problem.errors
  const field = 'frame_ancestors'
  expect(await errorsOf(["https://noord.nl; script-src 'unsafe-inline'"])).toEqual([
    { field, code: 'origin_not_valid', params: { origin: 'https://noord.nl;' } },
  ])
  expect(await errorsOf(['http://noord.nl'])).toMatchObject([{ field, code: 'origin_not_valid' }])
  expect(await errorsOf(['https://*.nl'])).toMatchObject([{ field, code: 'origin_not_valid' }])
  expect(await errorsOf(['https://noord.nl', 'https://NOORD.nl'])).toMatchObject([{ code: 'duplicate_origins' }])
  const many = Array.from({ length: 21 }, (_, at) => `https://site-${at}.nl`)
  expect(await errorsOf(many)).toMatchObject([{ code: 'too_many_origins', params: { limit: 20 } }])
  expect((await link(form.uuid)).body.form?.frame_ancestors).toEqual(['https://www.noord.nl'])
  const written = run(it.app.owner.db, "update payment_management.forms set frame_ancestors = '{https://a.nl; x}'", [])
  await expect(written).rejects.toMatchObject({ constraint: 'forms_frame_ancestors_are_origins' })
})

test('[C-10] a link that was opened before is read in two statements, of an order and of a form', async () => {
  const form = await it.form({ amount: 1750 })
  const order = await it.ask(it.owner)
  const count = async (uuid: string) =>
    (await statementsDuring(/payment_management\.|payments\.|programs\./, () => link(uuid))).length
  await link(order.uuid)
  expect([await count(order.uuid), await count(form.uuid)]).toEqual([2, 3])
})
