import type { BrowserContext, Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { startDeployment, type Deployment } from '../support/deployment.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

// A worker knows no screens: one size proves it.
test.skip(({ isMobile }) => !isMobile, 'the same on every screen')

let deployment: Deployment
test.beforeEach(async ({ isMobile }) => {
  if (isMobile) deployment = await startDeployment()
})
test.afterEach(async ({ isMobile }) => {
  // Hooks run for a skipped test as well.
  if (isMobile) await deployment.close()
})

const banner = (page: Page) => page.getByText('Er is een nieuwe versie')
const runningBuild = (page: Page) => page.locator('script[type=module]').getAttribute('src')

/** The portal with its service worker at work. */
const openControlled = async (page: Page, path = '/food'): Promise<void> => {
  await page.goto(deployment.addressOf('food', path))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** Everything that the browser keeps for this host, by path. */
const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return stored.flat().map(({ url }) => new URL(url).pathname)
  })

/** Files of words that the worker has promised to readers of a language on the food host, and not kept yet. */
const missingWords = (page: Page, language: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const source = await (await fetch('/sw.js')).text()
    const list = /const PLEIN_BUILD=(.*);$/m.exec(source)?.[1] ?? '{}'
    const { words } = JSON.parse(list) as { words: Record<string, Record<string, string[]>> }
    const files = words['storefront']?.[wanted] ?? []
    if (files.length === 0) return ['the list itself']
    const stored = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })))
    return files.filter((_file, at) => stored[at] === undefined)
  }, language)

const offline = async (context: BrowserContext, is: boolean): Promise<void> => {
  deployment.away = is
  await context.setOffline(is)
}

const DISH = 'Bruschetta al pomodoro'

interface Dish {
  uuid: string
  title: string
  price: number
  revision: number
}

/** Changes what a dish of Bella Napoli costs, as its cook does. Cents. */
const setPrice = async (place: string, price: number): Promise<void> => {
  const token = await loadToken('omar')
  const products = `/programs/${place}/products`
  const { results } = await ask<{ results: Dish[] }>('acceptor', 'GET', `${products}?search=Bruschetta`, { token })
  const dish = results.find(({ title }) => title === DISH)
  await ask('acceptor', 'PATCH', `${products}/${dish?.uuid}`, { token, body: { price, revision: dish?.revision } })
}

/** A menu that was seen lasts as long as the tunnel; nothing is ordered from it, and what it cost is not what it costs. */
const readTheMenuOffline = async (page: Page, context: BrowserContext): Promise<void> => {
  await page.getByRole('link', { name: /Bella Napoli/ }).click()
  const dish = page.getByRole('link', { name: DISH })
  const notice = page.getByRole('status').filter({ hasText: 'Dit is het menu van 24-11-2026 17:4' })
  await expect(dish).toContainText('€ 6,95')
  const place = page.url().split('/').at(-1) ?? ''
  await expect.poll(() => keptPaths(page)).toContain(`/menus/${place}`)
  // Of the visit nothing is kept with it: no id, no postcode, nothing that depends on where it goes.
  const stored = await page.evaluate(async () => {
    const cache = await caches.open('plein-menus')
    const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
    const visit = localStorage.getItem('plein.food_session') ?? 'none'
    return { menus: texts.length, visit: texts.some((text) => text?.includes(visit)), first: texts[0] ?? '' }
  })
  expect({ ...stored, first: '' }).toEqual({ menus: 1, visit: false, first: '' })
  expect((JSON.parse(stored.first) as { place: object }).place).toMatchObject({
    can_order: false,
    delivery_cost: null,
    distance_m: null,
  })

  await offline(context, true)
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice).toBeVisible()
  await expectAccessible(page)
  await dish.click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Bestellen kan zodra je weer online bent')
  await expect(sheet.getByRole('button', { name: /Toevoegen/ })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Alle restaurants' }).first().click()
  await page.getByRole('link', { name: /Bella Napoli/ }).click()
  await expect(dish).toContainText('€ 6,95')

  let loads = 0
  page.on('load', () => (loads += 1))
  await setPrice(place, 745)
  try {
    await offline(context, false)
    await expect(notice).toBeHidden()
    await expect(dish).toContainText('€ 7,45')
    await dish.click()
    await sheet.getByRole('button', { name: /Toevoegen · € 7,45/ }).click()
    await expect(page.getByRole('link', { name: /Bekijk mandje · € 7,45/ })).toBeVisible()
    expect(loads).toBe(0)
  } finally {
    await setPrice(place, 695)
  }
}

test('[SHELL-49] a visitor without a network finds the portal, and nothing personal was kept', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openControlled(page)
  // An offer to install may come before the code that makes something of it; the browser's own question waits.
  expect(await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))).toBe(
    false,
  )
  const worker = await page.evaluate(async () => {
    const { active, scope } = await navigator.serviceWorker.ready
    return { script: new URL(active?.scriptURL ?? '').pathname, scope: new URL(scope).pathname }
  })
  expect(worker).toEqual({ script: '/sw.js', scope: '/' })
  // The page has been used: what it asked for went past the worker.
  await page.getByLabel('Postcode').fill('1011 AB')
  await page.getByLabel('Huisnummer').fill('12')
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(page.getByText('Bella Napoli').first()).toBeVisible()
  await expect.poll(() => keptPaths(page)).toContain('/')
  expect(
    (await keptPaths(page)).filter((path) => !/^\/(assets\/|offline\.(html|css)$|languages$|$)/.test(path)),
  ).toEqual([])
  // A Dutch page needs no Cyrillic letters, though it offers the languages that do.
  expect(deployment.asked.filter((path) => path.includes('cyrillic'))).toEqual([])

  await readTheMenuOffline(page, context)
  // Another language was chosen: also what is said only when something fails is here by then. It comes file by file.
  await page.evaluate(() => localStorage.setItem('language', 'de'))
  await page.goto(deployment.addressOf('food', '/food'))
  await expect.poll(() => missingWords(page, 'de')).toEqual([])
  await offline(context, true)
  await page.reload()
  await expect(page.getByText('Sie sind offline', { exact: false })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Keine Verbindung')
  await expect(page.getByRole('banner')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await offline(context, false)
  await expect(page.getByText('Wieder online')).toBeVisible()
  await expect(page.getByRole('link', { name: /Bella Napoli/ })).toBeVisible()
  // Messages of the browser about calls that no network carried.
  consoleErrors.length = 0
})

test('[SHELL-44] [SHELL-45] [SHELL-46] a new version is offered in a quiet moment, and taken with one reload', async ({
  page,
}) => {
  await openControlled(page)
  const before = await runningBuild(page)
  deployment.deploy()
  await lookForUpdate(page)
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  // Something is typed: the question waits until it has gone.
  await page.getByLabel('Postcode').fill('1011')
  await expect(banner(page)).toBeHidden()
  await page.getByLabel('Postcode').fill('')
  await expect(banner(page)).toBeVisible()

  let loads = 0
  page.on('load', () => (loads += 1))
  await page.getByRole('button', { name: 'Nu bijwerken' }).click()
  await expect.poll(() => runningBuild(page)).not.toBe(before)
  const build = await runningBuild(page)
  // The new worker serves the page that it belongs to; nothing waits, nothing is asked, nothing reloads again.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null)).toBe(true)
  await lookForUpdate(page)
  expect(await page.evaluate(() => caches.keys())).toContain(`plein-assets-${build}`)
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => loads).toBe(1)
  expect(page.url()).toBe(deployment.addressOf('food', '/food'))
})

test('a second tab keeps what is typed in it when the first takes the new version', async ({ page, context }) => {
  await openControlled(page)
  const other = await context.newPage()
  await openControlled(other)
  let reloads = 0
  other.on('load', () => (reloads += 1))
  await other.getByLabel('Postcode').fill('1012')
  deployment.deploy()
  await lookForUpdate(page)
  await page.bringToFront()
  await page.getByRole('button', { name: 'Nu bijwerken' }).click()
  // While the page reloads there is nobody to ask.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting).catch(() => 'reloading'))
    .toBeNull()
  await page.waitForLoadState()
  await expect(other.getByLabel('Postcode')).toHaveValue('1012')
  expect(reloads).toBe(0)
  await other.getByLabel('Postcode').fill('')
  await expect(banner(other)).toBeVisible()
  await other.getByRole('button', { name: 'Later' }).click()
  await expect(banner(other)).toBeHidden()
})

test('a page whose code a deployment took away comes in the new version', async ({ page, consoleErrors }) => {
  await page.goto(deployment.addressOf('admin'))
  await page.getByLabel('E-mailadres').fill('iris@plein.example')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Plein-2026')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Financiën' })).toBeVisible()
  const before = await runningBuild(page)
  deployment.deploy()
  deployment.lose(/programs\.page-/)
  // A phone's menu stands behind a button.
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  await page.getByRole('link', { name: 'Programma’s' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Programma’s' })).toBeVisible()
  expect(await runningBuild(page)).not.toBe(before)
  consoleErrors.length = 0
})
