import { approveAtBank, goToCheckout, sayAddress, sayGuest } from '../support/guest.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/story.ts'

test('[W01] [FOOD-50] [FOOD-52] [FOOD-78] [FOOD-89] a guest orders for the first time, pays at the bank and follows the order', async ({
  page,
  viewport,
}) => {
  await page.goto(toUrl('food', '/food'))
  await expectAccessible(page)
  // The server knows the names of the chunks that this page starts with.
  for (const name of ['restaurants.page-', 'words-shell-nl-', 'words-food-nl-'])
    await expect(page.locator(`link[rel="modulepreload"][href*="/${name}"]`)).toHaveCount(1)
  await sayAddress(page)
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(page.getByRole('link', { name: /Bella Napoli/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Wok Garden/ })).toBeVisible()
  await expect(page.getByText(/Opent .*19:00/)).toBeVisible()
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: /Bella Napoli/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bella Napoli' })).toBeVisible()
  // The menu as a first visit finds it: its chunks are known to the server, its picture is in the first answer.
  // In its own letters, which move what is below them as they come.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // As far as the browser has told the page: a reload in the same frame is nobody's.
  await page.evaluate(
    () =>
      new Promise<void>((reported) => {
        window.addEventListener('scroll', () => requestAnimationFrame(() => reported()), { once: true })
        window.scrollTo(0, 700)
      }),
  )
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
  const answer = await page.reload()
  for (const name of ['guest-menu-', 'words-shell-nl-', 'words-food-nl-', 'words-menu-nl-'])
    await expect(page.locator(`link[rel="modulepreload"][href*="/${name}"]`)).toHaveCount(1)
  expect(await answer?.text()).toContain('class="first-picture"')
  await expect(page.getByRole('heading', { level: 1, name: 'Bella Napoli' })).toBeVisible()
  await expect(page.locator('.first-picture')).toHaveCount(0)
  // A reload stays where it was in the menu.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await page
    .getByRole('link', { name: /Margherita/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  // Nothing is chosen yet, and nothing looks as if it were.
  const sizes = sheet.getByRole('radio')
  await expect(sizes.first()).toBeVisible()
  for (const size of await sizes.all()) await expect(size).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await sheet.getByRole('button', { name: /Toevoegen/ }).click()
  await expect(sheet.getByText('Kies er één: formaat')).toBeVisible()
  await sheet.getByText('Groot (35 cm)').click()
  await sheet.getByText('Mozzarella', { exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Toevoegen · € 15,00' })).toBeVisible()
  await sheet.getByRole('button', { name: /Toevoegen/ }).click()
  await expect(page.getByText('Nog € 5,00 tot het minimum van € 20,00').filter({ visible: true }).first()).toBeVisible()
  // The menu with its basket: beside it where there is room, under the thumb where there is none.
  await expect(page.getByRole('heading', { level: 1, name: 'Bella Napoli' })).toBeVisible()
  const beside = page.getByRole('region', { name: 'Mandje' })
  if ((viewport?.width ?? 0) < 768) {
    await expect(beside).toBeHidden()
    await expect(page.getByRole('link', { name: 'Bekijk mandje · € 15,00' })).toBeVisible()
  } else {
    await expect(beside.getByRole('listitem')).toContainText([/Margherita.*Groot.*Mozzarella/])
    await expect(beside.getByText('€ 17,50')).toBeVisible()
  }
  // Nothing is to choose here: the button that adds it has the focus.
  await page
    .getByRole('link', { name: /Tiramis/ })
    .first()
    .click()
  await expect(sheet.getByRole('button', { name: /Toevoegen/ })).toBeFocused()
  await sheet.getByRole('button', { name: /Toevoegen/ }).click()

  await goToCheckout(page)
  await expect(page).toHaveURL(/\/food\/cart\/[0-9a-f-]{36}\/order$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Afrekenen' })).toBeVisible()
  await expect(page.getByText('€ 23,00').filter({ visible: true }).first()).toBeVisible()
  await sayGuest(page)
  await page.getByRole('button', { name: 'Bestellen en betalen · € 23,00' }).click()
  await expect(
    page.getByRole('alert').getByText('Ga akkoord met de voorwaarden en de privacyverklaring om te bestellen'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/order$/)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bestellen en betalen · € 23,00' }).click()
  await approveAtBank(page)
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  await expect(page.getByText('Ontvangen').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)

  const order = page.url()
  await page.reload()
  await expect(page.getByText('Ontvangen').filter({ visible: true }).first()).toBeVisible()
  await page.goBack()
  await page.goto(toUrl('food', '/orders'))
  // In the page: the shop's own name stands in the bar above.
  await expect(page.getByRole('main').getByRole('link', { name: 'Bella Napoli' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /Bella Napoli|De Markthal/ })).toHaveCount(1)
  await page.goto(toUrl('food', '/food'))
  await expect(page.getByRole('link', { name: 'Mandje', exact: true })).toBeVisible()
  expect(order).toContain('/orders/')

  // Back in the list: on the restaurant that was looked at. (What does this comes after the page, with the notifications.)
  await expect(page.getByRole('region', { name: 'Meldingen' })).toBeAttached()
  const place = page.getByRole('link', { name: /Bella Napoli/ })
  await place.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bella Napoli' })).toBeVisible()
  await page.goBack()
  await expect(place).toBeFocused()
})
