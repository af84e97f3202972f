import { expect, type Page } from '@playwright/test'

/** To the next page of the sign-up. */
export const goOn = (page: Page) => page.getByRole('button', { name: 'Verder' }).click()

/** Country and e-mail are given; the person too. */
export const sayWho = async (page: Page, email: string): Promise<void> => {
  // The page that one comes from may ask for an e-mail address as well.
  await expect(page.getByText('Stap 1 van 4')).toBeVisible()
  await page.getByLabel('E-mailadres').fill(email)
  await goOn(page)
  await expect(page.getByText('Stap 2 van 4')).toBeVisible()
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('de Wit')
  await page.getByRole('textbox', { name: 'Geboortedatum' }).fill('12-3-85')
  await page.getByLabel('Telefoonnummer').fill('06 12345678')
}

/** The company and its address. */
export const sayBusiness = async (page: Page): Promise<void> => {
  await page.getByLabel('Bedrijfsnaam').fill('Binnenstad Kampen BV')
  await page.getByLabel('KvK-nummer').fill('1234 5678')
  await page.getByRole('combobox', { name: 'Provincie of regio' }).fill('Overij')
  await page.getByRole('option', { name: 'Overijssel' }).click()
  await page.getByRole('combobox', { name: 'Plaats' }).fill('Kampen')
  await page.getByRole('option', { name: 'Kampen', exact: true }).first().click()
  await page.getByLabel('Postcode').fill('8261ab')
  await page.getByLabel('Straat en nummer').fill('Oudestraat 1')
}

/** Both fields of the password. */
export const choosePassword = async (page: Page, password: string, repeat = password): Promise<void> => {
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Herhaal het wachtwoord').fill(repeat)
}
