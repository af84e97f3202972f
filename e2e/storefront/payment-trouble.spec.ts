import { approveAtBank, sayGuest } from '../support/guest.ts'
import { toUrl, expect, expectAccessible, test } from '../support/story.ts'

test('[PAY-36] [SHELL-59] [SHELL-60] [SHELL-61] [SHELL-62] [SHELL-63] [SHELL-64] [SHELL-65] [SHELL-66] a payment that fails is said, nothing is lost, and each page of the way opens by its address', async ({
  page,
}) => {
  // /food
  await page.goto(toUrl('food', '/food'))
  await page.getByText('Afhalen', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await page.getByRole('link', { name: /Wok Garden/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Wok Garden' })).toBeVisible()
  // /food/place/{uuid}
  const place = page.url()
  expect(place).toMatch(/\/food\/place\/[0-9a-f-]{36}$/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Wok Garden' })).toBeVisible()
  await page.getByRole('link', { name: /^Nasi/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  // /food/product/{uuid}: a sheet over the menu, a page of its own for who comes by its address.
  const product = page.url()
  expect(product).toMatch(/\/food\/product\/[0-9a-f-]{36}$/)
  await page.goto('about:blank')
  await page.goto(product)
  await expect(page.getByRole('heading', { name: /^Nasi/ })).toBeVisible()
  await page.getByRole('button', { name: 'Een meer' }).click()
  await page.getByRole('button', { name: /Toevoegen/ }).click()
  // /food/cart/{id}
  await page.getByRole('link', { name: 'Mandje, 2 producten' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mandje' })).toBeVisible()
  const cart = page.url()
  expect(cart).toMatch(/\/food\/cart\/[0-9a-f-]{36}$/)
  // /food/cart/{id}/order
  await page.goto(`${cart}/order`)
  await sayGuest(page, { first_name: 'Ruben', last_name: 'Smit', email: 'ruben@example.nl', phone: '0612345606' })
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: /Bestellen en betalen/ }).click()
  await page
    .getByRole('button', { name: /Weigeren|Afkeuren|Afwijzen|Mislukt|Laten mislukken/ })
    .first()
    .click()

  // /orders/payment/{sessionid}
  await page.waitForURL(/\/orders\/payment\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: 'Betalen is niet gelukt' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Betalen is niet gelukt' })).toBeVisible()
  await expect(page.getByText('Je mandje is bewaard')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await approveAtBank(page)
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ontvangen' })).toBeVisible()
  // /orders and /orders/{uuid}
  const order = page.url()
  await page.goto(toUrl('food', '/orders'))
  await page.getByRole('link', { name: 'Wok Garden' }).click()
  await expect(page).toHaveURL(order)
  await page.goto(order)
  await expect(page.getByRole('heading', { level: 1, name: 'Ontvangen' })).toBeVisible()
})
