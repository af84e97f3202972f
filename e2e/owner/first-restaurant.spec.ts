import type { Page } from '@playwright/test'
import { addDish, approveAtBank, goToCheckout, sayAddress, sayGuest } from '../support/guest.ts'
import { sayTitleAndPicture, writeFirstDish } from '../support/program-basics.ts'
import { accountMail } from '../support/outbox.ts'
import { choosePassword, goOn, sayBusiness, sayWho } from '../support/sign-up.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, expectStill, test } from '../support/story.ts'

const shop = new URL(toUrl('food', '/food'))
shop.hostname = 'kamperui.localhost'

const signUp = async (page: Page, email: string): Promise<void> => {
  await page.goto(toUrl('po', '/registration'))
  await sayWho(page, email)
  await goOn(page)
  await sayBusiness(page)
  await goOn(page)
  await choosePassword(page, 'Kamper-Ui-1885')
  await page.getByLabel('Ik ga akkoord').check()
  await page.getByRole('button', { name: 'Account maken' }).click()
  await page.getByRole('link', { name: 'Code invullen' }).click()
  await page.getByLabel('Code uit de e-mail').fill((await accountMail(email)).code)
  await expect(page).toHaveURL(toUrl('po', '/home'))
}

/** From the first page of a new account to a program that guests can find: what the screens offer, and no address typed. */
const setUp = async (page: Page): Promise<void> => {
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Programma beginnen' }).click()
  await page.getByRole('link', { name: 'Restaurant', exact: true }).click()
  await expect(page.getByText('Stap 1 van 3')).toBeVisible()
  await expectStill(page)
  await sayTitleAndPicture(page, 'De Kamper Ui', 'Stamppot en uiensoep uit de eigen tuin.')
  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  await expect(page.getByText('Stap 2 van 3')).toBeFocused()
  await page.getByRole('button', { name: 'Postcode toevoegen' }).click()
  await page.locator('[id="food-delivery_range_zip_codes.0.zip_code"]').fill('1012')
  await page.locator('[id="food-delivery_range_zip_codes.0.cost"]').fill('2,50')
  const until = page
    .getByRole('combobox', { name: 'Dinsdag, tot' })
    .or(page.getByRole('textbox', { name: 'Dinsdag, tot' }))
  await until.fill('2130')
  await until.press('Tab')
  await expect(until).toHaveValue('21:30')
  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  // Nobody has to find a provider first.
  await expect(page.getByRole('radio', { name: /Via Plein/ })).toBeChecked()
  // Without a dish nobody can order, and nobody publishes.
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: /minstens één gerecht/ })).toBeVisible()
  await page.getByRole('link', { name: 'Menu samenstellen' }).click()
  await writeFirstDish(page)
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click()
  await page.getByRole('tab', { name: 'Overzicht' }).click()
  await expect(page.getByRole('heading', { name: 'Op weg naar je eerste bestelling' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Kies hoe gasten betalen.*Klaar/ })).toBeVisible()
  await expect(page.getByText('met een adres in 1012')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const brand = async (page: Page): Promise<void> => {
  await expect(page.getByRole('link', { name: /Zet je gerechten in het menu.*Klaar/ })).toBeVisible()
  await page.getByRole('link', { name: /Geef je site je eigen naam/ }).click()
  await page.getByLabel('Domeinnaam').fill(shop.hostname)
  await page.getByLabel('Merkkleur').fill('#157347')
  // Guests of an owner who works in Dutch read Dutch, without a choice.
  await expect(page.getByLabel('Taal van je site')).toHaveValue('nl')
  await page.getByRole('button', { name: 'Huisstijl publiceren' }).click()
  await expect(page.getByText('Gepubliceerd. Je gasten zien het nu.')).toBeVisible()
}

/** A guest on the new domain. */
const order = async (page: Page): Promise<void> => {
  await page.goto(shop.href)
  await expect(page).toHaveTitle(/De Kamper Ui/)
  await sayAddress(page)
  const show = page.getByRole('button', { name: /Toon/ })
  await expect(show).toHaveCSS('background-color', 'rgb(21, 115, 71)')
  await show.click()
  // The only restaurant of its host needs no list.
  await expect(page).toHaveURL(/\/food\/place\/[0-9a-f-]{36}$/)
  await addDish(page, /Uiensoep/)
  await goToCheckout(page)
  await sayGuest(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Bestellen en betalen · € 10,00' }).click()
  await approveAtBank(page)
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  expect(new URL(page.url()).hostname).toBe(shop.hostname)
  await expect(page.getByText('Ontvangen').filter({ visible: true }).first()).toBeVisible()
}

test('an owner goes from the sign-up to a paid and delivered order on a domain of its own', async ({
  page,
  context,
}) => {
  test.slow()
  await signUp(page, 'uien@kampen.example')
  await setUp(page)
  await brand(page)

  // The orders are open before the first one comes: it appears by itself, and the title says so.
  await page.getByRole('tab', { name: 'Bestellingen' }).click()
  await expect(page.getByText('Nog geen bestellingen')).toBeVisible()
  const guest = await context.newPage()
  await order(guest)
  await page.bringToFront()
  const row = page
    .getByRole('link')
    .filter({ hasText: /^1001$|Joris van Dam/ })
    .first()
  await expect(row).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\)/)
  await row.click()
  const panel = page.getByRole('dialog').filter({ hasText: 'Joris van Dam' })
  await expect(page).not.toHaveTitle(/^\(1\)/)
  await expectAccessible(page)
  for (const [step, state] of [
    ['Start met koken', 'In de keuken'],
    ['Onderweg', 'Onderweg'],
    ['Bezorgd', 'Bezorgd'],
  ] as const) {
    await panel.getByRole('button', { name: step, exact: true }).click()
    await expect(panel.getByRole('button', { name: step, exact: true })).toBeHidden()
    await expect(panel.getByText(state, { exact: true }).first()).toBeVisible()
  }
  await guest.bringToFront()
  await expect(guest.getByText('Bezorgd').filter({ visible: true }).first()).toBeVisible()
})
