import type { Page } from '@playwright/test'
import { accountMail } from '../support/outbox.ts'
import { choosePassword, goOn, sayBusiness, sayWho } from '../support/sign-up.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, clearExpectedErrors, test } from '../support/story.ts'

test.skip(
  ({ isMobile }) => isMobile,
  'an owner signs up at a desk; the acceptor’s story walks the same pages on a phone',
)

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: /Los \d+ ding|Er is een probleem/ })

test('[W12] [AUTH-15] [AUTH-18] an owner opens an account', async ({ page, consoleErrors }) => {
  const email = 'noor@binnenstad.example'
  await page.goto(toUrl('po'))
  await page.getByRole('link', { name: 'Account maken' }).click()
  await expect(page).toHaveURL(toUrl('po', '/registration'))
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('Nederland')
  await expectAccessible(page)
  await goOn(page)
  await expect(summary(page)).toBeFocused()
  await expect(summary(page)).toContainText('Vul je e-mailadres in')
  await page.getByLabel('E-mailadres').fill('noor@')
  await expect(summary(page)).toContainText('Vul een e-mailadres in zoals naam@voorbeeld.nl')

  // A country without accounts keeps the address, and nothing else is lost.
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('combobox', { name: 'Land' }).fill('Japan')
  await page.getByRole('option', { name: 'Japan', exact: true }).click()
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Japan: kan nog niet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Laat het me weten' }).click()
  await expect(page.getByText(`We schrijven naar ${email} zodra je daar een account kunt openen.`)).toBeVisible()
  await page.getByRole('link', { name: 'Kies een ander land' }).click()
  await page.getByRole('combobox', { name: 'Land' }).fill('Neder')
  await page.getByRole('option', { name: 'Nederland', exact: true }).click()
  await sayWho(page, email)
  await expectAccessible(page)
  await goOn(page)

  // An empty company step says everything at once; leaving and coming back keeps what was typed.
  await expect(page.getByText('Stap 3 van 4')).toBeVisible()
  await goOn(page)
  await expect(summary(page)).toContainText('Los 5 dingen op om verder te gaan')
  await page.getByRole('link', { name: 'Vul de bedrijfsnaam in' }).click()
  await expect(page.getByLabel('Bedrijfsnaam')).toBeFocused()
  await sayBusiness(page)
  await expect(summary(page)).toBeHidden()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Binnenstad Kampen BV')
  await expect(page.getByLabel('Postcode')).toHaveValue('8261 AB')
  await expect(page.getByRole('combobox', { name: 'Plaats' })).toHaveValue('Kampen')
  await page.goBack()
  await expect(page.getByLabel('Achternaam')).toHaveValue('de Wit')
  await expect(page.getByRole('textbox', { name: 'Geboortedatum' })).toHaveValue('12-03-1985')
  await page.goForward()
  await goOn(page)

  // The password: what is missing shows while it is typed; it is in no draft.
  await expect(page.getByText('Stap 4 van 4')).toBeVisible()
  await choosePassword(page, 'abc', 'abd')
  await expect(page.getByRole('listitem').filter({ hasText: 'Een kleine letter' })).toContainText('in orde')
  await expect(page.getByRole('listitem').filter({ hasText: 'Een hoofdletter' })).toContainText('ontbreekt nog')
  await page.getByRole('button', { name: 'Account maken' }).click()
  await expect(summary(page)).toContainText('De wachtwoorden zijn niet gelijk')
  await expect(summary(page)).toContainText('Ga akkoord met de voorwaarden')
  await choosePassword(page, 'Welkom2026')
  await page.getByLabel('Ik ga akkoord').check()
  await page.getByRole('button', { name: 'Account maken' }).click()
  await expect(page.getByText('makkelijk te raden').first()).toBeVisible()
  await choosePassword(page, 'Kamper-Ui-1885')
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(stored).toContain('Binnenstad Kampen BV')
  expect(stored).not.toContain('Kamper-Ui-1885')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Account maken' }).click()

  // The mail: its address is masked for passers-by, another one can be had after a minute.
  await expect(page).toHaveURL(toUrl('po', '/registration/check-email'))
  await expect(page.getByText('n***@binnenstad.example')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Opnieuw sturen over 0:\d\d$/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expectAccessible(page)
  const { code } = await accountMail(email)
  await page.getByRole('link', { name: 'Code invullen' }).click()
  await expect(page).toHaveURL(toUrl('po', '/registration/confirm'))
  const wrong = code === '000000' ? '111111' : '000000'
  await page.getByLabel('Code uit de e-mail').fill(wrong)
  await expect(summary(page)).toContainText('Deze code klopt niet. Kijk in de laatste e-mail. Nog 4 pogingen.')
  await expect(page.getByLabel('Code uit de e-mail')).toHaveValue(wrong)
  await expectAccessible(page)
  await page.getByLabel('Code uit de e-mail').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByText('Je account is klaar. Je bent ingelogd.')).toBeVisible()
  await expect(page).toHaveURL(toUrl('po', '/home'))
  await expect(page.getByRole('navigation')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('plein.draft sign-up'))).toBeNull()

  await knownAddress(page, email)
  clearExpectedErrors(consoleErrors)
})

/** A second sign-up is told by mail; the page knows when the code of that mail is typed. */
const knownAddress = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: /Noor de Wit/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await page.getByRole('link', { name: 'Account maken' }).click()
  await sayWho(page, email)
  await goOn(page)
  await sayBusiness(page)
  await goOn(page)
  await choosePassword(page, 'Kamper-Ui-1885')
  await page.getByLabel('Ik ga akkoord').check()
  await page.getByRole('button', { name: 'Account maken' }).click()
  await page.getByRole('link', { name: 'Code invullen' }).click()
  const { code } = await accountMail(email, 2)
  await page.getByLabel('Code uit de e-mail').fill(code)
  await expect(page.getByRole('heading', { name: 'Dit e-mailadres heeft al een account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Kamper-Ui-1885')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
}

test('the pages of signing up and recovering stand at 320 px in German and Ukrainian, in the dark too', async ({
  page,
}) => {
  const pages = [
    ['po', '/'],
    ['po', '/registration'],
    ['po', '/registration/resend'],
    ['acceptor', '/registration'],
    ['ch', '/registration'],
    ['ch', '/registration/resend'],
    ['food', '/forgot-password'],
  ] as const
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const [portal, path] of pages) {
    for (const language of ['de', 'uk']) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(toUrl(portal, path))
      await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
  }
})
