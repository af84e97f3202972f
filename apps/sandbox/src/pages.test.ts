import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from './core/model.ts'
import { TEST_CARDS, type TestCard } from './core/test-cards.ts'
import { readExpiry } from './pages/card-form.ts'
import { TestSandbox } from './testing.test-data.ts'

const SHOP = 'http://food.localhost:8080/orders/1'
const CANCELED = 'http://food.localhost:8080/basket'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await TestSandbox.start()
})
beforeEach(async () => {
  await sandbox.post('/control/reset')
})
afterAll(() => sandbox.close())

const make = async (changes: object = {}): Promise<{ id: string; checkout_url: string }> =>
  (await sandbox.create({ cancel_url: CANCELED, ...changes })).body
const current = async (id: string) => (await sandbox.get(`/v1/payments/${id}`)).body
const page = async (url: string): Promise<{ response: Response; text: string }> => {
  const response = await fetch(url, { redirect: 'manual' })
  return { response, text: await response.text() }
}
const target = (response: Response): [number, string | null] => [response.status, response.headers.get('location')]

describe('every page', () => {
  it('is there in all five languages, without a script, under a strict policy', async () => {
    const headings = new Set<string>()
    for (const language of LANGUAGES) {
      const urls = await Promise.all(
        [
          { method: undefined },
          { method: 'ideal' },
          { method: 'bancontact' },
          { method: 'card' },
          { method: 'paypal' },
          { method: 'banktransfer' },
        ].map(async (changes) => (await make({ ...changes, language })).checkout_url),
      )
      const { text: lost } = await page(`${sandbox.url}/pay/nothing?language=${language}`)
      for (const { response, text } of [...(await Promise.all(urls.map(page))), { response: null, text: lost }]) {
        expect(text).toContain(`<html lang="${language}">`)
        expect(text).not.toMatch(/<script|style="|\son\w+=|undefined|\[object/i)
        headings.add(/<h1>([^<]+)</.exec(text)![1]!)
        if (!response) continue
        expect(response.headers.get('content-security-policy')).toBe(
          "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' http://food.localhost:8080; base-uri 'none'; frame-ancestors 'none'",
        )
        expect(response.headers.get('cache-control')).toBe('no-store')
        expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      }
    }
    // 7 pages x 5 languages, each with a heading of its own.
    expect(headings.size).toBe(35)
  })

  it('escapes what the merchant wrote', async () => {
    const { checkout_url } = await make({ description: '<img src=x onerror=alert(1)>"&' })
    expect((await page(checkout_url)).text).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;')
  })

  it('finds its style sheet, fonts and icon', async () => {
    const { checkout_url } = await make()
    const { text } = await page(checkout_url)
    const style = await page(sandbox.url + /href="(\/assets\/[^"]+\.css)"/.exec(text)![1]!)
    const linked = [...style.text.matchAll(/url\((\/assets[^)]+)\)/g)].map((found) => found[1]!)
    for (const url of [...linked, '/assets/favicon.svg']) expect((await fetch(sandbox.url + url)).status).toBe(200)
    expect(linked).toHaveLength(2)
  })

  it('keeps the language the payer chose through forms and links', async () => {
    const { checkout_url } = await make({ method: undefined, language: 'nl' })
    const { text } = await page(`${checkout_url}?language=uk`)
    expect(text).toContain('<html lang="uk">')
    const action = /action="([^"]+\/method[^"]*)"/.exec(text)![1]!
    const response = await sandbox.submit(sandbox.url + action, { method: 'card' })
    expect(response.headers.get('location')).toMatch(/\?language=uk$/)
  })
})

describe('outcomes', () => {
  it.each([
    ['paid', 'paid', SHOP],
    ['canceled', 'canceled', CANCELED],
    ['failed', 'failed', SHOP],
    ['pending', 'pending', SHOP],
    ['expired', 'expired', SHOP],
  ])('%s of iDEAL, Bancontact and PayPal lead to %s and to %s', async (outcome, status, back) => {
    for (const method of ['ideal', 'bancontact', 'paypal']) {
      const { id, checkout_url } = await make({ method })
      expect(target(await sandbox.submit(`${checkout_url}/outcome`, { outcome }))).toEqual([303, back])
      expect((await current(id)).status).toBe(status)
    }
  })

  it('stay what they are after a double click, a refresh and another try', async () => {
    const { id, checkout_url } = await make()
    const clicks = ['paid', 'paid', 'canceled', 'failed']
    const responses = await Promise.all(
      clicks.slice(0, 2).map((outcome) => sandbox.submit(`${checkout_url}/outcome`, { outcome })),
    )
    for (const outcome of clicks.slice(2)) responses.push(await sandbox.submit(`${checkout_url}/outcome`, { outcome }))
    for (const response of responses) expect(target(response)).toEqual([303, SHOP])
    const { text } = await page(checkout_url)
    expect(text).toContain(`href="${SHOP}"`)
    expect(text).not.toContain('<form')
    const [truth] = (await sandbox.get('/control/payments')).body.payments
    expect(truth.transitions.map(({ status }: { status: string }) => status)).toEqual(['open', 'paid'])
    expect((await current(id)).details).toEqual({
      consumer_name: 'J. Test',
      consumer_account: 'NL13TEST0123456789',
      consumer_bic: 'TESTNL99',
    })
  })

  it('do nothing when they are none, or not of this page', async () => {
    const { id, checkout_url } = await make({ method: 'card' })
    for (const fields of [{ outcome: 'paid' }, { outcome: 'authorized' }, {}]) {
      expect(target(await sandbox.submit(`${checkout_url}/outcome`, fields as Record<string, string>))[1]).toMatch(
        /^\/pay\//,
      )
    }
    await sandbox.submit(`${checkout_url}/challenge`, { outcome: 'paid' })
    await sandbox.submit(`${checkout_url}/method`, { method: 'ideal' })
    expect(await current(id)).toMatchObject({ status: 'open', method: 'card' })
  })

  it('follow the method the payer chose, and changed', async () => {
    const { id, checkout_url } = await make({ method: undefined })
    await sandbox.submit(`${checkout_url}/method`, { method: 'banktransfer' })
    expect(await current(id)).toMatchObject({ method: 'banktransfer', status: 'pending', details: { bic: 'SANDNL2A' } })
    expect((await page(`${checkout_url}?choose=1`)).text).toContain('name="method"')
    await sandbox.submit(`${checkout_url}/method`, { method: 'paypal' })
    await sandbox.submit(`${checkout_url}/outcome`, { outcome: 'paid' })
    expect(await current(id)).toMatchObject({ status: 'paid', details: { payer_email: 'j.test@example.com' } })
  })
})

describe('cards', () => {
  const good = { expiry: '12 / 49', cvc: '123' }

  const cardsThat = (challenge: boolean) => TEST_CARDS.filter((card) => (card.outcome === 'challenge') === challenge)
  const use = async ({ number, method, brand }: TestCard) => {
    const cvc = method === 'card' ? { cvc: '123' } : {}
    const direct = await sandbox.create({ method, card: { number, expiry_month: 1, expiry_year: 2049, ...cvc } })
    const { id, checkout_url } = await make({ method })
    const response = await sandbox.submit(`${checkout_url}/card`, { number, ...good })
    return {
      direct: direct.body,
      id,
      checkout_url,
      response,
      trace: { brand, last4: number.replaceAll(' ', '').slice(-4) },
    }
  }

  it.each(cardsThat(false))('$number does what the list says, on the page and in the API', async (card) => {
    const { direct, id, response, trace } = await use(card)
    const paid = card.outcome === 'paid'
    const result = { status: paid ? 'paid' : 'failed', failure_code: paid ? null : card.outcome, card: trace }
    expect(direct).toMatchObject(result)
    expect(target(response)).toEqual([303, SHOP])
    expect(await current(id)).toMatchObject(result)
  })

  it.each(cardsThat(true))('$number asks for a 3-D Secure step, on the page and in the API', async (card) => {
    const { direct, id, checkout_url, response, trace } = await use(card)
    expect(direct).toMatchObject({ status: 'open', card: trace })
    expect((await page(direct.checkout_url)).text).toContain('/challenge"')
    expect(target(response)).toEqual([303, `${new URL(checkout_url).pathname}/challenge`])
    expect((await page(`${checkout_url}/challenge`)).text).toContain(`•••• ${trace.last4}`)
    expect(target(await sandbox.submit(`${checkout_url}/challenge`, { outcome: 'paid' }))).toEqual([303, SHOP])
    expect(await current(id)).toMatchObject({ status: 'paid', card: trace })
    await sandbox.submit(`${direct.checkout_url}/challenge`, { outcome: 'failed' })
    expect(await current(direct.id)).toMatchObject({ status: 'failed', failure_code: 'authentication_failed' })
  })

  it.each([
    ['number', { number: '4111 1111', ...good }, 'Card number is incomplete'],
    ['number', { number: '4012 8888 8888 1881', ...good }, 'This is not a test card.'],
    ['number', { number: '6703 2222 2222 2222 7', ...good }, 'This is not a test card.'],
    ['expiry', { number: '4111111111111111', expiry: '13/49', cvc: '123' }, 'Enter the expiry date like'],
    ['expiry', { number: '4111111111111111', expiry: '01/20', cvc: '123' }, 'Expiry date is in the past'],
    ['cvc', { number: '4111111111111111', expiry: '12/49', cvc: '1234' }, 'Enter the 3 digits'],
    ['cvc', { number: '4111111111111111', expiry: '12/49', cvc: '' }, 'Enter the 3 digits'],
  ])('a wrong %s is named at its field: %j', async (field, fields, message) => {
    const { id, checkout_url } = await make({ method: 'card', language: 'en' })
    const response = await sandbox.submit(`${checkout_url}/card`, fields)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain(`id="${field}-error">${message}`)
    expect(text).toContain(`<a href="#${field}">`)
    expect((await current(id)).status).toBe('open')
  })

  it('reads expiry dates as people type them', () => {
    for (const text of ['0127', '1/27', '01/2027', '01 / 27', '1-27', '012027']) {
      expect(readExpiry(text)).toEqual({ month: 1, year: 2027 })
    }
    for (const text of ['', '00/27', '13/27', '1', '1/2', 'x/27', '01/1927']) expect(readExpiry(text)).toBeNull()
  })

  it('are offered with everything filled in', async () => {
    const { checkout_url } = await make({ method: 'card', language: 'en' })
    const link = /href="([^"]+fill=0002)"/.exec((await page(checkout_url)).text)![1]!.replaceAll('&amp;', '&')
    const { text } = await page(sandbox.url + link)
    expect(text).toContain('value="4000 0000 0000 0002"')
    expect(text).toContain('value="123"')
  })

  it('refuses other numbers in the API without repeating them', async () => {
    const card = { number: '4012888888881881', expiry_month: 1, expiry_year: 2049, cvc: '739' }
    for (const body of [card, { ...card, cvc: '7391' }, { ...card, expiry_month: 13 }]) {
      const reply = await sandbox.create({ method: 'card', card: body })
      expect(reply.status).toBe(422)
      expect(reply.text).not.toMatch(/4012|739/)
    }
    expect((await sandbox.create({ method: 'card', card })).body.code).toBe('card_not_published')
    const past = { ...card, number: '4111111111111111', expiry_year: 2020 }
    expect((await sandbox.create({ method: 'card', card: past })).body.field).toBe('card.expiry_year')
  })
})

it('[S10] keeps no card number and no CVC: not in the file, the truth, the pages', async () => {
  const data_dir = mkdtempSync(path.join(tmpdir(), 'sandbox-'))
  const stored = await TestSandbox.start({ data_dir })
  const number = '4242 4242 4242 4242'
  const card = { number, expiry_month: 11, expiry_year: 2048, cvc: '739' }
  const direct = await stored.create({ method: 'card', card }, { idempotency_key: 'k' })
  expect((await stored.create({ method: 'card', card }, { idempotency_key: 'k' })).text).toBe(direct.text)
  const { checkout_url } = (await stored.create({ method: 'card' })).body
  const unpublished = { number: '4012 8888 8888 1881', expiry: '11/48', cvc: '739' }
  const shown = await (await stored.submit(`${checkout_url}/card`, unpublished)).text()
  await stored.submit(`${checkout_url}/card`, { ...unpublished, number })
  const file = readFileSync(path.join(data_dir, 'sandbox.jsonl'), 'utf8')
  const truth = (await stored.get('/control/payments')).text
  await stored.close()
  rmSync(data_dir, { recursive: true })
  expect(truth).toContain('"last4":"4242"')
  for (const text of [file, truth, shown]) expect(text).not.toMatch(/4012 ?8888|"739"|cvc":/)
  for (const text of [file, truth]) expect(text).not.toMatch(/4242 ?4242/)
})
