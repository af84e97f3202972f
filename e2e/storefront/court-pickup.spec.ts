import type { Page } from '@playwright/test'
import { getTicket, standInKitchen, startShift } from '../support/kitchen.ts'
import { sayGuest } from '../support/guest.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

standInKitchen()

/** Puts dishes of a restaurant of the court into the basket, and stays on its menu. */
const choose = async (page: Page, restaurant: RegExp, dish: RegExp, times: number): Promise<void> => {
  await page.goto(toUrl('food', '/food'))
  await page.getByRole('link', { name: restaurant }).click()
  await page.getByRole('link', { name: dish }).first().click()
  const sheet = page.getByRole('dialog')
  for (let more = 1; more < times; more++) await sheet.getByRole('button', { name: 'Een meer' }).click()
  await sheet.getByRole('button', { name: /Toevoegen/ }).click()
  await expect(sheet).toBeHidden()
}

test('a guest of two kitchens collects all at one moment; a line is warned of and none called safe, and the kitchen hears of the allergy', async ({
  page,
  browser,
}) => {
  test.slow()
  await page.goto(toUrl('food', '/food'))
  await page.getByText('Afhalen', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(page.getByRole('link', { name: /Bella Napoli/ })).toBeVisible()
  await choose(page, /Wok Garden/, /^Nasi/, 2)
  await choose(page, /Bella Napoli/, /Tiramis/, 4)
  await page.getByRole('button', { name: /Allergenen en dieet/ }).click()
  const diet = page.getByRole('dialog', { name: 'Allergenen en dieet' })
  const without = diet.getByRole('group', { name: 'Geen gerechten met' })
  await without.getByRole('button', { name: /^melk$/i }).click()
  await diet.getByRole('button', { name: /^Toon/ }).click()

  await page
    .getByRole('link', { name: /Mandje, 6 producten/ })
    .filter({ visible: true })
    .click()
  const line = (dish: RegExp) => page.getByRole('listitem').filter({ hasText: dish })
  await expect(line(/Tiramisu/).getByText('Jij vermijdt: melk. Volgens het menu zit dat hierin.')).toBeVisible()
  await expect(line(/Nasi/)).toBeVisible()
  await expect(line(/Nasi/).getByText(/Jij vermijdt/)).toHaveCount(0)
  await expect(page.getByText(/veilig/i)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Naar afrekenen' }).filter({ visible: true }).click()
  await page.getByText('Alles tegelijk', { exact: true }).click()
  await expect(page.getByRole('radio', { name: /Alles tegelijk/ })).toBeChecked()
  await sayGuest(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Bestellen en betalen/ }).click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { name: 'Afhalen bij 2 balies' })).toBeVisible()
  await expect(page.getByText('Alle balies zijn tegelijk klaar.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const heading = page.getByText(/Bestelling \d+/).first()
  const number = Number(/\d{4,}/.exec((await heading.textContent()) ?? '')?.[0])

  const kitchen = await browser.newContext({ viewport: page.viewportSize(), locale: 'nl-NL' })
  const board = await kitchen.newPage()
  await board.clock.install({ time: new Date('2026-11-24T16:40:00Z') })
  await startShift(board)
  const ticket = getTicket(board, number)
  await expect(ticket.getByText('Allergie doorgegeven door de gast: melk')).toBeVisible()
  await expect(ticket.getByText(/Nasi/)).toHaveCount(0)
  await kitchen.close()
})
