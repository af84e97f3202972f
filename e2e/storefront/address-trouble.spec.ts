import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

test('[SHELL-158] [W02] [FOOD-51] [FOOD-82] an address where nobody delivers, and the way out of it', async ({
  page,
}) => {
  await page.goto(toUrl('food', '/food'))
  await expect(page.getByLabel('Postcode')).toHaveAttribute('placeholder', /^\d{4} [A-Z]{2}$/)
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

  // Delivery is asked for in the popup: what it would mean is said before anything changes.
  await page.getByRole('link', { name: /Bella Napoli/ }).click()
  await page
    .getByRole('link', { name: /Margherita/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Klein (26 cm)').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Een meer' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Toevoegen/ })
    .click()
  await page.getByRole('button', { name: 'Afhalen, wijzigen' }).click()
  const popup = page.getByRole('dialog', { name: 'Waar mogen we bezorgen?' })
  await expect(popup.getByRole('radio', { name: 'Afhalen' })).toBeChecked()
  await popup.getByText('Bezorgen', { exact: true }).click()
  await expect(popup.getByLabel('Postcode')).toHaveValue('9712 HV')
  await popup.getByLabel('Postcode').fill('12AB')
  await popup.getByRole('button', { name: 'Gebruik dit adres' }).click()
  await expect(popup.getByLabel('Postcode')).toHaveAttribute('aria-invalid', 'true')
  await popup.getByLabel('Postcode').fill('9712hv')
  await popup.getByLabel('Huisnummer').fill('3')
  await expectAccessible(page)
  await popup.getByRole('button', { name: 'Gebruik dit adres' }).click()
  const warning = page.getByRole('dialog')
  await expect(warning.getByText('Bella Napoli bezorgt niet op 9712 HV')).toBeVisible()
  await warning.getByRole('button', { name: 'Blijf bij afhalen' }).click()
  await expect(page.getByRole('button', { name: 'Afhalen, wijzigen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mandje, 2 producten' }).filter({ visible: true })).toBeVisible()
  await page.goto(toUrl('food', '/food'))

  await page.getByRole('link', { name: /Frites & Zo/ }).click()
  await expect(page.getByText(/Nu gesloten.*19:00/).first()).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
