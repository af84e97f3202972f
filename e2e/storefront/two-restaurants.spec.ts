import { addressOf, expect, expectAccessible, sandbox, test } from '../support/story.ts'
import type { Page } from '@playwright/test'

const choose = async (
  page: Page,
  restaurant: RegExp,
  dish: RegExp,
  options: readonly string[],
  times = 1,
): Promise<void> => {
  await page.goto(addressOf('food', '/food'))
  await page.getByRole('link', { name: restaurant }).click()
  await page.getByRole('link', { name: dish }).first().click()
  const sheet = page.getByRole('dialog')
  for (const option of options) await sheet.getByText(option, { exact: true }).click()
  for (let more = 1; more < times; more++) await sheet.getByRole('button', { name: 'Een meer' }).click()
  await sheet.getByRole('button', { name: /Toevoegen/ }).click()
  await expect(sheet).toBeHidden()
}

test('[W03] one basket for two restaurants of a court becomes one order with two parts', async ({ page, request }) => {
  await page.goto(addressOf('food', '/food'))
  await page.getByRole('button', { name: 'Mededeling sluiten' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mededeling sluiten' })).toBeHidden()
  await page.getByLabel('Postcode').fill('1012 AB')
  await page.getByLabel('Huisnummer').fill('14')
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(page.getByRole('link', { name: /Bella Napoli/ })).toBeVisible()

  await choose(page, /Bella Napoli/, /Margherita/, ['Groot (35 cm)', 'Mozzarella'])
  await choose(page, /Bella Napoli/, /Tiramis/, [])
  await choose(page, /Wok Garden/, /^Nasi goreng|^Nasi/, [], 2)

  await page
    .getByRole('link', { name: /^Mandje/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Bella Napoli' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Wok Garden' })).toBeVisible()
  await expectAccessible(page)

  // Below its own minimum one part holds the whole order, and undo puts the dish back.
  await page.getByRole('button', { name: 'Tiramisu verwijderen' }).click()
  await page
    .getByRole('button', { name: /Naar afrekenen/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(
    page
      .getByText(/nog € 5,00/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /Ongedaan maken/ }).click()
  await expect(page.getByRole('button', { name: 'Tiramisu verwijderen' })).toBeVisible()

  await page
    .getByRole('button', { name: /Naar afrekenen/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByLabel('Voornaam').fill('Lieke')
  await page.getByLabel('Achternaam').fill('Jansen')
  await page.getByLabel('E-mailadres').fill('lieke@example.nl')
  await page
    .getByLabel(/Telefoon/)
    .last()
    .fill('0612345605')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await sandbox('auto', { status: 'paid' })
  await page.getByRole('button', { name: /Bestellen en betalen/ }).click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  await sandbox('auto', undefined, 'DELETE')
  await expect(page.getByRole('region', { name: 'Wok Garden' })).toBeVisible()

  // The kitchen of Wok Garden takes its part on; the page follows without a reload.
  const api = `http://127.0.0.1:${new URL(page.url()).port}/api/v1`
  const host = { host: `acceptor.localhost:${new URL(page.url()).port}` }
  const login = await request.post(`${api}/auth/login`, {
    headers: host,
    data: { username: 'omar@plein.example', password: 'Plein-2026' },
  })
  const auth = { ...host, authorization: `Bearer ${((await login.json()) as { auth_token: string }).auth_token}` }
  const programs = (await (await request.get(`${api}/programs`, { headers: auth })).json()) as {
    results: { uuid: string; title: string }[]
  }
  const wok = programs.results.find((program) => program.title === 'Wok Garden')?.uuid ?? ''
  const board = (await (
    await request.get(`${api}/programs/${wok}/orders?active_view=true`, { headers: auth })
  ).json()) as { results: { uuid: string; order_status: number }[] }
  const part = board.results.find((one) => one.order_status === 3)?.uuid ?? ''
  await request.patch(`${api}/programs/${wok}/orders/${part}/status`, { headers: auth, data: { status: 5 } })
  await expect(page.getByRole('region', { name: 'Wok Garden' }).getByText('In de keuken')).toBeVisible({
    timeout: 15_000,
  })
  await expectAccessible(page)
})
