import { accountMail } from '../support/outbox.ts'
import { fillSignUp } from '../support/sign-up-form.ts'
import { toUrl, expect, expectAccessible, clearExpectedErrors, test } from '../support/story.ts'

test.skip(({ isMobile }) => !isMobile, 'a restaurant answers its invitation on a phone')

const EMAIL = 'omar.nieuw@bella.example'

test('[W09] [AUTH-14] [AUTH-19] an invited restaurant signs up on one screen, and its link works on another device', async ({
  page,
  browser,
  consoleErrors,
}) => {
  await page.goto(toUrl('acceptor', `/registration?invite=uitnodiging-12345&email=${encodeURIComponent(EMAIL)}`))
  await expect(page.getByText('Je bent uitgenodigd')).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(EMAIL)
  await expect(page).not.toHaveURL(/uitnodiging/)
  await expectAccessible(page)
  await fillSignUp(page, EMAIL)

  await expect(page).toHaveURL(toUrl('acceptor', '/registration?step=confirm'))
  const { code, link } = await accountMail(EMAIL)
  const wrong = code === '000000' ? '111111' : '000000'
  const field = page.getByLabel('Code uit de e-mail')
  await field.fill(wrong)
  await expect(page.getByRole('alert')).toContainText('Deze code klopt niet')
  await expect(field).toHaveValue(wrong)
  await expectAccessible(page)

  // On another device the mailbox is proven as well; the password of this browser does not travel, so it is chosen there.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'nl-NL' })
  const there = await other.newPage()
  await there.goto(link ?? '')
  await expect(there.getByRole('heading', { name: 'Bijna klaar: kies je wachtwoord' })).toBeVisible()
  expect(there.url()).not.toContain('token')
  await expectAccessible(there)
  await there.getByLabel('Wachtwoord', { exact: true }).fill('Acht-Ovens-88')
  await there.getByLabel('Herhaal het wachtwoord').fill('Acht-Ovens-88')
  await there.getByRole('button', { name: 'Account maken' }).click()
  await expect(there.getByText('Je account is klaar. Je bent ingelogd.')).toBeVisible()
  await expect(there).not.toHaveURL(/registration/)

  // The link was used: who opens it again is told so, and how to get in.
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'Deze link is al gebruikt' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Inloggen' }).click()
  await page.getByLabel('E-mailadres').fill(EMAIL)
  await page.getByLabel('Wachtwoord', { exact: true }).fill('Acht-Ovens-88')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(page).toHaveURL(toUrl('acceptor', '/orders'))
  await other.close()
  clearExpectedErrors(consoleErrors)
})

test('[W09] a visitor with an invitation waiting reads so at the sign-in', async ({ page }) => {
  await page.goto(toUrl('acceptor', '/programs/0190a0b0-0000-7000-8000-000000000001'))
  await expect(page).toHaveURL(toUrl('acceptor', '/'))
  await expect(page.getByText('Log in om de uitnodiging te beantwoorden')).toBeVisible()
  await expectAccessible(page)
})
