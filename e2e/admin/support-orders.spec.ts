import {
  toUrl,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSettled,
  test,
} from '../support/story.ts'

test('a customer asks about an order, and the admin gets from the message to the account and its orders', async ({
  page,
  browser,
}) => {
  // The page of the order knows which order it is.
  await enter(page, 'ch', 'sanne')
  await page.goto(toUrl('ch', '/orders'))
  await page.locator('main a[href^="/orders/"]').first().click()
  await page.getByRole('link', { name: 'Hulp bij deze bestelling' }).click()
  await expect(page.getByLabel('Waar gaat het over?')).toHaveValue('order')
  const number = await page.getByLabel(/Nummer van de bestelling/).inputValue()
  expect(number).toMatch(/^\d+$/)
  await page.getByLabel('Je bericht', { exact: true }).fill('De soep was koud toen die kwam.')
  await page.getByRole('button', { name: 'Bericht versturen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'We hebben je bericht' })).toBeFocused()
  const reference = (await page.locator('main code').textContent()) ?? ''

  const admin = await (await browser.newContext({ locale: 'nl-NL', viewport: page.viewportSize() })).newPage()
  await admin.context().clock.install({ time: new Date('2026-11-24T16:40:00Z') })
  await enter(admin, 'admin', 'iris')
  await admin.goto(toUrl('admin', `/support/messages?search=${reference}`))
  const message = admin.getByRole('article')
  await expect(message).toHaveCount(1)
  await expect(message.getByText('Verstuurd vanuit het account van Sanne Jansen')).toBeVisible()
  await message.getByText('Laatste bestellingen van dit account').click()
  const orders = message.getByRole('list', { name: 'Laatste bestellingen' })
  await expect(orders.getByRole('link', { name: /^Bestelling \d+$/ })).toHaveCount(5)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  // The order that it is about.
  await message
    .getByRole('link', { name: `Bestelling ${number}`, exact: true })
    .first()
    .click()
  await expect(admin.getByRole('heading', { level: 1, name: `Bestelling ${number}` })).toBeVisible()
  await expectSettled(admin)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  // The account, with what it ordered, paid and wrote.
  await admin.getByRole('link', { name: 'Account van de klant' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Sanne Jansen' })).toBeVisible()
  for (const [tab, what] of [
    ['Bestellingen', number],
    ['Betalingen', /Betaald/],
    ['Berichten', reference],
  ] as const) {
    await admin.getByRole('tab', { name: tab }).click()
    await expect(admin.getByRole('tabpanel').getByText(what).first()).toBeVisible()
    await expectSettled(admin)
    await expectAccessible(admin)
    await expectNoSidewaysScroll(admin)
  }

  // From the navigation: by number.
  const menu = admin.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await admin.getByRole('link', { name: 'Bestellingen', exact: true }).first().click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Bestellingen' })).toBeVisible()
  await admin.getByRole('searchbox').fill(number)
  await expect(admin).toHaveURL(new RegExp(`q=${number}`))
  const found = admin.getByRole('table', { name: /Bestellingen van alle programma’s/ })
  await expect(found.getByRole('link', { name: number, exact: true }).first()).toBeVisible()
  await expect(found.locator('tbody tr')).not.toHaveCount(25)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await found.getByRole('link', { name: number, exact: true }).first().click()
  await expect(admin.getByRole('heading', { level: 1, name: `Bestelling ${number}` })).toBeVisible()
  await admin.context().close()
})
