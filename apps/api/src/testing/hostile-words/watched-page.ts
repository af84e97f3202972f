import { chromium, type Browser, type Page } from '@playwright/test'
import { tuesdayEvening } from '#modules/food-ordering/food-ordering.test-data.ts'

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: flags.split(' ') })

/** A page of which everything is noted that a text may not do. */
export interface WatchedPage {
  readonly page: Page
  /** Events since the last question: a dialog, a refusal of the policy, a request to elsewhere, an error of a script. */
  misdeeds(): Promise<string[]>
}

/** Opens a page with the clock of the tests, in a browser of its own kind: nothing is remembered of another one. */
export const openWatchedPage = async (browser: Browser, isOurs: (host: string) => boolean): Promise<WatchedPage> => {
  const context = await browser.newContext({ locale: 'nl-NL', timezoneId: 'Europe/Amsterdam' })
  await context.clock.install({ time: tuesdayEvening })
  const noted: string[] = []
  await context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      refused.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  const page = await context.newPage()
  page.on('dialog', (dialog) => {
    noted.push(`dialog: ${dialog.message()}`)
    dialog.dismiss().catch(() => undefined)
  })
  page.on('pageerror', (error) => noted.push(`fault: ${String(error)}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) noted.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^(data|blob):$/.test(url.protocol) && !isOurs(url.hostname)) noted.push(`request: ${request.url()}`)
  })
  const misdeeds = async (): Promise<string[]> => {
    const inPage = await page.evaluate(() => {
      const { refused, hurt } = window as unknown as { refused: string[]; hurt?: unknown }
      const found = refused.splice(0).map((item) => `refused: ${item}`)
      return hurt === undefined ? found : [...found, 'a script ran']
    })
    return [...noted.splice(0), ...inPage]
  }
  return { page, misdeeds }
}

/** Everything that can be read on the page: its texts, what stands in fields, and what is told of pictures and buttons. */
export const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'alt', 'title', 'placeholder']
    const found: string[] = [document.title, document.body.textContent ?? '']
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea')) found.push(field.value)
    for (const name of spoken)
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '')
    return found.join('\n').replaceAll(/\s+/g, ' ')
  })

/** Elements that only a text could have made: we write no handlers, no frames and no scripts without an address. */
export const strangeElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const handlers = [...document.querySelectorAll('body *')].filter((element) =>
      element.getAttributeNames().some((name) => /^on/i.test(name)),
    )
    const rest = document.querySelectorAll(
      'iframe, object, embed, base, body script:not([src]):not([type="application/json"]), body style, math, a[href^="javascript" i], [src^="javascript" i]',
    )
    return [...handlers, ...rest].map((element) => element.outerHTML.slice(0, 120))
  })

/** The elements that make the page wider than its window; none when it fits. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > clientWidth + 1
    })
    const named = out.slice(-3).map((element) => `${element.tagName.toLowerCase()}.${element.className}`)
    return [`${scrollWidth - clientWidth} px wider than ${clientWidth}: ${named.join(' ')}`]
  })

/** To another screen of the same page, as a link leads there. */
export const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** In the page: a screen stands there, with nothing still on its way. */
export const isSettled = (): boolean => {
  const main = document.querySelector('main')
  return main?.querySelector('h1, h2, [role=alert]') != null && main.querySelector('[aria-busy="true"]') === null
}

/** The visit of a guest, as the browser keeps it. */
export const visitAs = (page: Page, session_id: string): Promise<void> =>
  page.evaluate((id) => localStorage.setItem('plein.food_session', id), session_id)

/** As after the sign-in, whose page has tests of its own. */
export const signIn = async (page: Page, username: string, password: string): Promise<void> => {
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/v1/auth/login', { method: 'POST', headers, body: JSON.stringify(body) })
      const { auth_token, refresh_token } = (await answer.json()) as Record<string, string>
      localStorage.setItem('tokens', btoa(JSON.stringify({ auth_token, refresh_token })))
    },
    { username, password },
  )
  await page.reload()
}
