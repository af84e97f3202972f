import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sized } from '#platform/testing/load.ts'
import { createTenantTestApp, type TenantTestApp } from '../every-endpoint/tenants.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { sayHostileWords, type Written } from './say-hostile-words.ts'
import { loadScreens, type Host, type Screen, type Screens } from './screens.ts'
import {
  go,
  isSettled,
  openBrowser,
  openWatchedPage,
  readable,
  sideways,
  signIn,
  strangeElements,
  visitAs,
  type WatchedPage,
} from './watched-page.ts'
import { createWords } from './words.ts'

/** Which of the texts stands where: in a full run each field gets to hold texts of every kind. */
const rounds = Array.from({ length: sized(1, 6) }, (_unused, round) => round * 20)

let app: TenantTestApp
let input: Written
let browser: Browser
let port: number
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Each host with the portal that answers there, and whom the screens of people who are signed in are shown to. */
const hosts: readonly (readonly [host: Host, portal: string, user: string])[] = [
  ['food', 'storefront', ''],
  ['bella', 'storefront', ''],
  ['ch', 'cardholder', 'sanne'],
  ['acceptor', 'acceptor', 'omar'],
  ['po', 'program-owner', 'lotte'],
  ['admin', 'admin', 'iris'],
]

interface Route {
  readonly path: string
  readonly access: string
}

/** The routes of a portal, as it was built: a new one is there by itself. */
const routesOf = (page: Page, portal: string): Promise<Route[]> => {
  const file = join(app.settings.web_dir, '.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { file: string }>
  const portal_entry = manifest[`src/portals/${portal}/${portal}.portal.tsx`]!.file
  // A text, not a function: what imports in a function would be the test's own loader.
  return page.evaluate(
    `import('/${portal_entry}').then((door) => Object.values(door).flatMap(({ routes = [] }) => routes.map(({ path, access }) => ({ path, access }))))`,
  )
}

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The texts that a screen names; one that was never said is a mistake of the table. */
const textsOf = ({ shows }: Screen): readonly string[] =>
  shows.flatMap((name) => {
    const is_meant = (item: string): boolean =>
      item === name || (name.endsWith('*') && item.startsWith(name.slice(0, -1)))
    const found = Object.entries(input.texts).filter(([one]) => is_meant(one))
    if (found.length === 0) throw new Error(`nothing was said as ${name}`)
    return found.map(([, text]) => text)
  })

const waitsForMs = 15_000

/** Texts of a screen that are not shown as they were typed, when everything has loaded. */
const missing = async (page: Page, screen: Screen): Promise<string[]> => {
  let left = textsOf(screen)
  for (const ends_at = Date.now() + waitsForMs; left.length > 0 && Date.now() < ends_at;) {
    const whole = await readable(page)
    left = left.filter((text) => !whole.includes(flat(text)))
    if (left.length > 0) await page.waitForTimeout(50)
  }
  return left.map((text) => `not shown: ${text}`)
}

const [desk, phone] = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

/** Opens a screen and answers what is wrong with it; at the size that the one before ended with, and then at the other. */
const look = async ({ page, misdeeds }: WatchedPage, screen: Screen): Promise<string[]> => {
  await go(page, screen.path)
  await page.waitForFunction(isSettled, undefined, { timeout: waitsForMs })
  if (screen.press) await page.getByRole('button', { name: screen.press }).first().click()
  const found = [...(await missing(page, screen)), ...(await strangeElements(page))]
  const before = page.viewportSize()
  for (const size of before?.width === desk.width ? [desk, phone] : [phone, desk]) {
    await page.setViewportSize(size)
    found.push(...(await sideways(page)))
  }
  return [...found, ...(await misdeeds())].map((what) => `${screen.path}: ${what}`)
}

/** Every screen of a portal, first those of visitors and then those of who is signed in. */
const walk = async ({
  watched,
  screens,
  portal,
  user,
}: {
  watched: WatchedPage
  screens: Screens
  portal: string
  user: string
}): Promise<string[]> => {
  const { page } = watched
  const routes = await routesOf(page, portal)
  const forgotten = routes.filter(({ path }) => !screens[path]).map(({ path }) => path)
  expect([portal, routes.length > 10, forgotten]).toEqual([portal, true, []])
  const isOpen = ({ access }: Route): boolean => user === '' || access === 'guest'
  const found: string[] = []
  for (const { path } of routes.filter(isOpen))
    for (const screen of screens[path] ?? []) found.push(...(await look(watched, screen)))
  if (user === '') return found
  await signIn(page, `${user}@plein.example`, 'Plein-2026')
  for (const { path } of routes.filter((route) => !isOpen(route)))
    for (const screen of screens[path] ?? []) found.push(...(await look(watched, screen)))
  return found
}

describe.each(rounds)('[S2] from the text %i on, what somebody typed', (from) => {
  beforeAll(async () => {
    port = await freePort()
    app = await createTenantTestApp({ PORT: String(port) })
    input = await sayHostileWords(app, createWords(from))
    await app.server.listen()
  })
  afterAll(() => app.close())

  test.each(hosts)('is text on every screen of %s, and fits', async (host, portal, user) => {
    const watched = await openWatchedPage(browser, (name) => name.endsWith('.localhost'))
    const { page } = watched
    await page.setViewportSize(desk)
    await page.goto(`http://${host}.localhost:${port}/help`)
    await visitAs(page, input.objects.open_session)
    expect(await walk({ watched, screens: loadScreens(app, input)[host], portal, user })).toEqual([])
    await page.context().close()
  })
})
