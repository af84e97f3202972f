import { randomUUID } from 'node:crypto'
import { chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { findChromium } from '../tools/lib/chromium.mjs'
import { createClient, type Client } from './http.ts'
import type { Row } from './table.ts'

const products = 500
const maxMs = 100
const rounds = 11

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const slowest = (times: readonly number[]): number => Math.max(0, ...times)

interface LongMenu {
  readonly program: string
  readonly category: string
  readonly uuids: readonly string[]
}

/** Bella Napoli with five hundred products, all of them in one category: the longest list that its editor can draw. */
const fill = async (url: string): Promise<LongMenu> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ program: string; category: string }>(
    `select m.program_uuid as program, c.uuid as category from menus.menus m join menus.categories c using (program_uuid)
       join programs.programs p on p.uuid = m.program_uuid where p.title = 'Bella Napoli' order by c.position limit 1`,
  )
  const [{ program, category } = { program: '', category: '' }] = rows
  await client.query(
    `insert into menus.products (uuid, program_uuid, category_uuid, title, description, image, price, quantity, unit, position)
     select gen_random_uuid(), $1, $2, 'Gerecht ' || n, 'Met tomaat, basilicum en olijfolie', (select image from menus.products where image is not null limit 1),
            900 + n, 1, 'piece', 1000 + n from generate_series(1, $3 - (select count(*)::int from menus.products where program_uuid = $1)) n`,
    [program, category, products],
  )
  await client.query('update menus.products set category_uuid = $2 where program_uuid = $1', [program, category])
  await client.query('analyze menus.products')
  const { rows: listed } = await client.query<{ uuid: string }>(
    'select uuid from menus.products where category_uuid = $1 and deleted_at is null order by position, uuid',
    [category],
  )
  await client.end()
  return { program, category, uuids: listed.map(({ uuid }) => uuid) }
}

const row = (what: string, times: readonly number[]): Row => ({
  what,
  value: `${median(times).toFixed(1)} ms (slowest ${slowest(times).toFixed(0)})`,
  limit: `${maxMs}.0 ms`,
  good: median(times) <= maxMs,
})

/** The duration of each call of the editor, from the request to the whole answer. */
const measureCalls = async (client: Client, { program, category, uuids }: LongMenu): Promise<Row[]> => {
  const login = await client.call('POST', '/api/v1/auth/login', {
    username: 'lotte@plein.example',
    password: 'Plein-2026',
  })
  const { auth_token } = JSON.parse(login.text) as { auth_token: string }
  const at = `/api/v1/programs/${program}`
  const timed = async (work: (round: number) => readonly [method: string, path: string, body?: unknown]) => {
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const [method, path, body] = work(round)
      const headers = { authorization: `Bearer ${auth_token}`, 'idempotency-key': randomUUID() }
      const began = performance.now()
      const answer = await client.call(method, path, body, headers)
      times.push(performance.now() - began)
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
    }
    return times
  }
  const one = (round: number): string => `${at}/products/${uuids[round * 7] ?? ''}`
  const ordering = (lock: number) =>
    (lock % 2 ? uuids : uuids.toReversed()).map((product_uuid, index) => ({ product_uuid, index }))
  const calls = {
    'the whole menu': await timed(() => ['GET', `${at}/menu`]),
    'the switch': await timed((n) => ['PATCH', one(n), { is_active: n % 2 === 0 }]),
    'a product saved': await timed((n) => ['PATCH', one(n), { title: `Gerecht ${n}`, price: 1000 + n }]),
    'a category renamed': await timed((n) => ['PATCH', `${at}/categories/${category}`, { title: `Pizza ${n}` }]),
    'all products in another order': await timed((n) => ['POST', `${at}/products/order`, { ordering: ordering(n) }]),
  }
  return Object.entries(calls).map(([name, times]) => row(`Menu of ${products}, API: ${name}`, times))
}

/**
 * Milliseconds from an action to the picture that shows it, as the browser itself counts an interaction (Event Timing): the longest of
 * the events that belong to it.
 */
const interactions = async (page: Page, act: (round: number) => Promise<void>): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId) seen.push(entry.duration)
      })
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await act(round)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))))
    times.push(await page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen)))
  }
  return times
}

const measureScreen = async (port: number, { program, category }: LongMenu): Promise<Row[]> => {
  const browser = await chromium.launch({
    executablePath: await findChromium({ whole: true }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    await page.addInitScript(() => localStorage.setItem('language', 'en'))
    await page.goto(`http://po.localhost:${port}/`)
    await page.getByLabel('E-mail').fill('lotte@plein.example')
    await page.getByLabel('Password', { exact: true }).fill('Plein-2026')
    const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/auth/login'))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await signedIn
    await page
      .getByRole('link', { name: /Programs/ })
      .first()
      .waitFor()
    await page.goto(`http://po.localhost:${port}/programs/${program}?tab=menu&category=${category}`)
    const rows = page.locator('li').filter({ has: page.getByRole('switch') })
    await rows.nth(products - 1).waitFor({ state: 'attached' })
    const handle = page.getByRole('button', { name: /^Move / }).nth(3)
    const categories = page.getByRole('region', { name: 'Categories' })
    const opener = rows.nth(2).locator('button').nth(1)
    const times = {
      'sold out, and back': await interactions(page, () => rows.nth(1).getByRole('switch').click()),
      'a row moved by its keys': await interactions(page, (n) => handle.press(n % 2 ? 'ArrowUp' : 'ArrowDown')),
      'the sheet of a product': await interactions(page, async () => {
        await opener.click()
        const sheet = page.locator('[role=dialog][data-open]:not([data-type])')
        await sheet.waitFor()
        await page.keyboard.press('Escape')
        await sheet.waitFor({ state: 'detached' })
      }),
      'a category renamed': await interactions(page, async (n) => {
        await categories.getByRole('button', { name: /^More/ }).first().click()
        await page.getByRole('menuitem', { name: 'Rename' }).click()
        await categories.getByRole('textbox').first().fill(`Pizza ${n}`)
        await page.keyboard.press('Enter')
        await categories.getByRole('link', { name: `Pizza ${n}` }).waitFor()
      }),
      'a letter of the search': await interactions(page, async (n) => {
        await page.getByRole('searchbox').press(n % 2 ? 'Backspace' : 'e')
      }),
    }
    return Object.entries(times).map(([name, all]) => row(`Menu of ${products}, screen: ${name}`, all))
  } finally {
    await browser.close()
  }
}

/** Every action of a long menu's editor, at the API and in a browser, beside the 100 ms in which it feels at once. */
export const measureLongMenu = async (port: number, url: string): Promise<Row[]> => {
  const menu = await fill(url)
  const client = createClient(port, 'po.localhost')
  const calls = await measureCalls(client, menu)
  client.close()
  return [...calls, ...(await measureScreen(port, menu))]
}
