import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { sayAddress, sayGuest } from '../support/guest.ts'
import { toUrl, expect, expectAccessible, expectNoSidewaysScroll, sandbox, test } from '../support/story.ts'

const choose = async (
  page: Page,
  restaurant: RegExp,
  dish: RegExp,
  options: readonly string[],
  times = 1,
): Promise<void> => {
  await page.goto(toUrl('food', '/food'))
  await page.getByRole('link', { name: restaurant }).click()
  await page.getByRole('link', { name: dish }).first().click()
  const sheet = page.getByRole('dialog')
  for (const option of options) await sheet.getByText(option, { exact: true }).click()
  for (let more = 1; more < times; more++) await sheet.getByRole('button', { name: 'Een meer' }).click()
  await sheet.getByRole('button', { name: /Toevoegen/ }).click()
  await expect(sheet).toBeHidden()
}

const toCheckout = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Naar afrekenen' }).filter({ visible: true }).click()

/** Omar's kitchen takes its part of one order on, as its board would. */
const startCooking = async (restaurant: string, order_id: number): Promise<void> => {
  const token = await loadToken('omar')
  const find = async <T>(path: string, is: (one: T) => boolean): Promise<T> => {
    const found = (await ask<{ results: T[] }>('acceptor', 'GET', path, { token })).results.find(is)
    if (!found) throw new Error(`${path} does not have it`)
    return found
  }
  const program = await find<{ uuid: string; title: string }>('/programs', ({ title }) => title === restaurant)
  const orders = `/programs/${program.uuid}/orders`
  const part = await find<{ uuid: string; order_id: number }>(
    `${orders}?active_view=true`,
    (item) => item.order_id === order_id,
  )
  await ask('acceptor', 'PATCH', `${orders}/${part.uuid}/status`, { token, body: { status: 5 } })
}

test.afterEach(() => sandbox('auto', undefined, 'DELETE'))

test('[W03] [COURT-35] one basket for two restaurants of a court becomes one order with two parts', async ({
  page,
}) => {
  await page.goto(toUrl('food', '/food'))
  await page.getByRole('button', { name: 'Mededeling sluiten' }).click()
  await page.reload()
  await expect(page.getByLabel('Postcode')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mededeling sluiten' })).toBeHidden()
  await sayAddress(page, '1012 AB')
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(page.getByRole('link', { name: /Bella Napoli/ })).toBeVisible()

  await choose(page, /Bella Napoli/, /Margherita/, ['Groot (35 cm)', 'Mozzarella'])
  await choose(page, /Bella Napoli/, /Tiramis/, [])
  await choose(page, /Wok Garden/, /^Nasi/, [], 2)

  await page.getByRole('link', { name: 'Mandje, 4 producten' }).filter({ visible: true }).click()
  const bella = page.getByRole('region', { name: 'Bella Napoli' })
  const wok = page.getByRole('region', { name: 'Wok Garden' })
  await expect(bella.getByText('€ 2,50')).toBeVisible()
  await expect(wok.getByText('€ 3,00')).toBeVisible()
  // All minimums are reached, so none is spoken of.
  await expect(page.getByText(/minimum/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Overzicht' }).getByText('€ 50,00')).toBeVisible()
  await expectAccessible(page)

  // Below its own minimum one part holds the whole order, and undo puts the dish back in its place.
  await page.getByRole('button', { name: 'Tiramisu verwijderen' }).click()
  await toCheckout(page)
  await expect(page.getByRole('alert')).toContainText('Nog € 5,00 tot het minimum van € 20,00 bij Bella Napoli')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(bella.getByRole('listitem')).toContainText([/Margherita/, /Tiramisu/])
  await expect(page.getByRole('region', { name: 'Overzicht' }).getByText('€ 50,00')).toBeVisible()

  await toCheckout(page)
  await sayGuest(page, { first_name: 'Lieke', last_name: 'Jansen', email: 'lieke@example.nl', phone: '0612345605' })
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await sandbox('auto', { status: 'paid' })
  await page.getByRole('button', { name: 'Bestellen en betalen · € 50,00' }).click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  await expect(bella.getByText('Ontvangen').first()).toBeVisible()
  await expect(wok.getByText('Ontvangen').first()).toBeVisible()

  // One kitchen takes its part on: the page follows without a reload, says it once, and the other part stays as it was.
  const number = /\d+/.exec(
    (await page
      .getByText(/Bestelling \d+/)
      .first()
      .textContent()) ?? '',
  )?.[0]
  await startCooking('Wok Garden', Number(number))
  await expect(page.getByRole('status').filter({ hasText: 'Wok Garden: In de keuken' })).toHaveCount(1)
  await expect(wok.getByText('In de keuken').first()).toBeVisible()
  await expect(bella.getByText('Ontvangen').first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoSidewaysScroll(page)
})
