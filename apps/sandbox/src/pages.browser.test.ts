import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from './core/model.ts'
import { Receiver, TestSandbox } from './testing.test-data.ts'

const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const CHALLENGE = { number: '4000 0000 0000 0002', expiry_month: 12, expiry_year: 2049, cvc: '123' }

let sandbox: TestSandbox
let shop: Receiver
let return_url: string
let browser: Browser
beforeAll(async () => {
  sandbox = await TestSandbox.start()
  shop = new Receiver()
  return_url = (await shop.listen()).replace('127.0.0.1', 'food.localhost')
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: FLAGS.split(' '),
  })
})
afterAll(async () => {
  await browser.close()
  await shop.close()
  await sandbox.close()
})

const make = async (changes: object): Promise<{ id: string; checkout_url: string }> =>
  (await sandbox.create({ return_url, ...changes })).body
const statusOf = async (id: string): Promise<string> => (await sandbox.get(`/v1/payments/${id}`)).body.status

/** One address of every page, in that language. */
const everyPage = async (language: string): Promise<string[]> => {
  const { checkout_url: card } = await make({ method: 'card', language })
  const { checkout_url: bancontact } = await make({ method: 'bancontact', language })
  const open = [
    { method: undefined },
    { method: 'ideal' },
    { method: 'paypal' },
    { method: 'banktransfer' },
    { method: 'card', card: CHALLENGE },
  ]
  const rest = await Promise.all(open.map(async (changes) => (await make({ ...changes, language })).checkout_url))
  const ended = await make({ language })
  await sandbox.post(`/control/payments/${ended.id}/settle`, { status: 'failed' })
  return [
    `${card}?fill=1111`,
    bancontact,
    `${bancontact}?form=card`,
    ...rest,
    ended.checkout_url,
    `${sandbox.url}/pay/no?language=${language}`,
  ]
}

describe('in a browser', () => {
  it.each([
    { width: 390, height: 844, colorScheme: 'dark', language: 'uk' },
    { width: 1440, height: 900, colorScheme: 'light', language: 'de' },
  ] as const)(
    'every page is free of axe findings: $width $colorScheme',
    async ({ colorScheme, language, ...viewport }) => {
      const context = await browser.newContext({ viewport, colorScheme })
      const page = await context.newPage()
      const findings: string[] = []
      for (const url of await everyPage(language)) {
        await page.goto(url)
        // No page has a frame: it needs no second page to gather its findings in, which takes most of the time.
        const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
        const { violations } = await axe.analyze()
        findings.push(...violations.map(({ id, nodes }) => `${url} ${id}: ${nodes.map((node) => node.html).join()}`))
      }
      expect(findings).toEqual([])
      await context.close()
    },
    120_000,
  )

  it('no page scrolls sideways at 320 in any language', async () => {
    const context = await browser.newContext({ viewport: { width: 320, height: 700 } })
    const page = await context.newPage()
    const wide: string[] = []
    for (const url of (await Promise.all(LANGUAGES.map(everyPage))).flat()) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      if ((await page.evaluate('document.documentElement.scrollWidth > innerWidth')) === true) wide.push(url)
    }
    expect(wide).toEqual([])
    await context.close()
  }, 120_000)

  it('a payer without JavaScript pays by bank, by card with 3-D Secure and by transfer, and comes back to the shop', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    const ways: [object, (page: Page) => Promise<unknown>][] = [
      [{ method: 'ideal' }, async () => await page.click('button[value=paid]')],
      [{ method: 'banktransfer' }, async () => await page.click('button[value=paid]')],
      [
        {},
        async () => {
          await page.click('a[href*="fill=0002"]')
          await page.click('button.primary')
          await page.click('button[value=paid]')
        },
      ],
    ]
    for (const [changes, pay] of ways) {
      const { id, checkout_url } = await make({ method: 'card', ...changes })
      await page.goto(checkout_url)
      await pay(page)
      await page.waitForURL(return_url)
      expect(await statusOf(id)).toBe('paid')
      await page.goBack()
      expect(await page.locator('a.primary').getAttribute('href')).toBe(return_url)
    }
    expect(problems).toEqual([])
    await context.close()
  })
})
