import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, expect } from './story.ts'

/** The acceptor's sign-up, all four pages of it, up to the button that makes the account. */
export const fillSignUp = async (page: Page, email: string): Promise<void> => {
  const goOn = () => page.getByRole('button', { name: 'Verder' }).click()
  // The sign-in that one may come from asks for an e-mail address as well.
  await expect(page.getByText('Stap 1 van 4')).toBeVisible()
  await page.getByLabel('E-mailadres').fill(email)
  await goOn()
  await page.getByLabel('Voornaam').fill('Omar')
  await page.getByLabel('Achternaam').fill('Nieuw')
  await page.getByRole('textbox', { name: 'Geboortedatum' }).fill('1-2-1990')
  // A number pasted with its country sets both parts.
  await page.getByLabel('Telefoonnummer').fill('+31 6 1234 5679')
  await expect(page.getByLabel('Telefoonnummer')).toHaveValue('6 1234 5679')
  await expectNoSidewaysScroll(page)
  await goOn()
  await page.getByLabel('Bedrijfsnaam').fill('Bella Kampen')
  await page.getByLabel('KvK-nummer').fill('87654321')
  await page.getByLabel('Btw-nummer').fill('NL123456789B01')
  await page.getByRole('combobox', { name: 'Provincie of regio' }).fill('Noord-Holland')
  await page.getByRole('option', { name: 'Noord-Holland' }).click()
  await page.getByRole('combobox', { name: 'Plaats' }).fill('Amsterdam')
  await page.getByRole('option', { name: 'Amsterdam', exact: true }).first().click()
  await page.getByLabel('Postcode').fill('1012 AB')
  await page.getByLabel('Straat en nummer').fill('Damrak 1')
  await expectNoSidewaysScroll(page)
  await goOn()
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Zeven-Ovens-77')
  await page.getByLabel('Herhaal het wachtwoord').fill('Zeven-Ovens-77')
  await page.getByLabel('Ik ga akkoord').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Account maken' }).click()
}
