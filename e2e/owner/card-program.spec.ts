import type { Page } from '@playwright/test'
import { approveAtBank } from '../support/guest.ts'
import { photo } from '../support/photo.ts'
import {
  toUrl,
  clearExpectedErrors,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../support/story.ts'

const TITLE = 'Cadeaukaart Oudestraat'

const goOn = (page: Page) => page.getByRole('button', { name: 'Verder', exact: true }).click()

/** The card as the preview shows it: beside the form, or on a phone floating over it. */
const face = (page: Page) =>
  page
    .getByRole('img', { name: new RegExp(TITLE) })
    .filter({ visible: true })
    .first()

const design = async (page: Page): Promise<void> => {
  await goOn(page)
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link', { name: 'Vul de titel van de kaart in' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Titel' }).fill(TITLE)
  await expect(face(page)).toBeVisible()
  await page.getByRole('textbox', { name: 'Beschrijving' }).fill('Te besteden bij alle winkels van de Oudestraat.')
  await page
    .locator('#look input[type=file]')
    .first()
    .setInputFiles(await photo('kaart.jpg'))
  await expect(page.getByRole('button', { name: 'Afbeelding: Vervangen' })).toBeVisible()
  await page.getByRole('button', { name: '€ 25,00' }).click()
  await expect(face(page)).toHaveAccessibleName(/25,00/)
  await page.getByRole('switch', { name: /koper kiest het bedrag/ }).check()
  // Under two years is said, and is not in the way.
  await page.getByLabel('Hoelang', { exact: true }).fill('1')
  await expect(page.getByText(/minstens 2 jaar geldig zijn. Deze eindigt na 12 maanden/)).toBeVisible()
  await page.getByLabel('Hoelang', { exact: true }).fill('3')
  await expect(page.getByText(/minstens 2 jaar geldig/)).toHaveCount(0)
  await expect(page.getByText(/“Geldig tot en met \d\d-11-2029”/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Another type takes the card with it, and for a moment gives it back. */
const changeTypeAndBack = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Vorige stap' }).click()
  await page.getByRole('radio', { name: /Voucher/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Je ontwerp en de waarden van de cadeaukaart worden verwijderd.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Voucher maken' }).click()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByRole('radio', { name: /Cadeaukaart/ })).toBeChecked()
  await goOn(page)
  await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue(TITLE)
  await expect(page.getByLabel('Bedrag 1', { exact: true })).toHaveValue('25,00')
}

const publish = async (page: Page): Promise<void> => {
  await expect(page.getByText('Stap 3 van 3')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Voordat je publiceert' })).toBeVisible()
  await expect(page.getByText('Alles staat erin.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click()
  await expect(page).toHaveURL(/\/programs\/[0-9a-f-]{36}\?tab=acceptors$/)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Winkels uitnodigen' }).first()).toBeVisible()
}

/** 40 blank cards at 2,50 net: 121,00 with VAT. A double click is one order and one payment. */
const orderBlank = async (page: Page): Promise<void> => {
  await page.getByRole('tab', { name: 'Kaarten' }).click()
  await page.getByRole('link', { name: 'Kaarten bestellen' }).click()
  const quantity = page.getByRole('textbox', { name: 'Aantal kaarten' })
  // Four digits at most, and nothing below none.
  await quantity.fill('')
  await quantity.pressSequentially('123456')
  await expect(quantity).toHaveValue('1234')
  await quantity.fill('1')
  const less = page.getByRole('button', { name: /minder, Aantal kaarten/ })
  await less.click()
  await expect(quantity).toHaveValue('0')
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await quantity.fill('7')
  await expect(page.getByRole('radio', { name: /Waarde bij verkoop/ })).toBeChecked()
  const order = page.getByRole('button', { name: /Bestellen en betalen/ }).filter({ visible: true })
  await expect(order).toHaveText(/€\s21,18/)
  await quantity.fill('40')
  await expect(order).toHaveText(/€\s121,00/)
  await expect(page.getByText('40 kaarten van')).toBeVisible()
  await page.getByRole('radio', { name: /^€\s25,00/ }).check()
  await expect(order).toHaveText(/€\s1\.121,00/)
  await page.getByRole('radio', { name: /Waarde bij verkoop/ }).check()
  await expect(order).toHaveText(/· €\s121,00/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await order.dblclick()
  await approveAtBank(page)
  await expect(page).toHaveURL(/tab=orders/)
  await expect(page.getByText('Betaald. Je kaarten worden gemaakt.')).toBeVisible()
}

const handOut = async (page: Page): Promise<void> => {
  await expect(page.getByText('Klaar', { exact: true })).toBeVisible()
  await expect(page.getByText('Bestelling 1', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Bestelling 2', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const actions = page.getByRole('button', { name: 'Acties voor bestelling 1' })
  await actions.click()
  const invoice = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Factuur (pdf)' }).click()
  expect((await invoice).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('button', { name: 'Kaarten', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Je wachtwoord').fill('Niet-mijn-1')
  await dialog.getByRole('button', { name: 'Downloaden' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Dit is niet je huidige wachtwoord')
  await expectAccessible(page)
  await dialog.getByLabel('Je wachtwoord').fill('Plein-2026')
  const pdf = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Downloaden' }).click()
  expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)
  await dialog.getByRole('button', { name: 'Klaar' }).click()
}

const seeCards = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Acties voor bestelling 1' }).click()
  await page.getByRole('menuitem', { name: 'De kaarten bekijken' }).click()
  await expect(page.getByText('Blanco').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .locator('main')
    .getByRole('link', { name: /^\d{4}/ })
    .first()
    .click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Geschiedenis' })).toBeVisible()
  await expectAccessible(page)
}

/** Cards with a value go by mail. A list with a bad row sends nothing and says which one; mended, it goes. */
const mailTwo = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Bestellingen' }).click()
  await page.getByRole('link', { name: 'Kaarten bestellen' }).click()
  await page.getByRole('textbox', { name: 'Aantal kaarten' }).fill('2')
  await page.getByRole('radio', { name: /^€\s25,00/ }).check()
  const order = page.getByRole('button', { name: /Bestellen en betalen/ }).filter({ visible: true })
  await expect(order).toHaveText(/· €\s56,05/)
  await order.click()
  await approveAtBank(page)
  await expect(page.getByText('Bestelling 2', { exact: true })).toBeVisible()
  await expect(page.getByText('Klaar', { exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Acties voor bestelling 2' }).click()
  await page.getByRole('menuitem', { name: 'Per e-mail versturen' }).click()
  const dialog = page.getByRole('dialog')
  const addressees = dialog.getByRole('textbox', { name: 'Geadresseerden' })
  await addressees.fill('sanne@example.nl;Van harte!\ngeen-adres;Ook van harte')
  await dialog.getByRole('button', { name: 'Lijst controleren' }).click()
  await expect(dialog.getByText('1 regel klopt niet. Er is niets verstuurd.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: '2 Geen e-mailadres' })).toBeVisible()
  await expectAccessible(page)
  await addressees.fill('sanne@example.nl;Van harte!\njoris@example.nl;Ook van harte')
  await dialog.getByRole('button', { name: 'Lijst controleren' }).click()
  await dialog.getByRole('button', { name: '2 kaarten versturen' }).click()
  await expect(dialog.getByText('2 kaarten zijn onderweg')).toBeVisible()
  await dialog.getByRole('button', { name: 'Klaar' }).click()
}

test('[W19] [CARD-01] [CARD-18] [CARD-47] an owner makes a gift card, publishes it, orders 40, prints them, and mails two', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(240_000)
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('button', { name: 'Nieuw programma' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Kaarten' }).click()
  await page.getByRole('radio', { name: /Cadeaukaart/ }).check()
  await expectAccessible(page)
  await goOn(page)
  await expect(page).toHaveURL(/\/programs\/card\/draft\/[0-9a-f-]{36}/)
  await expect(page.getByText('Stap 2 van 3')).toBeFocused()
  await design(page)
  await goOn(page)
  await expect(page.getByText('Stap 3 van 3')).toBeFocused()
  await page.getByRole('button', { name: 'Vorige stap' }).click()
  await expect(page.getByText('Stap 2 van 3')).toBeFocused()
  await changeTypeAndBack(page)
  await goOn(page)
  await publish(page)
  await orderBlank(page)
  await handOut(page)
  await seeCards(page)
  await mailTwo(page)
  clearExpectedErrors(consoleErrors)
})
