import { newCardholder } from '../support/new-account.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/story.ts'

const password = 'Tulp-en-7'

test('[USER-29] [USER-30] [USER-31] the admin finds a person and disables the account, and the open tab there is signed out', async ({
  page,
  browser,
}, { project }) => {
  const email = `disabled-${project.name}@plein.example`
  await newCardholder(email, password)
  const theirs = await (await browser.newContext({ locale: 'nl-NL' })).newPage()
  await theirs.goto(toUrl('ch', '/profile'))
  await theirs.getByLabel('E-mailadres').fill(email)
  await theirs.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Inloggen' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Lot Jansen' })).toBeVisible()

  // The list: a tab, words, and both in the address.
  await signIn(page, 'admin', 'iris')
  await expect(page).toHaveURL(toUrl('admin', '/finances'))
  await page.goto(toUrl('admin', '/users'))
  await expect(page.getByRole('heading', { level: 1, name: /^Gebruikers/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: 'Klanten' }).click()
  await page.getByRole('searchbox').fill(email.slice(0, 14))
  await expect(page).toHaveURL(/tab=ch&q=disabled/)
  const found = page.getByRole('table', { name: 'Gebruikers' }).getByRole('link', { name: /Lot Jansen/ })
  await expect(found).toHaveCount(1)
  await expect(found).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV exporteren' }).click()
  expect((await download).suggestedFilename()).toBe('users.csv')

  // The person, whole; disabling asks for a reason.
  await page
    .getByRole('link', { name: /Lot Jansen/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Uitschakelen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Uitschakelen' }).click()
  await expect(dialog.getByText('Schrijf op waarom').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reden').fill('Verzoek van de klant')
  await dialog.getByRole('button', { name: 'Uitschakelen' }).click()
  await expect(page.getByText('Lot Jansen is uitgeschakeld')).toBeVisible()
  await expect(page.getByText(/Uitgeschakeld op .* door Iris de Boer: Verzoek van de klant/)).toBeVisible()

  // The tab that was open there is signed out by itself, and the password opens nothing.
  await expect(theirs.getByRole('button', { name: 'Inloggen' })).toBeVisible()
  await theirs.getByLabel('E-mailadres').fill(email)
  await theirs.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await theirs.getByRole('button', { name: 'Inloggen' }).click()
  await expect(theirs.getByText('E-mailadres of wachtwoord klopt niet').first()).toBeVisible()
  await theirs.context().close()

  // Enabled again.
  await page.getByRole('button', { name: 'Inschakelen' }).click()
  await expect(page.getByText('Lot Jansen kan weer inloggen')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Uitschakelen' })).toBeVisible()
})
