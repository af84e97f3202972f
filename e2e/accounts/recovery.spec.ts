import type { Page } from '@playwright/test'
import { newCardholder } from '../support/new-account.ts'
import { accountMail } from '../support/outbox.ts'
import { toUrl, expect, expectAccessible, clearExpectedErrors, signIn, test } from '../support/story.ts'

test.skip(({ isMobile }) => isMobile, 'the same on every screen')

const setPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Nieuw wachtwoord').fill(password)
  await page.getByLabel('Herhaal het wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Wachtwoord opslaan en inloggen' }).click()
}

const signInWith = async (page: Page, email: string, password: string): Promise<void> => {
  const sheet = page.getByRole('dialog', { name: 'Inloggen' })
  await sheet.getByLabel('E-mailadres').fill(email)
  await sheet.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await sheet.getByRole('button', { name: 'Inloggen' }).click()
}

test('[W25] [AUTH-20] [AUTH-21] a lost password: a dead link, a new one, and every other device signed out', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const email = 'lot@vergeten.example'
  const old = 'Vergeten-Sleutel-1'
  await newCardholder(email, old)
  // Somewhere else this account is open.
  const other = await browser.newContext({ locale: 'nl-NL' })
  const there = await other.newPage()
  await there.goto(toUrl('ch', '/food?login=1&returnTo=%2Fhome'))
  await signInWith(there, email, old)
  await expect(there).toHaveURL(toUrl('ch', '/home'))

  await page.goto(toUrl('ch', '/password#token=0123456789abcdef0123456789abcdef'))
  await expect(page.getByRole('heading', { name: 'Deze link is verlopen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stuur een nieuwe link' }).click()
  await expect(page).toHaveURL(toUrl('ch', '/forgot-password'))
  await page.getByRole('button', { name: 'Stuur herstellink' }).click()
  await expect(page.getByRole('alert')).toContainText('Vul je e-mailadres in')
  await expectAccessible(page)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Stuur herstellink' }).click()
  await expect(page).toHaveURL(toUrl('ch', '/forgot-password/check-your-email'))
  await expect(page.getByText('l**@vergeten.example')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Opnieuw sturen over/ })).toBeVisible()
  await expectAccessible(page)

  const { link } = await accountMail(email, 2)
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'Kies een nieuw wachtwoord' })).toBeVisible()
  await expect(page).toHaveURL(toUrl('ch', '/password'))
  await setPassword(page, 'kort')
  await expect(page.getByRole('alert')).toContainText('Gebruik minstens 8 tekens')
  await expectAccessible(page)
  await page.reload()
  await setPassword(page, 'Tulpenveld-44')
  await expect(page.getByText('Je nieuwe wachtwoord is opgeslagen.')).toBeVisible()
  await expect(page).toHaveURL(toUrl('ch', '/home'))

  // The other device is out at its next step, with the way back kept.
  await there.reload()
  await expect(there).toHaveURL(toUrl('ch', '/food?login=1&returnTo=%2Fhome'))
  await signInWith(there, email, old)
  await expect(there.getByRole('alert')).toContainText('E-mailadres of wachtwoord klopt niet')

  // The link works once.
  await there.goto(link ?? '')
  await expect(there.getByRole('heading', { name: 'Deze link is al gebruikt' })).toBeVisible()
  await other.close()
  clearExpectedErrors(consoleErrors)
})

test('[W25] a session that ends in the middle of a form: signed in again, the form is as it was', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const [email, password] = ['kim@twee.example', 'Twee-Apparaten-2']
  await newCardholder(email, password)
  const signInToProfile = async (page: Page): Promise<void> => {
    await page.goto(toUrl('ch', '/food?login=1&returnTo=%2Fprofile'))
    await signInWith(page, email, password)
    await expect(page.getByLabel('Achternaam')).toHaveValue('Jansen')
  }
  await signInToProfile(page)
  await page.getByLabel('Achternaam').fill('Jansen-de Boer')

  // On another device everything is signed out.
  const other = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } })
  const there = await other.newPage()
  await signInToProfile(there)
  await there.getByRole('button', { name: 'Op alle apparaten uitloggen' }).click()
  await expect(there.getByText('Je bent uitgelogd.')).toBeVisible()
  await other.close()

  // The open page notices by itself.
  await expect(page).toHaveURL(toUrl('ch', '/food?login=1&returnTo=%2Fprofile'))
  await expect(page.getByText('Je bent uitgelogd. Log in om verder te gaan.')).toBeVisible()
  await signInWith(page, email, password)
  await expect(page).toHaveURL(toUrl('ch', '/profile'))
  await expect(page.getByLabel('Achternaam')).toHaveValue('Jansen-de Boer')
  await page.getByRole('button', { name: /^(Opslaan|Bewaren)/ }).click()
  await expect(page.getByRole('button', { name: /^(Opslaan|Bewaren)/ })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Achternaam')).toHaveValue('Jansen-de Boer')
  clearExpectedErrors(consoleErrors)
})

test('[W25] an account on the wrong portal: which account, which site, and both ways out', async ({ page }) => {
  await signIn(page, 'po', 'omar')
  await expect(page.getByRole('heading', { name: 'Deze site is niet voor jouw account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByRole('heading', { name: 'Inloggen' })).toBeVisible()
})
