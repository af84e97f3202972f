import { expect, type Page } from '@playwright/test'
import { photo } from './photo.ts'

/** Fills in the first section of a food program's form: its title, its description and a picture, cropped as it is offered. */
export const sayTitleAndPicture = async (page: Page, title: string, description: string): Promise<void> => {
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Beschrijving').fill(description)
  await sayPicture(page)
}

/** Chooses a picture in the form that is shown, cropped as it is offered. */
export const sayPicture = async (page: Page): Promise<void> => {
  await page
    .locator('form input[type=file]')
    .first()
    .setInputFiles(await photo('zaak.jpg'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /gebruiken/i })
    .click()
  await expect(page.getByRole('button', { name: /^(Afbeelding|Foto): Vervangen$/ })).toBeVisible()
}

/** Writes a category and a dish into an empty menu, on its page. */
export const writeFirstDish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Categorie toevoegen' }).click()
  await page.getByLabel('Naam van de categorie').fill('Soepen')
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Soepen/ })).toBeVisible()
  await page.getByRole('button', { name: 'Product toevoegen' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Titel').first().fill('Uiensoep')
  await drawer.getByLabel('Omschrijving').fill('Met brood en kaas')
  await drawer.getByLabel('Prijs').fill('7,5')
  await drawer
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await photo('soep.jpg'))
  await page.getByRole('button', { name: 'Afbeelding gebruiken' }).click()
  await expect(drawer.getByText('De afbeelding is opgeslagen')).toBeVisible()
  await drawer.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Uiensoep opgeslagen')).toBeVisible()
}
