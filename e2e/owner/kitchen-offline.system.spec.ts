import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

interface Titled {
  uuid: string
  title: string
}

const change = async (uuid: string, body: object): Promise<void> => {
  await ask('po', 'PATCH', `/programs/${uuid}`, { token: await loadToken('lotte', 'po'), body })
}

const findProgram = async (title: string): Promise<string> => {
  const token = await loadToken('lotte', 'po')
  const { results } = await ask<{ results: Titled[] }>('po', 'GET', '/programs?size=100', { token })
  return results.find((program) => program.title === title)?.uuid ?? ''
}

const kitchen = 'Wok Garden'

/** A kitchen asks for its orders, as its board would. */
const askAsBoard = async (title: string): Promise<void> => {
  const path = `/programs/${await findProgram(title)}/orders?active_view=true&last_known_order_id=0`
  await ask('acceptor', 'GET', path, { token: await loadToken('omar') })
}

/** Puts a dish into the basket. */
const choose = async (page: Page, restaurant: RegExp, dish: RegExp): Promise<void> => {
  await page.goto(toUrl('food', '/food'))
  await page.getByRole('link', { name: restaurant }).click()
  await page.getByRole('link', { name: dish }).first().click()
  const sheet = page.getByRole('dialog')
  for (let more = 1; more < 4; more++) await sheet.getByRole('button', { name: 'Een meer' }).click()
  await sheet.getByRole('button', { name: /Toevoegen/ }).click()
  await expect(sheet).toBeHidden()
}

const openBasket = (page: Page): Promise<void> =>
  page
    .getByRole('link', { name: /Mandje, \d+ producten/ })
    .filter({ visible: true })
    .click()

let court = ''
test.beforeEach(async () => {
  court = await findProgram('De Markthal')
})
test.afterEach(() => change(court, { unseen_pause_minutes: null }))

test('a kitchen whose board is dark takes no orders, its neighbour does, and it is back when somebody looks', async ({
  page,
  browser,
}) => {
  // A kitchen that another story looked at is forgotten after five minutes; one that nobody did, within one.
  test.setTimeout(540_000)
  const guest = await browser.newContext({ viewport: page.viewportSize(), locale: 'nl-NL' })
  const buyer = await guest.newPage()
  await buyer.goto(toUrl('food', '/food'))
  await buyer.getByText('Afhalen', { exact: true }).first().click()
  await buyer.getByRole('button', { name: 'Toon restaurants' }).click()
  await expect(buyer.getByRole('link', { name: /Bella Napoli/ })).toBeVisible()
  await choose(buyer, /Wok Garden/, /^Nasi/)
  await choose(buyer, /Bella Napoli/, /Tiramis/)

  await askAsBoard('Bella Napoli')
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', `/programs/${court}?tab=hours`))
  const minutes = page.getByLabel(/Onbemande keuken pauzeren na/)
  await minutes.fill('4')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(minutes).toHaveAttribute('aria-invalid', 'true')
  await minutes.fill('5')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText('Opgeslagen').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openBasket(buyer)
  const words = buyer.getByText(`${kitchen} neemt nu geen bestellingen aan.`, { exact: false })
  await expect(async () => {
    await askAsBoard('Bella Napoli')
    await buyer.reload()
    await expect(words.first()).toBeVisible({ timeout: 8000 })
  }).toPass({ timeout: 420_000 })
  await expect(buyer.getByText('Bella Napoli neemt nu geen', { exact: false })).toHaveCount(0)
  await expectAccessible(buyer)
  await expectNoSidewaysScroll(buyer)

  await page.goto(toUrl('po', `/programs/${court}`))
  const row = page.getByRole('listitem').filter({ hasText: 'Neemt geen bestellingen aan' })
  await expect(row.filter({ hasText: kitchen })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(toUrl('po', '/notifications'))
  const notice = page.getByText(`${kitchen} in De Markthal is open, maar niemand kijkt op het bord`)
  await expect(notice.first()).toBeVisible()

  await askAsBoard(kitchen)
  await expect(async () => {
    await buyer.reload()
    await expect(buyer.getByRole('button', { name: 'Naar afrekenen' }).filter({ visible: true })).toBeVisible({
      timeout: 8000,
    })
    await expect(words).toHaveCount(0)
  }).toPass({ timeout: 60_000 })
  await guest.close()
})
