/**
 * Takes the pictures of docs/pictures from the product: `node --import tsx tools/pictures/product.ts [part of a name ...]`.
 * Starts Plein on a database of its own, on a Tuesday evening, and walks through it as a guest, a cook, an owner and a bookkeeper.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import sharp from 'sharp'
import { root, start } from '../../bench/processes.ts'
import { findChromium } from '../lib/chromium.mjs'
import { moments, playEvening } from './product/evening.ts'

const port = Number(process.env['PORT'] ?? 8690)
const evening = '2026-11-24T16:40:00Z'
const folder = join(root, 'docs/pictures')
const wanted = process.argv.slice(2)
/** A picture of the README must not make anybody wait. */
const most_bytes = 200_000
/** A picture of much text takes the next lower one. */
const qualities = [86, 80, 74]

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part))

/** Photographs the page as it stands, once its pictures are there and nothing moves any more. */
const take = async (page: Page, name: string): Promise<void> => {
  if (!isWanted(name)) return
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  await page.waitForTimeout(1000)
  const png = await page.screenshot({ animations: 'disabled' })
  for (const quality of qualities) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > most_bytes) continue
    writeFileSync(join(folder, `${name}.webp`), webp)
    return void process.stdout.write(`${name}.webp  ${Math.round(webp.length / 1024)} kB\n`)
  }
  throw new Error(`${name}.webp has more than ${most_bytes} bytes`)
}

const open = async (browser: Browser, host: string, options: BrowserContextOptions): Promise<Page> => {
  const context = await browser.newContext({
    ...options,
    deviceScaleFactor: 2,
    locale: 'en-GB',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => {
    localStorage.setItem('language', 'en')
    localStorage.setItem('board.printer', 'ok')
  })
  const page = await context.newPage()
  await page.clock.install({ time: new Date(Date.parse(evening) + 60_000) })
  await page.goto(`http://${host}.localhost:${port}/`)
  return page
}

const signIn = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('E-mail').fill(`${name}@plein.example`)
  await page.getByLabel('Password', { exact: true }).fill('Plein-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const add = async (page: Page, dish: string): Promise<void> => {
  await page.getByRole('link', { name: dish }).first().click()
  const sizes = page.getByRole('radio', { name: /Klein/ })
  await page.getByRole('button', { name: /^Add/ }).waitFor()
  if ((await sizes.count()) > 0) await sizes.first().check({ force: true })
  await page.getByRole('button', { name: /^Add/ }).click()
  await page.getByRole('button', { name: /^Add/ }).waitFor({ state: 'detached' })
}

/** A guest: address, menu, checkout, the bank of the sandbox, and the order on its way. */
const beGuest = async (browser: Browser): Promise<void> => {
  const page = await open(browser, 'food', phone)
  await page.getByLabel('Postcode').fill('1012 AB')
  await page.getByLabel('House number').fill('14')
  await page.getByRole('button', { name: 'Show restaurants' }).click()
  await page.getByRole('link', { name: /Bella Napoli/ }).click()
  await add(page, 'Margherita')
  await add(page, 'Tiramisu')
  await add(page, 'Parma e rucola')
  // The message about the last dish has gone.
  await page.clock.fastForward(10_000)
  await page.evaluate(() => scrollTo(0, 0))
  await take(page, 'menu')
  await page.getByText('View basket').last().click()
  await page.getByText('To checkout').last().click()
  const fields = {
    Street: 'Stationsplein',
    'First name': 'Joris',
    'Last name': 'van Dam',
    'E-mail address': 'joris@example.nl',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value)
  await page.getByRole('textbox', { name: 'Phone' }).fill('06 12345602')
  await page.getByText('iDEAL').first().click()
  await page.getByRole('checkbox', { name: /terms/ }).check({ force: true })
  await page
    .getByText('How do you pay?')
    .first()
    .evaluate((heading) => heading.scrollIntoView({ block: 'start' }))
  await page.evaluate(() => scrollBy(0, -72))
  await take(page, 'checkout')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByText('has your order').waitFor()
  await take(page, 'order')
  await page.context().close()
}

/** The kitchen of Bella Napoli. */
const beCook = async (browser: Browser): Promise<void> => {
  const page = await open(browser, 'acceptor', desk)
  await signIn(page, 'omar')
  await page.getByRole('button', { name: 'Start shift' }).waitFor()
  await page.getByRole('button', { name: /Ketel & Korst|Bella Napoli/ }).click()
  await page.getByRole('menuitemradio', { name: /Bella Napoli/ }).click()
  await page.getByRole('button', { name: 'Start shift' }).click()
  await page.getByRole('button', { name: 'Start cooking' }).first().waitFor()
  await take(page, 'board')
  await page.context().close()
}

/** The menu of Bella Napoli, as its owner keeps it. */
const beOwner = async (browser: Browser): Promise<void> => {
  const page = await open(browser, 'po', desk)
  await signIn(page, 'lotte')
  await page.getByRole('link', { name: 'Programs' }).first().click()
  await page.getByRole('link', { name: 'Bella Napoli' }).click()
  await page.getByRole('tab', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Prosciutto e funghi', exact: true }).waitFor()
  await take(page, 'owner')
  await page.context().close()
}

/** The books, as an administrator sees them. */
const beBookkeeper = async (browser: Browser): Promise<void> => {
  const page = await open(browser, 'admin', desk)
  await signIn(page, 'iris')
  await page.getByText(/^All .* journals sealed$/).waitFor({ timeout: 120_000 })
  await page.getByRole('tab', { name: 'Journals' }).click()
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitemradio', { name: 'Below each journal' }).click()
  await page.getByText('410 sandbox').first().waitFor()
  await take(page, 'finances')
  await page.context().close()
}

const payByItself = async (body: object | undefined): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { method: 'DELETE' }
  await fetch(`http://127.0.0.1:${port + 1}/control/auto`, sent)
}

/** Runs Plein from a moment of the evening on while `work` goes on. */
const during = async (moment: string, data_dir: string, work: () => Promise<void>): Promise<void> => {
  const env = { PORT: String(port), PLEIN_DATA_DIR: data_dir, PLEIN_CLOCK: moment, LOG_LEVEL: 'warn' }
  const product = await start({ args: ['tools/start.mjs'], env, ready: /Plein is running/ })
  try {
    await work()
  } finally {
    await product.stop()
  }
}

/** Each walk with the pictures that it takes; a guest's order is also one of those on the board. */
const walks: readonly { readonly names: readonly string[]; readonly walk: (browser: Browser) => Promise<void> }[] = [
  { names: ['menu', 'checkout', 'order', 'board'], walk: beGuest },
  { names: ['board'], walk: beCook },
  { names: ['owner'], walk: beOwner },
  { names: ['finances'], walk: beBookkeeper },
]

const main = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const data_dir = mkdtempSync(join(tmpdir(), 'plein-pictures-'))
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: await findChromium({ whole: true }), args })
  try {
    for (const moment of moments) {
      await during(moment, data_dir, async () => {
        await payByItself({ status: 'paid', webhook: false })
        await playEvening(port, moment)
        await payByItself(undefined)
      })
    }
    await during(evening, data_dir, async () => {
      for (const { names, walk } of walks) if (names.some(isWanted)) await walk(browser)
    })
  } finally {
    await browser.close()
    rmSync(data_dir, { recursive: true, force: true })
  }
}

await main()
