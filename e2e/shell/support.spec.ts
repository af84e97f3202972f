import { readOutbox } from '../support/outbox.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

test('a guest writes to support: what is missing stands on top, and the reference comes by mail', async ({ page }) => {
  await page.goto(toUrl('food', '/support'))
  await page.getByRole('button', { name: 'Bericht versturen' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Los 4 dingen op om te versturen')
  // On a phone, too, above whatever else stands beside the form.
  const top = async (what: typeof summary): Promise<number> => (await what.boundingBox())?.y ?? NaN
  // The page may scroll to it between two looks.
  const above = async (what: typeof summary): Promise<number> => (await top(what)) - (await top(summary))
  await expect
    .poll(() => above(page.getByRole('complementary', { name: 'Sneller antwoord' })))
    .toBeGreaterThanOrEqual(0)
  await expect.poll(() => above(page.getByLabel('Je naam'))).toBeGreaterThan(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const email = `gast-${test.info().project.name}-${Date.now()}@example.nl`
  await summary.getByRole('link', { name: 'Vul je naam in' }).click()
  await page.keyboard.type('Gast Visser')
  await page.getByLabel('E-mailadres voor het antwoord').fill(email)
  await page.getByLabel('Waar gaat het over?').selectOption({ label: 'Een bestelling' })
  await page.getByLabel('Je bericht', { exact: true }).fill('Mijn soep is koud aangekomen.')
  await page.getByRole('button', { name: 'Bericht versturen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We hebben je bericht' })).toBeFocused()
  const reference = (await page.locator('main code').textContent()) ?? ''
  expect(reference).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  await expect.poll(() => readOutbox(email)).toContain(reference)
  // Nothing of what was typed goes out under our name.
  expect(await readOutbox(email)).not.toContain('soep')
})
