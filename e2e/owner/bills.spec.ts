import type { Page } from '@playwright/test'
import { approveAtBank } from '../support/guest.ts'
import { linkIn } from '../support/outbox.ts'
import {
  clearExpectedErrors,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSettled,
  test,
  toUrl,
} from '../support/story.ts'

const openProgram = async (page: Page, title: string, tab: string): Promise<void> => {
  await enter(page, 'po', 'vos')
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goto(page.url().replace(/\?.*|$/, `?tab=${tab}`))
  await expectSettled(page)
}

/** Draws up a bill of 70.00 and 21 % VAT, and sends it. */
const sendBill = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Nieuwe rekening' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Als concept opslaan' }).click()
  await expect(drawer.getByRole('alert')).toContainText('Vul dit in')
  await drawer.getByLabel('Naam', { exact: true }).fill('Joris van Dam')
  await drawer.getByLabel(/^E-mail/).fill(email)
  await drawer.getByLabel('Omschrijving').fill('Controle')
  await drawer.getByLabel('Tarief zonder btw').fill('70')
  await expect(drawer.getByText('totaal € 84,70')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await drawer.getByRole('button', { name: 'Als concept opslaan' }).click()
  await page.getByRole('button', { name: 'Rekening versturen' }).click()
  await expect(page.getByRole('heading', { name: /^Rekening 2026-\d{4}$/ })).toBeVisible()
  await expectAccessible(page)
}

/** The debtor opens the link of the mail, pays a part at the bank, and then the rest. */
const payByLink = async (page: Page, link: string): Promise<void> => {
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: /^Rekening 2026-/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Betaal € 84,70' }).click()
  await page.getByText('Een deel', { exact: true }).click()
  await page.getByLabel('Bedrag', { exact: true }).fill('100')
  await page.getByRole('button', { name: /^Betaal/ }).click()
  await expect(page.getByText('Vul een bedrag in tot € 84,70')).toBeVisible()
  await page.getByLabel('Bedrag', { exact: true }).fill('30')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Betaal € 30,00' }).click()
  await approveAtBank(page)
  await expect(page.getByText('Dank je wel: € 30,00 is ontvangen.')).toBeVisible()
  await page.getByRole('link', { name: 'Betaal € 54,70' }).click()
  await page.getByRole('button', { name: 'Betaal € 54,70' }).click()
  await approveAtBank(page)
  await expect(page.getByText('Van deze rekening staat niets meer open.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Betaal/ })).toHaveCount(0)
}

test('[CREDIT-28] an owner sends a bill, and its debtor pays it in parts by the link of the mail', async ({ page }) => {
  const email = `joris-${Date.now()}@example.nl`
  await openProgram(page, 'Tandarts Vos', 'bills')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sendBill(page, email)
  await payByLink(page, await linkIn(email, '/bills/'))
})

test('[CREDIT-01] [CREDIT-20] an owner sees who owes what, and moves a reminder', async ({ page }) => {
  await openProgram(page, 'Groothandel De Linde', 'bills')
  await expect(page.getByText('Meer dan 90 dagen')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(page.url().replace(/\?.*/, '?tab=reminders'))
  await expect(page.getByText('3 dagen voor de vervaldatum', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Vervaldatum van een voorbeeldrekening' }).fill('15-12-2026')
  await expect(page.getByText('11-12-2026, 18-12-2026, 28-12-2026', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'De gratis 14-dagenbrief toevoegen' }).click()
  await expect(page.getByText('17 dagen na de vervaldatum', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '“14-dagenbrief” wijzigen' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(/veertien dagen vanaf de dag nadat deze brief/)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Verwijderen' }).click()
  await expect(page.getByText('17 dagen na de vervaldatum', { exact: false })).toHaveCount(0)
})

test('[SHELL-102] [SHELL-108] [CREDIT-14] [CREDIT-15] a program is begun in three steps', async ({
  page,
  consoleErrors,
}) => {
  await enter(page, 'po', 'vos')
  await page.goto(toUrl('po', '/programs/cm/new'))
  await page.getByLabel('Naam', { exact: true }).fill('Sportclub Noord')
  await page.getByLabel('Omschrijving').fill('Contributie')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  await page.waitForURL(/\/programs\/cm\/draft\/.*#reminders/)
  await expect(page.getByText('Vervaldatum', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Bankrekening (IBAN)').fill('NL79 PLEI 4300 1700 18')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  clearExpectedErrors(consoleErrors)
  await page.getByLabel('Bankrekening (IBAN)').fill('NL79 PLEI 4300 1700 17')
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click()
  await expect(page.getByText('Opgeslagen')).toBeVisible()
  await page.getByRole('button', { name: 'Verder', exact: true }).click()
  await page.waitForURL(/#invoice/)
  await expect(page.getByText('NL79PLEI4300170017')).toBeVisible()
  await expect(page.getByText('Het hele adres')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
