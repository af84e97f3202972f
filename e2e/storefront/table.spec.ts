import { ask, loadToken } from '../support/ask.ts'
import { addDish, goToCheckout, sayGuest } from '../support/guest.ts'
import { getTicket, standInKitchen, startShift } from '../support/kitchen.ts'
import {
  clearExpectedErrors,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  toUrl,
} from '../support/story.ts'

standInKitchen()

/** The address in the code of a table of the court, on the hosts of this machine. */
const codeOf = async (label: string): Promise<{ court: string; path: string }> => {
  const token = await loadToken('lotte', 'po')
  const { results } = await ask<{ results: { uuid: string; title: string }[] }>('po', 'GET', '/programs', { token })
  const court = results.find(({ title }) => title === 'De Markthal')?.uuid ?? ''
  const path = `/programs/${court}/tables`
  const { results: tables } = await ask<{ results: { label: string; url: string }[] }>('po', 'GET', path, { token })
  const url = tables.find((table) => table.label === label)?.url ?? ''
  return { court, path: new URL(url).pathname }
}

test('a table is scanned, ordered at and paid; the kitchen reads which one it is, and answers its call', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow()
  const label = isMobile ? '11' : '12'
  const { path } = await codeOf(label)
  await page.goto(toUrl('food', path))
  const chip = page.getByRole('button', { name: new RegExp(`Tafel ${label}`) })
  await expect(chip).toBeVisible()
  await expect(page.getByText(`Tafel ${label} · we brengen het`)).toBeVisible()
  await expect(page.getByRole('link', { name: /Bella Napoli/ })).toBeVisible()
  // Nobody packs what is eaten there.
  await expect(page.getByText(/Verpakking/)).toHaveCount(0)
  await page.getByRole('link', { name: /Bella Napoli/ }).click()
  for (let dish = 0; dish < 4; dish++) {
    await addDish(page, /Tiramis/)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await expect(chip).toBeVisible()
  await goToCheckout(page)
  await expect(page.getByRole('heading', { name: new RegExp(`Tafel ${label}`) })).toBeVisible()
  await sayGuest(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: /^Bestellen en betalen/ }).click()
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  const heading = page.getByText(new RegExp(`Bestelling \\d+.*Tafel ${label}`)).first()
  await expect(heading).toBeVisible()
  const number = Number(/\d{4,}/.exec((await heading.textContent()) ?? '')?.[0])

  const kitchen = await browser.newContext({ viewport: page.viewportSize(), locale: 'nl-NL' })
  const board = await kitchen.newPage()
  await board.clock.install({ time: new Date('2026-11-24T16:40:00Z') })
  await startShift(board)
  await expect(getTicket(board, number).getByText(`Tafel ${label}`)).toBeVisible()

  await page.getByRole('button', { name: 'Roep personeel' }).click()
  await expect(page.getByText('Het personeel is geroepen.')).toBeVisible()
  const call = board.getByText(new RegExp(`Tafel ${label} roept personeel`))
  await expect(call).toBeVisible()
  await expectAccessible(board)
  await board.getByRole('button', { name: 'Ik ga' }).click()
  await expect(call).toBeHidden()
  await expect(page.getByRole('button', { name: 'Roep personeel' })).toBeVisible({ timeout: 20_000 })
  await kitchen.close()
})

test('a code that was replaced leads to no table, and says what to do', async ({ page, consoleErrors }) => {
  await page.goto(toUrl('food', `/table/${'a'.repeat(22)}`))
  await expect(page.getByRole('heading', { name: 'Deze code werkt niet meer' })).toBeVisible()
  await expectAccessible(page)
  clearExpectedErrors(consoleErrors)
})

test('an owner adds tables, sees a name that is taken, and replaces a code', async ({
  page,
  isMobile,
  consoleErrors,
}) => {
  const { court } = await codeOf('12')
  const [first, last] = isMobile ? [101, 103] : [201, 203]
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', `/programs/${court}?tab=tables`))
  await page.getByRole('button', { name: 'Tafels toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(dialog.getByText('Vul een naam in').first()).toBeVisible()
  await dialog.getByLabel('Tafels').fill('12')
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(dialog.getByText('Er is al een tafel 12. Kies een andere naam.').first()).toBeVisible()
  clearExpectedErrors(consoleErrors)
  await dialog.getByLabel('Tafels').fill(`${first}-${last}`)
  await dialog.getByLabel('Zone').fill('Balkon')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(page.getByText('3 tafels toegevoegd')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Balkon' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: `Acties van tafel ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Code vervangen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Code vervangen' }).click()
  await expect(page.getByText(`Tafel ${first} heeft een nieuwe code. Print het kaartje.`)).toBeVisible()
})
