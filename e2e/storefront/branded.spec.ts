import { createServer } from 'node:http'
import type { Frame, Page } from '@playwright/test'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, expectStill, test } from '../support/story.ts'

/** Light as WCAG counts it, of 'rgb(1, 2, 3)'. */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).slice(0, 3).map((part) => {
    const c = Number(part) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (item: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(item), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Text and ground of the first question's button, and the ring of the field that has the focus with the field's paper. */
const coloursOf = (page: Page) =>
  page.evaluate(() => {
    const button = [...document.querySelectorAll('button')].find((item) => item.textContent === 'Toon restaurants')
    const { color, backgroundColor } = getComputedStyle(button ?? document.body)
    const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    const paper = getComputedStyle(document.activeElement ?? document.body).backgroundColor
    return {
      text: color,
      ground: backgroundColor,
      ring: outlineColor,
      ringed: `${outlineStyle} ${outlineWidth}`,
      paper,
    }
  })

const canvases = [
  ['light', 'rgb(247, 247, 245)'],
  ['dark', 'rgb(19, 21, 29)'],
  ['system', 'rgb(19, 21, 29)'],
] as const

for (const { host, title, ground, text } of [
  { host: 'zonnig', title: 'Warung Zonnig', ground: 'rgb(255, 212, 0)', text: 'rgb(23, 26, 38)' },
  { host: 'rodekarper', title: 'De Rode Karper', ground: 'rgb(228, 0, 43)', text: 'rgb(255, 255, 255)' },
  { host: 'ketelenkorst', title: 'Ketel & Korst', ground: 'rgb(17, 24, 39)', text: 'rgb(255, 255, 255)' },
] as const) {
  test(`[W06] ${title} has its own name and colours, readable by day and by night`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(toUrl(host, '/food'))
    await expect(page).toHaveTitle(new RegExp(title))
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /bezorg|haal/i)
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/media\/logos\//)
    await expect(page.getByRole('banner').getByRole('link', { name: title })).toBeVisible()
    // By the brand's light, as the guest wants it, and as the device has it.
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByLabel('Weergave')).toHaveValue('light')
    for (const [appearance, canvas] of canvases) {
      await page.getByLabel('Weergave').selectOption(appearance)
      await expect(page.locator('body')).toHaveCSS('background-color', canvas)
      await page.getByLabel('Postcode').focus()
      await page.keyboard.press('Tab')
      const seen = await coloursOf(page)
      expect(seen).toMatchObject({ ground, text })
      expect(contrast(seen.text, seen.ground)).toBeGreaterThanOrEqual(4.5)
      expect(seen.ringed).toMatch(/^solid [2-9]px/)
      expect(contrast(seen.ring, seen.paper)).toBeGreaterThanOrEqual(3)
      await expectAccessible(page)
    }
    await page.getByText('Afhalen', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Toon restaurants' }).click()
    await page.waitForURL(/\/food\/place\//)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const [appearance, canvas] of canvases) {
      await page.getByLabel('Weergave').selectOption(appearance)
      await expect(page.locator('body')).toHaveCSS('background-color', canvas)
      await expectAccessible(page)
    }
  })
}

/**
 * A frame of another site lives in its page's process here. In a process of its own the driver loses sight of it when, under load, the page
 * comes back from the payment and leads it to the order; what a site may keep, and who may frame whom, is the same in both.
 */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const oneProcess = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...oneProcess] })
  },
})

const port = Number(new URL(toUrl('food')).port) + 2
/** A restaurant's own website, which the configuration lets embed the food host (playwright.config.ts), and any other. */
const ownSite = `http://winkel.localhost:${port}/`
const otherSite = `http://elders.localhost:${port}/`

/** A site with the shop in a frame as wide as `?width`, and the script that the shop gives for it. */
const site = createServer((request, response) => {
  const width = new URL(request.url ?? '/', ownSite).searchParams.get('width')
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><html lang="nl"><title>Onze zaak</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<style>body{margin:0}</style><main><h1>Bestel bij ons</h1>
<iframe title="Bestellen" src="${toUrl('zonnig', '/food')}" style="width:${width}px;height:300px;border:0"></iframe></main>
<script async src="${toUrl('zonnig', '/embed.js')}"></script>`)
})
test.beforeAll(() => new Promise<void>((listens) => void site.listen(port, '127.0.0.1', listens)))
test.afterAll(() => new Promise<void>((closed) => void site.close(() => closed())))

const shopIn = (page: Page): Frame => {
  const shop = page.frames().find((frame) => frame.url().startsWith(toUrl('zonnig')))
  if (!shop) throw new Error('the shop is not in the frame')
  return shop
}

/** The frame is as high as what it holds and no wider than it is. */
const expectOneScrollbar = async (shop: Frame): Promise<void> => {
  const beyond = (): Promise<number[]> =>
    shop.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
      return [scrollHeight - clientHeight, scrollWidth - clientWidth]
    })
  await expect.poll(beyond).toEqual([0, 0])
}

test('[W06] the shop in a site of its own: as high as it needs, paid in the whole window, and back', async ({
  page,
}) => {
  const width = (page.viewportSize()?.width ?? 0) < 768 ? 360 : 800
  // A browser that gives a frame of another site no storage.
  await page.addInitScript(() => {
    if (window === window.top) return
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: blocked })
  })
  await page.goto(`${ownSite}?width=${width}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Toon restaurants' })).toBeVisible()
  await expectOneScrollbar(shopIn(page))
  await frame.getByText('Afhalen', { exact: true }).first().click()
  await frame.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Warung Zonnig' })).toBeVisible()
  await expectOneScrollbar(shopIn(page))

  await frame
    .getByRole('link', { name: /Roti kip/ })
    .first()
    .click()
  const sheet = frame.getByRole('dialog')
  // However long the menu is: the sheet stands where the guest looks, with its button.
  await expectStill(page)
  await expect(sheet.getByRole('button', { name: /^Toevoegen/ })).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByRole('button', { name: 'Sluiten' })).toBeInViewport({ ratio: 1 })
  await sheet.getByText('Apart erbij').click()
  await sheet.getByRole('button', { name: 'Een meer' }).click()
  await sheet.getByRole('button', { name: 'Toevoegen · € 27,00' }).click()
  await expect(sheet).toBeHidden()

  // Nothing is kept but in the address: a reload of the frame still has the basket.
  const shop = shopIn(page)
  const reloaded = page.waitForEvent('framenavigated', (item) => item === shop)
  await shop.evaluate(() => window.location.reload())
  await reloaded
  await frame.getByRole('link', { name: 'Mandje, 2 producten' }).filter({ visible: true }).first().click()
  await expect(frame.getByRole('heading', { level: 1, name: 'Mandje' })).toBeVisible()
  await expectAccessible(page)
  await frame.getByRole('button', { name: 'Naar afrekenen' }).filter({ visible: true }).click()
  await frame.getByLabel('Voornaam').fill('Noor')
  await frame.getByLabel('Achternaam').fill('Bakker')
  await frame.getByLabel('E-mailadres').fill('noor@example.nl')
  await frame.getByRole('textbox', { name: 'Telefoon' }).fill('0612345607')
  for (const box of await frame.getByRole('checkbox').all()) await box.check()
  await expectOneScrollbar(shopIn(page))
  await frame.getByRole('button', { name: 'Bestellen en betalen · € 27,25' }).click()

  await page
    .getByRole('button', { name: /Goedkeuren|Betalen|Akkoord/ })
    .first()
    .click()
  // Back in the page that the payment began in, with the order in its frame; nothing of it stays in the page's address.
  await page.waitForURL((url) => url.href === `${ownSite}?width=${width}`)
  const order = new RegExp(`^${toUrl('zonnig', '/orders/')}[0-9a-f-]{36}`)
  await expect.poll(() => page.frames().map((item) => item.url())).toContainEqual(expect.stringMatching(order))
  await shopIn(page).waitForLoadState()
  await expect(frame.getByText('Ontvangen').filter({ visible: true }).first()).toBeVisible()
  await expectOneScrollbar(shopIn(page))
  await expect(frame.getByRole('link', { name: 'Alle bestellingen' })).toHaveCSS('color', 'rgb(134, 110, 0)')
  // Paper stays white in the dark.
  await frame.getByLabel('Weergave').selectOption('dark')
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(19, 21, 29)')
  await expect(frame.getByRole('region', { name: 'Bon' }).locator('> div').first()).toHaveCSS(
    'background-color',
    'rgb(255, 255, 255)',
  )
  await expectAccessible(page)
  await page.goto(toUrl('zonnig', '/orders'))
  await expect(page.getByRole('link', { name: 'Warung Zonnig' }).filter({ visible: true })).not.toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})

test('[W06] a site that the configuration does not name shows no shop', async ({ page, consoleErrors }) => {
  await page.goto(`${otherSite}?width=360`)
  await expect.poll(() => consoleErrors.join()).toMatch(/frame-ancestors/)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Toon restaurants' })).toHaveCount(0)
  consoleErrors.length = 0
})
