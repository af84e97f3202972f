import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/story.ts'

test.describe('The list of the office', () => {
  test('its filters, kept under a name, found again after a reload, and taken away with a way back', async ({
    page,
    viewport,
  }) => {
    const phone = (viewport?.width ?? 0) < 768
    await signIn(page, 'acceptor', 'omar')
    await expect(page.getByRole('button', { name: 'Dienst starten' })).toBeVisible()
    await page.goto(`${new URL(page.url()).origin}/orders?view=list`)
    const table = page.getByRole('table', { name: /Bestellingen van/ })
    await expect(table.getByRole('link').first()).toBeVisible()
    await expectAccessible(page)

    if (phone) {
      await expect(page.getByLabel('Status').filter({ visible: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
    }
    const place = phone ? page.getByRole('dialog', { name: 'Filters' }) : page.getByRole('search')
    await place.getByLabel('Soort').filter({ visible: true }).selectOption('Afhalen')
    await expect(page).toHaveURL(/type=pickup/)
    if (phone) {
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Toon [\d.]+ bestelling/ }).click()
      await expect(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible()
    }
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Weergave', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Deze filters bewaren…' }).click()
    await page.getByRole('button', { name: 'Bewaren', exact: true }).click()
    await expect(page.getByText('Geef een naam')).toBeVisible()
    await page.getByRole('textbox', { name: 'Naam' }).fill('Afhalers')
    await page.keyboard.press('Enter')
    await expect(page.getByText('‘Afhalers’ is bewaard')).toBeVisible()
    await page.goto(page.url().replace('&type=pickup', ''))
    await page.getByRole('button', { name: 'Weergave', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Afhalers' }).click()
    await expect(page).toHaveURL(/type=pickup/)

    await page.getByRole('button', { name: 'Afhalers', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Compact' }).click()
    await expect(page.locator('[data-density="compact"]')).toBeVisible()
    await page.getByRole('button', { name: 'Afhalers', exact: true }).click()
    await page.getByRole('menuitem', { name: '‘Afhalers’ verwijderen' }).click()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByRole('button', { name: 'Afhalers', exact: true })).toBeVisible()
  })
})
