import type { Page } from '@playwright/test'
import { sayPicture } from '../support/program-basics.ts'
import {
  toUrl,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  clearExpectedErrors,
  signIn,
  test,
} from '../support/story.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Verder', exact: true }).click()
const step = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible()
const summary = (page: Page) => page.getByRole('alert').filter({ hasText: /Los \d+ ding/ })

const sayBasics = async (page: Page, title: string): Promise<void> => {
  await next(page)
  for (const text of ['Vul een titel in', 'Vul een beschrijving in', 'Voeg een afbeelding toe', 'Vul het adres in'])
    await expect(summary(page).getByRole('link', { name: text })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Naam', { exact: true }).fill(title)
  await page.getByLabel('Beschrijving').fill('Zes keukens in een oude tramremise.')
  await sayPicture(page)
  // An address is asked for only where guests fetch their orders.
  await page.getByRole('checkbox', { name: /Gasten kunnen afhalen/ }).uncheck()
  await expect(summary(page)).toHaveCount(0)
  await page.getByRole('checkbox', { name: /Gasten kunnen afhalen/ }).check()
  await page.getByLabel('Straat en nummer').fill('Bellamyplein 51')
  await next(page)
}

const sayFee = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: /Een percentage/ }).check()
  await next(page)
  await expect(summary(page).getByRole('link', { name: 'Vul een percentage in' })).toBeVisible()
  await page.getByLabel('Percentage', { exact: true }).fill('3,5')
  await expect(page.getByText(/Van €\s23,00 houdt het restaurant €\s22,19\./)).toBeVisible()
  await page.getByRole('radio', { name: /Een vast bedrag/ }).check()
  await next(page)
  await expect(summary(page).getByRole('link', { name: 'Vul een bedrag in' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Een percentage/ }).check()
  await page.getByLabel('Gebruikersnaam van de super-merchant').fill('hallen-super')
  await page.getByLabel('Wachtwoord van de super-merchant').fill('Geheim-1234')
  await next(page)
}

test('[SHELL-105] an owner begins a food court, goes on where it was left, and publishes it', async ({
  page,
  consoleErrors,
}) => {
  const title = `De Hallen ${Date.now().toString(36)}`
  await signIn(page, 'po', 'lotte')
  await expect(page).toHaveURL(/\/(programs|home)/)
  await page.goto(toUrl('po', '/programs/food-court/new'))
  await step(page, 'Stap 1 van 6')
  await sayBasics(page, title)
  await expect(page).toHaveURL(/\/programs\/food-court\/draft\/[^#]+#hours/)
  await step(page, 'Stap 2 van 6')
  await page.getByRole('switch', { name: 'Maandag' }).click()
  await expect(page.getByRole('switch', { name: 'Maandag' })).toBeChecked()
  await page.getByLabel(/^Minimum van een mandje/).fill('10')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await next(page)
  await step(page, 'Stap 3 van 6')

  // Another day, another device: it goes on at its step.
  const draft = page.url().split('#')[0] ?? ''
  await page.goto(toUrl('po', '/programs?tab=inactive'))
  await page.goto(draft)
  await step(page, 'Stap 3 van 6')
  await sayFee(page)
  await step(page, 'Stap 4 van 6')
  await expectNoSidewaysScroll(page)
  await next(page)
  await step(page, 'Stap 5 van 6')
  await page.getByLabel('Tekst').fill('Wij zijn open')
  await page.getByRole('checkbox').first().check()
  await expect(page.getByText('1 restaurant gekozen')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await next(page)
  await step(page, 'Stap 6 van 6')
  await expect(page.getByText('1 wordt uitgenodigd')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await expect(page).toHaveURL(/\/programs\/[0-9a-f-]+\?tab=restaurants/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Wacht op antwoord').first()).toBeVisible()
  clearExpectedErrors(consoleErrors)
})
