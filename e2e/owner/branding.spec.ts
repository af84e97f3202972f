import { createServer } from 'node:http'
import { logo } from '../support/photo.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/story.ts'

const sitePort = Number(new URL(toUrl('food')).port) + 2

/** The owner's website, which no configuration names: only the owner's own list lets it hold the shop. */
const ownSite = `http://onzezaak.localhost:${sitePort}`
let snippet = ''
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><html lang="nl"><title>Onze zaak</title><link rel="icon" href="data:,">
<style>body{margin:0}</style><main><h1>Bestel bij ons</h1>${snippet}</main>`)
})
test.beforeAll(() => new Promise<void>((listens) => void site.listen(sitePort, '127.0.0.1', listens)))
test.afterAll(() => new Promise<void>((closed) => void site.close(() => closed())))

const brands = [
  { colour: '#e4002b', ground: 'rgb(228, 0, 43)', text: 'rgb(255, 255, 255)', verdict: /gebruikt zoals hij is/ },
  { colour: '#111827', ground: 'rgb(17, 24, 39)', text: 'rgb(255, 255, 255)', verdict: /gebruikt zoals hij is/ },
  { colour: '#ffd400', ground: 'rgb(255, 212, 0)', text: 'rgb(23, 26, 38)', verdict: /kleur is licht/ },
] as const

test('[W06] [COURT-37] an owner gives a restaurant its brand, its domain and a place in an own website', async ({
  page,
  context,
  consoleErrors,
}, { project }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const domain = `wok-${project.name}.localhost`
  const shop = `http://${domain}:${new URL(toUrl('food')).port}`
  const show = async (pane: 'Instellen' | 'Voorbeeld'): Promise<void> => {
    if (project.name === 'phone') await page.getByText(pane, { exact: true }).click()
  }
  await signIn(page, 'po', 'lotte')
  await page.waitForURL(/\/(?:home|programs)/)
  await page.goto(toUrl('po', '/programs'))
  await page
    .getByRole('link', { name: /Wok Garden/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Huisstijl' }).click()

  // The rule of a domain is said when the field is left.
  const name = page.getByLabel('Domeinnaam')
  await name.fill('wok_garden')
  await name.press('Tab')
  await expect(
    page.getByText('Gebruik kleine letters, cijfers en streepjes, met een punt: demarkthal.nl'),
  ).toBeVisible()
  await name.fill(`http://${domain}/`)
  await name.press('Tab')
  await expect(name).toHaveValue(domain)

  for (const [label, picture] of [
    ['Logo van je site', await logo(300, '#157347')],
    ['App-icoon', await logo(512, '#e4002b')],
  ] as const) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: new RegExp(`^${label}: (?:Kies een afbeelding|Vervangen)`) }).click()
    await (await chooser).setFiles(picture)
    await page.getByRole('button', { name: 'Afbeelding gebruiken' }).click()
    await expect(page.getByText('De afbeelding is opgeslagen').first()).toBeVisible()
  }

  await page.getByLabel('Titel', { exact: true }).fill('Wok Garden | Wokken in Amsterdam')
  await page.getByLabel('Omschrijving').fill('Nasi en bami uit de wok, bezorgd of afgehaald.')
  const keywords = page.getByRole('textbox', { name: 'Trefwoorden' })
  for (const word of ['wok', 'nasi', 'Wok']) {
    await keywords.fill(word)
    await keywords.press('Enter')
  }
  await expect(page.getByText('“Wok” staat al in de lijst')).toBeVisible()
  await keywords.fill('')
  await page.getByLabel('Taal van je site').selectOption('nl')
  await page.getByRole('textbox', { name: /Websites die je menu mogen tonen/ }).fill(ownSite)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Concept opslaan' }).click()
  await expect(page.getByText('Concept opgeslagen. Je gasten zien er nog niets van.')).toBeVisible()

  const host = await context.newPage()
  for (const { colour, ground, text, verdict } of brands) {
    await page.getByLabel('Merkkleur').fill(colour)
    await expect(page.getByText(verdict)).toBeVisible()
    await show('Voorbeeld')
    await expect(page.locator('[data-device] >> text=Toon het menu')).toHaveCSS('background-color', ground)
    await show('Instellen')
    // The word of the brand before it can still stand there.
    const published = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/branding'),
    )
    await page.getByRole('button', { name: 'Huisstijl publiceren' }).click()
    expect((await published).status()).toBe(200)
    await expect(page.getByText('Gepubliceerd. Je gasten zien het nu.').first()).toBeVisible()
    await host.goto(`${shop}/food`)
    const button = host.getByRole('button', { name: 'Toon restaurants' })
    await expect(button).toHaveCSS('background-color', ground)
    await expect(button).toHaveCSS('color', text)
    // A telephone's page in the dark is the same one: every brand's own story looks at it.
    for (const colorScheme of project.name === 'phone' ? (['light'] as const) : (['light', 'dark'] as const)) {
      await host.getByLabel('Weergave').selectOption(colorScheme)
      await expectAccessible(host)
    }
  }
  // The page for readers without scripts: search engines, messages that carry the link.
  const html = await host.evaluate(async () => (await fetch('/food')).text())
  expect(html).toContain('<title>Wok Garden | Wokken in Amsterdam</title>')
  expect(html).toContain('<meta name="description" content="Nasi en bami uit de wok, bezorgd of afgehaald.">')
  expect(html).toContain('<meta name="keywords" content="wok, nasi">')
  expect(html).toMatch(/<link rel="icon" href="\/media\/icons\/[\w-]+\.ico"/)
  await expect(host.getByRole('banner').getByRole('link', { name: 'Wok Garden' })).toBeVisible()

  // The lines of the screen, put into the owner's website as they are.
  snippet = await page.getByRole('textbox', { name: 'Kopieer de code' }).inputValue()
  await host.goto(ownSite)
  await expect(host.frameLocator('iframe').getByRole('button', { name: 'Toon restaurants' })).toBeVisible()
  await host.goto(`http://elders.localhost:${sitePort}`)
  await expect(host.frameLocator('iframe').getByRole('button', { name: 'Toon restaurants' })).toHaveCount(0)

  // Offline again: the domain is nobody's, and says so at once.
  await page.getByRole('button', { name: 'Site offline halen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Offline halen' }).click()
  await expect(page.getByText('Je site is offline')).toBeVisible()
  await expect
    .poll(async () => {
      await host.goto(`${shop}/`)
      return host.title()
    })
    .not.toMatch(/Wok Garden/)
  expect(consoleErrors).toEqual([])
})
