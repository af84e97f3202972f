import { expect, type Page } from '@playwright/test'
import { photo } from './photo.ts'

/** Fills in the first section of a food program's form: its title, its description and a picture, cropped as it is offered. */
export const sayTitleAndPicture = async (page: Page, title: string, description: string): Promise<void> => {
  await page.getByLabel('Titel').fill(title)
  await page.getByLabel('Beschrijving').fill(description)
  await page
    .locator('#basics input[type=file]')
    .first()
    .setInputFiles(await photo('zaak.jpg'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /gebruiken/i })
    .click()
  await expect(page.getByRole('button', { name: 'Afbeelding: Vervangen' })).toBeVisible()
}
