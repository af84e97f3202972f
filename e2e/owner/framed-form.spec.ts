import { createServer } from 'node:http'
import { approveAtBank } from '../support/guest.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

const port = Number(new URL(toUrl('food')).port) + 3
/** A site of the seller's own, with the lines that the form's page gives for it. */
const ownSite = `http://tickets.localhost:${port}/`
let lines = ''
const site = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><html lang="nl"><title>Museum Noord</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<main><h1>Kaartjes</h1>${lines}</main>`)
})
test.beforeAll(() => new Promise<void>((listens) => void site.listen(port, '127.0.0.1', listens)))
test.afterAll(() => new Promise<void>((closed) => void site.close(() => closed())))

// As in e2e/storefront/branded.spec.ts: a frame of another site lives in its page's process.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const oneProcess = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process']
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...oneProcess] })
  },
})

test('[C-10] a form within the seller’s own site: ordered there, paid in the whole window, and back', async ({
  page,
  browser,
  consoleErrors,
}, { project }) => {
  test.slow()
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: /Ticketshop Noord/ }).click()
  await page.waitForURL(/\/programs\/[0-9a-f-]{36}/)
  await page.goto(`${page.url().split('?')[0]}?tab=forms`)
  await page.getByRole('button', { name: 'Nieuw formulier' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Nieuw formulier' })
  const title = `Rondleiding ${project.name}`
  await sheet.getByLabel('Titel').first().fill(title)
  await sheet.getByLabel('Bedrag', { exact: true }).fill('12,50')
  const sites = sheet.getByLabel('Websites die dit formulier mogen tonen')
  await sites.fill('museum noord')
  await sheet.getByRole('button', { name: 'Opslaan' }).click()
  await expect(sheet.getByText('“museum” is geen adres van een website.').first()).toBeVisible()
  await expect(sites).toHaveValue('museum noord')
  // The refusal, as the browser logs it.
  expect(consoleErrors.splice(0).join()).toMatch(/400/)
  await sites.fill(ownSite)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Opslaan' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Link en QR-code' }).click()
  const shared = page.getByRole('dialog', { name: 'Link en QR-code' })
  lines = await shared.getByLabel('Regels van het formulier kopiëren').first().inputValue()
  expect(lines).toMatch(/^<iframe data-plein src="http[^"]+\/order\/[0-9a-f-]{36}"/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const context = await browser.newContext()
  const payer = await context.newPage()
  await payer.goto(ownSite)
  const frame = payer.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: title })).toBeVisible()
  await expect(frame.getByRole('banner')).toBeHidden()
  await expectAccessible(payer)
  await expectNoSidewaysScroll(payer)
  await frame.getByLabel('E-mailadres').fill('joris@example.nl')
  await frame.getByRole('button', { name: /12,50/ }).click()
  await payer.waitForURL(/\/order\/[0-9a-f-]{36}\/payment\?back=/)
  await payer.getByRole('button', { name: /12,50.* betalen/ }).click()
  await approveAtBank(payer)
  await expect(payer.getByText(/Je hebt €\s*12,50 betaald/)).toBeVisible()
  await payer.getByRole('link', { name: `Terug naar tickets.localhost:${port}` }).click()
  await payer.waitForURL(ownSite)
  await context.close()
})
