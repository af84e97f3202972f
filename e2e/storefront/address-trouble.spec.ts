import { addressOf, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

test('[W02] an address where nobody delivers, and the way out of it', async ({ page }) => {
  await page.goto(addressOf('food', '/food'))
  await page.getByLabel('Postcode').fill('12AB')
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(page.getByLabel('Postcode')).toHaveValue('12AB')
  await expect(page.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Postcode').fill('1012 AB')
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(page.getByLabel('Huisnummer')).toHaveAttribute('aria-invalid', 'true')

  await page.getByLabel('Postcode').fill('9712HV')
  await page.getByLabel('Huisnummer').fill('3')
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(
    page.getByText(/Er bezorgen nog geen restaurants op 9712 HV|Geen restaurants bezorgen op 9712 HV/),
  ).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Afhalen/ })
    .filter({ visible: true })
    .last()
    .click()
  await expect(page.getByRole('link', { name: /Bella Napoli/ })).toContainText('Verpakking € 0,50')

  await page.getByRole('link', { name: /Frites & Zo/ }).click()
  await expect(page.getByText(/Nu gesloten.*19:00/).first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
