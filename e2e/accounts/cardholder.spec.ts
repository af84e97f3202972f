import type { Page } from '@playwright/test'
import { accountMail } from '../support/outbox.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, clearExpectedErrors, test } from '../support/story.ts'

test.skip(({ isMobile }) => !isMobile, 'a guest signs up on a phone')

const goOn = (page: Page) => page.getByRole('button', { name: 'Verder' }).click()

const start = async (page: Page, email: string): Promise<void> => {
  await page.goto(toUrl('ch', '/registration'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Ik ga akkoord').check()
  await goOn(page)
  await expect(page).toHaveURL(toUrl('ch', '/registration/check-email'))
}

/** Name, phone, birth date and gender, a page each. */
const sayWho = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: 'Hoe heet je?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Voornaam').fill('Sanne')
  await page.getByLabel('Achternaam').fill('Nieuw')
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Wat is je telefoonnummer?' })).toBeFocused()
  await page.getByLabel('Telefoonnummer').fill('0612345670')
  await goOn(page)
  await expect(page.getByText('Stap 5 van 7')).toBeVisible()
  await page.getByRole('textbox', { name: 'Geboortedatum' }).fill('24-11-2020')
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('Voor een account moet je 16 jaar of ouder zijn')
  await page.getByRole('button', { name: 'Kies een datum: Geboortedatum' }).click()
  await page.getByRole('dialog').getByLabel('Jaar').selectOption('1995')
  await page.getByRole('dialog').getByLabel('Maand', { exact: true }).selectOption('6')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /\b14 juni 1995/ })
    .click()
  await expect(page.getByRole('textbox', { name: 'Geboortedatum' })).toHaveValue('14-06-1995')
  await expectAccessible(page)
  await goOn(page)
  // Nobody is one before saying so.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByText('Zeg ik liever niet').click()
  await expectNoSidewaysScroll(page)
  await goOn(page)
  await expect(page).toHaveURL(toUrl('ch', '/registration/password'))
}

const choosePassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Herhaal het wachtwoord').fill(password)
}

test('[AUTH-16] [AUTH-18] [AUTH-11] [AUTH-12] [SHELL-126] a cardholder signs up, one thing a page', async ({
  page,
  consoleErrors,
}) => {
  const email = 'sanne.nieuw@gmail.com'
  await page.goto(toUrl('ch', '/food?login=1'))
  await page.getByRole('dialog').getByRole('link', { name: 'Account maken' }).click()
  await expect(page.getByText('Stap 1 van 7')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('Ga akkoord met de voorwaarden')
  await expectAccessible(page)
  await start(page, email)
  await expectAccessible(page)
  const { code } = await accountMail(email)

  // A reload in the middle changes nothing; the code is pasted whole.
  await page.reload()
  await page.getByLabel('Code uit de e-mail').fill(code)
  await sayWho(page)
  await page.goBack()
  await expect(page.getByLabel('Zeg ik liever niet')).toBeChecked()
  await page.goForward()

  await choosePassword(page, 'Fietsbel-Amstel-9')
  await page.getByRole('button', { name: 'Ik heb een actiecode' }).click()
  await page.getByLabel('Actiecode').fill('bestaat-niet')
  await page.getByLabel('Actiecode').blur()
  await expect(page.getByText('Deze actiecode is niet (meer) geldig')).toBeVisible()
  await page.getByLabel('Actiecode').fill('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Account maken' }).click()

  await expect(page).toHaveURL(toUrl('ch', '/greeting'))
  await expect(page.getByRole('heading', { name: 'Welkom, Sanne' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /Bekijk je eigen pagina/ }).click()
  await expect(page).toHaveURL(toUrl('ch', '/home'))
  await expect(page.getByRole('heading', { name: /Sanne/ })).toBeVisible()
  clearExpectedErrors(consoleErrors)
})

test('[AUTH-19] a link that is opened on another device goes on there', async ({ page, browser }) => {
  const email = 'jan@anders.example'
  await start(page, email)
  const { link } = await accountMail(email)
  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' })
  const there = await other.newPage()
  await there.goto(link ?? '')
  await sayWho(there)
  await choosePassword(there, 'Grachtengordel-3')
  await there.getByLabel('Ik ga akkoord').check()
  await there.getByRole('button', { name: 'Account maken' }).click()
  await expect(there.getByRole('heading', { name: 'Welkom, Sanne' })).toBeVisible()
  await other.close()
})
