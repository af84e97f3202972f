import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page, type Request, type Route } from '@playwright/test'

const port = Number(process.env['STORIES_PORT'] ?? 18_080)

/** The address of a portal of the product that the stories run against. */
export const toUrl = (
  portal: 'food' | 'ch' | 'acceptor' | 'po' | 'admin' | 'zonnig' | 'rodekarper' | 'ketelenkorst',
  path = '/',
): string => `http://${portal}.localhost:${port}${path}`

const sandboxPort = port + 1

/** Tells the payment sandbox something: `auto` pays by itself. */
export const sandbox = async (
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<unknown> => {
  const answer = await fetch(`http://127.0.0.1:${sandboxPort}/control/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`sandbox ${path}: ${answer.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

/** Signs a demo account in on its portal. */
export const signIn = async (page: Page, portal: 'acceptor' | 'po' | 'admin', name: string): Promise<void> => {
  await page.goto(toUrl(portal))
  await page.getByLabel('E-mailadres').fill(`${name}@plein.example`)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Plein-2026')
  await page.getByRole('button', { name: 'Inloggen' }).click()
}

/** As after the sign-in, whose page has stories of its own; nobody has touched the page yet. */
export const enter = async (
  page: Page,
  portal: Parameters<typeof toUrl>[0],
  name: string,
  password = 'Plein-2026',
): Promise<void> => {
  await page.goto(toUrl(portal, '/help'))
  await page.evaluate(
    async (account) => {
      const answer = await fetch('/api/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      })
      const { auth_token, refresh_token } = (await answer.json()) as Record<string, string>
      localStorage.setItem('tokens', btoa(JSON.stringify({ auth_token, refresh_token })))
    },
    { username: `${name}@plein.example`, password },
  )
}

/** Waits until the page shows what it is about: its heading stands there, and nothing of it is on its way any more. */
export const expectSettled = async (page: Page): Promise<void> => {
  await expect(page.locator('main :is(h1, h2)').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/**
 * Waits until nothing slides in or fades any more, and the letters are here: a panel on its way in is half off the screen. Still twice, two frames apart: between the
 * frame in which a panel is put there and the one in which it begins to move, nothing moves either.
 */
export const expectStill = async (page: Page): Promise<void> => {
  await page.waitForFunction(async () => {
    const isStill = (): boolean =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[data-starting-style], [data-ending-style]') === null &&
      document.getAnimations().every(
        // A spinner never ends; what is done or never began moves nothing.
        (motion) => motion.playState !== 'running' || motion.effect?.getComputedTiming().endTime === Infinity,
      )
    if (!isStill()) return false
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return isStill()
  })
}

/**
 * Axe with all its rules, told of violations alone. Without a frame of another site it needs no second page to gather its findings in,
 * which takes most of its time.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).options({ resultTypes: ['violations'] })

const seriousOn = async (page: Page): Promise<string[]> => {
  await expectStill(page)
  const { violations } = await axeOn(page).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** No serious finding of axe on the page once it stands still. What faded in or out under its eyes is looked at again. */
export const expectAccessible = (page: Page): Promise<void> =>
  expect.poll(() => seriousOn(page), { timeout: 15_000 }).toEqual([])

/** Nothing is wider than the window, once the page stands still. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expectStill(page)
  expect(await wide()).toBeLessThanOrEqual(0)
}

/** Adds up how far things move by themselves in each document, as browsers do: parts of the window times parts of the way. */
const addUpShifts = (): void => {
  const seen = { shift: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    for (const { value, hadRecentInput } of shifts) if (!hadRecentInput) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** After two frames the browser has told of all shifts before them. */
const shiftOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))
    return (window as unknown as { seen: { shift: number } }).seen.shift
  })

/** The calls that have no answer yet, of a page whose shifts are added up; a stream never ends. */
const watchLoading = async (page: Page): Promise<Set<Request>> => {
  const known = unanswered.get(page)
  if (known) return known
  const calls = new Set<Request>()
  page.on('request', (call) => /\/api\/v1\/(?!.*stream)/.test(call.url()) && calls.add(call))
  page.on('requestfinished', (call) => calls.delete(call))
  page.on('requestfailed', (call) => calls.delete(call))
  unanswered.set(page, calls)
  await page.addInitScript(addUpShifts)
  return calls
}
const unanswered = new WeakMap<Page, Set<Request>>()

/** Opens a page and sees that nothing of it jumps while it loads, also where each answer takes a third of a second. */
export const openWithoutShift = async (page: Page, address: string): Promise<void> => {
  const slowly = (route: Route): void => void setTimeout(() => void route.continue().catch(() => undefined), 300)
  const calls = await watchLoading(page)
  for (const slow of [true, false]) {
    if (slow) await page.route('**/api/v1/**', slowly)
    calls.clear()
    await page.goto(address)
    await expectSettled(page)
    await expect.poll(() => calls.size).toBe(0)
    await expectStill(page)
    expect(await shiftOn(page), `layout shift ${slow ? 'with slow answers' : 'while loading'}`).toBeLessThanOrEqual(
      0.05,
    )
    if (slow) await page.unroute('**/api/v1/**', slowly)
  }
}

const forget = (consoleErrors: string[], input: RegExp): void => {
  const rest = consoleErrors.filter((text) => !input.test(text))
  consoleErrors.splice(0, consoleErrors.length, ...rest)
}

/** The browser writes each refused call to the console; a story that is about refusals takes those for said. */
export const clearExpectedErrors = (consoleErrors: string[]): void =>
  forget(consoleErrors, /Failed to load resource.*status of 4\d\d/)

/** Messages of the browser without a connection, for a call and for its own look for a newer worker, in a story that had none. */
export const forgetNoConnection = (consoleErrors: string[]): void =>
  forget(consoleErrors, /ERR_INTERNET_DISCONNECTED|An unknown error occurred when fetching the script/)

/** A story fails on any error in the browser's console, whatever else it shows. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      // The browser's clock is the server's: Tuesday 24-11-2026, 17:40 in Amsterdam.
      await page.context().clock.install({ time: new Date('2026-11-24T16:40:00Z') })
      const errors: string[] = []
      page.on('console', (message) => {
        // A refused call says its status alone; the address says which one it was.
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`.trim())
      })
      page.on('pageerror', (error) => errors.push(String(error)))
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
