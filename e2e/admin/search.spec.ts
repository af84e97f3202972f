import { placeOrder } from '../support/place-order.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, sandbox, signIn, test } from '../support/story.ts'

test.beforeAll(async () => {
  await sandbox('auto', { status: 'paid', webhook: false })
})
test.afterAll(async () => {
  await sandbox('auto', undefined, 'DELETE')
})

test('[LEDG-07] an amount leads an administrator to its journal', async ({ page, isMobile }) => {
  const number = await placeOrder({
    restaurant: 'Bella Napoli',
    lines: [{ title: 'Margherita', quantity: 3, options: ['Groot'] }],
  })
  await signIn(page, 'admin', 'iris')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Zoeken' }).click()
  } else {
    await page.getByRole('button', { name: /^Ga naar/ }).click()
    await page.getByRole('dialog').getByRole('combobox').fill(String(number))
    await page.getByRole('option', { name: `Overal zoeken: ${number}` }).click()
  }

  // The order, by its number, says what it came to.
  await expect(page.getByRole('heading', { level: 1, name: 'Zoeken' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Nummer, naam, e-mail of bedrag' })
  await field.fill(String(number))
  const order = page.getByRole('link', { name: new RegExp(`^Bestelling ${number} · Bella Napoli`) })
  await expect(order).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [amount = ''] = /\d+,\d\d/.exec((await order.textContent()) ?? '') ?? []
  expect(amount).toMatch(/^\d+,\d\d$/)

  // The same amount finds the journal of its payment, and that opens in the books.
  await field.fill(`€ ${amount}`)
  const journal = page.getByRole('link', { name: /^Journaalpost \d+/ }).filter({ hasText: String(number) })
  await expect(journal.first()).toBeVisible()
  await expect(order).toBeVisible()
  await journal.first().click()
  await expect(page).toHaveURL(/\/finances\?tab=journals&journal=/)
  const entries = page.getByRole('dialog').getByRole('table', { name: /^Boekingsregels/ })
  await expect(entries).toContainText('In balans')
  await expect(entries).toContainText(amount)

  // Back in the search, what was looked for is offered again.
  await page.goto(new URL('/search', page.url()).href)
  await page.getByRole('button', { name: `€ ${amount}` }).click()
  await expect(page).toHaveURL(/\/search\?q=/)
  await expect(journal.first()).toBeVisible()
})
