import { readFile } from 'node:fs/promises'
import { placeOrder } from '../support/place-order.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, sandbox, signIn, test } from '../support/story.ts'

/** Intl writes no-break spaces. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

test.beforeAll(async () => {
  await sandbox('auto', { status: 'paid', webhook: false })
})
test.afterAll(async () => {
  await sandbox('auto', undefined, 'DELETE')
})

test('[LEDG-05] [LEDG-06] [LEDG-07] [LEDG-08] the admin sees the books balance and follows a payment to the last cent', async ({
  page,
}) => {
  const number = await placeOrder({
    restaurant: 'Bella Napoli',
    lines: [{ title: 'Margherita', quantity: 2, options: ['Groot'] }],
  })
  const title = `${number} · Bella Napoli`
  await signIn(page, 'admin', 'iris')

  // The books balance, and say when that was added up.
  const proof = page.getByRole('region', { name: 'Proefbalans' })
  await expect(proof).toContainText('De boeken zijn in balans')
  await expect(proof).toContainText('Nagerekend 24-11-2026')
  const [debit, credit] = plain(await proof.textContent()).match(/€ [\d.]+,\d\d/g) ?? []
  expect(debit).toBeDefined()
  expect(debit).toBe(credit)

  // Order -> payment -> journal -> entries.
  const payment = page.getByRole('link', { name: title })
  await expect(payment).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await payment.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: `Betaling van bestelling ${number}` })).toBeVisible()
  await drawer.getByRole('link', { name: /^Journaalpost/ }).click()
  const entries = drawer.getByRole('table', { name: /^Boekingsregels/ })
  await expect(entries).toContainText('In balans')
  await expectAccessible(page)

  // An account with its balance after each journal.
  await entries.getByRole('link', { name: 'Bella Napoli' }).click()
  await expect(page.getByRole('heading', { name: '210 Bella Napoli' })).toBeVisible()
  const statement = page.getByRole('table', { name: 'Rekeningoverzicht' })
  await expect(statement.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Back up to the journal, and from there to the payment and its order.
  await page.keyboard.press('Backspace')
  await drawer
    .getByRole('link', { name: /^Betaling/ })
    .last()
    .click()
  await expect(drawer.getByRole('heading', { name: `Betaling van bestelling ${number}` })).toBeVisible()
  await expect(drawer.getByRole('link', { name: `Bestelling ${number}`, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  // The accounts, then what is shown as a file.
  await page.getByRole('tab', { name: 'Grootboek' }).click()
  await page.getByRole('button', { name: 'Rekeningen van 210 Crediteuren' }).click()
  await expect(page.getByRole('link', { name: 'Wok Garden' })).toBeVisible()
  await page.getByRole('tab', { name: 'Journaalposten' }).click()
  await page.getByRole('searchbox', { name: 'Zoeken' }).fill(String(number))
  await expect(page.getByRole('row', { name: title })).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV exporteren' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(title)
})
