import { ask, loadToken } from '../support/ask.ts'
import { buyCard } from '../support/card.ts'
import { approveAtBank, goToCheckout, sayAddress, sayGuest } from '../support/guest.ts'
import { clearExpectedErrors, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

const field = 'Code van je cadeaukaart of voucher'

test('a guest pays a part by a gift card and the rest at the bank, which refuses first; then a dish is refunded to both', async ({
  page,
  consoleErrors,
}) => {
  const code = await buyCard(735)
  const grouped = code.replaceAll(/(.{4})(?=.)/g, '$1 ').toLowerCase()
  const last_four = code.slice(-4)

  await page.goto(toUrl('food', '/food'))
  await sayAddress(page)
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await page.getByRole('link', { name: /Bella Napoli/ }).click()
  const sheet = page.getByRole('dialog')
  await page
    .getByRole('link', { name: /Margherita/ })
    .first()
    .click()
  await sheet.getByText('Groot (35 cm)').click()
  await sheet.getByText('Mozzarella', { exact: true }).click()
  await sheet.getByRole('button', { name: 'Toevoegen · € 15,00' }).click()
  await page
    .getByRole('link', { name: /Tiramis/ })
    .first()
    .click()
  await sheet.getByRole('button', { name: /Toevoegen/ }).click()
  await goToCheckout(page)
  await sayGuest(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()

  // A slip of the finger is told without a call; what was typed stays.
  const cards = page.getByRole('region', { name: 'Cadeaukaart of voucher' })
  await cards.getByRole('button', { name: 'Code invullen' }).click()
  await expect(page.getByLabel(field)).toBeFocused()
  await page.getByLabel(field).fill(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`)
  await page.keyboard.press('Enter')
  await expect(cards.getByText('Er klopt iets niet in deze code.')).toBeVisible()
  await page.getByLabel(field).fill(grouped)
  await page.keyboard.press('Enter')
  await expect(cards.getByText('Nog € 15,65 te betalen')).toBeVisible()
  await expect(cards.getByText('betaalt € 7,35')).toBeVisible()
  await expect(page.getByRole('radio', { name: /Overboeking/ })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // The button says the whole.
  await page.getByRole('button', { name: 'Bestellen en betalen · € 23,00' }).click()
  await page
    .getByRole('button', { name: /Weigeren|Afkeuren|Afwijzen|Mislukt|Laten mislukken/ })
    .first()
    .click()
  await page.waitForURL(/\/orders\/payment\/[0-9a-f-]{36}/)
  await expect(page.getByText(`Er is niets van •••• ${last_four} afgeschreven.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel(field).fill(grouped)
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(page.getByText('Nog € 15,65 te betalen')).toBeVisible()
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByText('€ 15,65').first()).toBeVisible()
  await approveAtBank(page)
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)

  const receipt = page.getByRole('region', { name: 'Bon' })
  await expect(receipt.getByText(`Cadeaukaart •••• ${last_four}`)).toBeVisible()
  await expect(receipt).toContainText('€ 7,35')
  await expect(receipt).toContainText('iDEAL | Wero€ 15,65')
  expect(page.url()).not.toContain(code)
  await expectAccessible(page)

  // The restaurant has no tiramisu left: both get their part of it back.
  const token = await loadToken('omar')
  const uuid = page.url().split('/').at(-1) ?? ''
  const session_id = await page.evaluate(() => localStorage.getItem('plein.food_session'))
  const order = await ask<{ suborders: { uuid: string; items: { uuid: string; product: string }[] }[] }>(
    'ch',
    'GET',
    `/orders/${uuid}?session_id=${session_id}`,
  )
  const [suborder] = order.suborders
  const lines = suborder?.items
    .filter(({ product }) => /Tiramis/.test(product))
    .map((item) => ({ uuid: item.uuid, quantity: 1 }))
  await ask('acceptor', 'POST', '/payment/refunds', {
    body: { order_uuid: suborder?.uuid, reason: 'sold out', lines },
    token,
  })
  await page.reload()
  await expect(receipt.getByText('€ 1,76 hiervan is terugbetaald')).toBeVisible()
  await expect(receipt.getByText('€ 3,74 hiervan is terugbetaald')).toBeVisible()
  await expectNoSidewaysScroll(page)
  clearExpectedErrors(consoleErrors)
})
