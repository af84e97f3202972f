import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/story.ts'

/** A name that nobody has ordered with before, also when the story is walked twice. */
const name = `Roelofje${Date.now()
  .toString(36)
  .replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`

test.describe('an order by telephone', () => {
  test.skip(({ isMobile }) => isMobile, 'the telephone stands on the desk')

  test('[SHELL-92] is taken with options for another day, for a customer who is made in place, and its fee is in the books', async ({
    page,
  }) => {
    await signIn(page, 'acceptor', 'omar')
    await expect(page).toHaveURL(/\/orders$/)
    await page.getByRole('link', { name: 'Nieuwe bestelling' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nieuwe bestelling' })).toBeVisible()
    await page.getByLabel('Restaurant').selectOption({ label: 'Bella Napoli' })

    await page.getByRole('button', { name: 'Margherita toevoegen' }).click()
    const dish = page.getByRole('dialog', { name: 'Margherita' })
    await dish.getByRole('radio', { name: /Groot/ }).check()
    await dish.getByRole('button', { name: /Toevoegen/ }).click()
    await page.getByRole('button', { name: 'Tiramisu toevoegen' }).click()
    await page.getByRole('button', { name: 'Tiramisu toevoegen' }).click()
    await page.getByText('Afhalen', { exact: true }).click()

    await page.getByLabel('Voornaam').fill(name)
    await expect(page.getByText('Niemand met deze naam bestelde hier eerder.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Telefoonnummer' }).fill('0612345688')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`${name.toLowerCase()}@example.nl`)
    await page.getByRole('button', { name: 'Als klant opslaan' }).click()
    await expect(page.getByText('Als klant opgeslagen; de e-mail is onderweg')).toBeVisible()

    await page.getByLabel('Dag', { exact: true }).selectOption({ index: 2 })
    await page.getByRole('button', { name: /Bestelling plaatsen/ }).click()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Kies een tijd op die dag' })).toBeVisible()
    const when = page.getByLabel('Wanneer')
    await expect(when.locator('option:not([disabled])').first()).toBeAttached()
    await when.selectOption({ index: 1 })
    await expect(page.getByRole('button', { name: /Bestelling plaatsen · €/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: /Bestelling plaatsen · €/ }).click()

    const taken = page.getByText(/^Bestelling \d+ staat op het bord$/)
    await expect(taken).toBeVisible()
    const number = /\d+/.exec(await taken.innerText())?.[0] ?? ''
    await page.goto(toUrl('acceptor', `/orders/${number}`))
    await expect(page.getByRole('heading', { level: 1, name: `Bestelling ${number}` })).toBeVisible()
    await expect(page.getByText(/Contant: de klant betaalt €\s25,00 aan de deur of de balie\./)).toBeVisible()
    // De Markthal takes 3,5 % of the products: a journal of its own, and nothing of the price.
    await expect(page.getByText(/Kosten van een contante bestelling · Journaalpost \d+/)).toBeVisible()
    await expect(page.getByText('Houden we in')).toBeVisible()
    await expect(page.getByText(/^€\s0,86$/)).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
  })
})
