import type { Page } from '@playwright/test'
import { fillRack } from '../support/rack.ts'
import {
  clearExpectedErrors,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  forgetNoConnection,
  test,
  toUrl,
} from '../support/story.ts'

const counter = 'Kassa Dam'

/** The mode of the till, by its tab. */
const openMode = (page: Page, name: string) => page.getByRole('tab', { name }).click()

const lookUp = async (page: Page, label: string, typed: string): Promise<void> => {
  await page.getByLabel(label).fill(typed)
  await page.keyboard.press('Enter')
}

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** The first answer of a redemption never arrives, though the server has carried it out. */
const loseFirstAnswer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keys: string[] = []
    const send = window.fetch
    window.fetch = async (address, options) => {
      const answer = await send(address, options)
      if (!answer.url.endsWith('/redeem')) return answer
      keys.push(new Headers(options?.headers).get('idempotency-key') ?? '')
      if (keys.length === 1) throw new TypeError('the answer was lost')
      return answer
    }
    Object.assign(window, { keys })
  })

test('a shop sells a blank card, takes half of it, gives that back, and sees its day', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow()
  const [card] = await fillRack(1)
  if (!card) throw new Error('no card on the rack')
  const last_four = card.code.slice(-4)
  await enter(page, 'acceptor', 'omar')
  await page.goto(toUrl('acceptor', '/new-order'))
  await openMode(page, 'Kaart verkopen')
  await expect(page.getByRole('heading', { level: 1, name: 'Kaart verkopen' })).toBeVisible()
  await page.getByLabel('Kassapunt').selectOption({ label: counter })
  await expectGood(page)

  // The serial of the rack; the code from inside is told apart without a call.
  await lookUp(page, 'Serienummer van de kaart', card.code)
  await expect(page.getByText('Dit is de code uit de kaart.').first()).toBeVisible()
  await lookUp(page, 'Serienummer van de kaart', card.serial)
  await page.getByRole('button', { name: 'Verkopen', exact: true }).click()
  await expect(page.getByRole('alert').getByRole('link', { name: 'Kies de waarde' })).toBeVisible()
  await page.getByText('€ 25,00', { exact: true }).click()
  await page.getByRole('checkbox', { name: '€ 25,00 contant ontvangen' }).check()
  await expectGood(page)
  await page.getByRole('button', { name: 'Verkopen voor € 25,00' }).click()
  await expect(page.getByRole('heading', { name: 'Verkocht voor € 25,00' })).toBeFocused()
  await expect(page.getByText(`•••• ${last_four}`)).toBeVisible()
  await expectGood(page)

  // A slip of the finger costs no call, and what is too much is not taken.
  await openMode(page, 'Kaart aannemen')
  await expect(page.getByLabel('Kassapunt')).toHaveValue(/./)
  const slip = `${card.code.slice(0, -1)}${card.code.endsWith('2') ? '3' : '2'}`
  await lookUp(page, 'Code van de kaart', slip)
  await expect(page.getByText('Er zit een typefout in deze code.').first()).toBeVisible()
  await expectGood(page)
  await lookUp(page, 'Code van de kaart', card.code.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1 '))
  await expect(page.getByText('€ 25,00 beschikbaar')).toBeVisible()
  const amount = page.getByRole('textbox', { name: 'Bedrag' })
  await expect(amount).toBeFocused()
  await page.keyboard.type('9900')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Er staat maar € 25,00 op deze kaart')).toBeVisible()
  await expectGood(page)
  await page.keyboard.press('Delete')
  for (const key of ['1', '2', '5', '0']) await page.getByRole('button', { name: key, exact: true }).click()
  await expect(amount).toHaveValue(/12,50/)

  // Without a connection nothing is taken, and the page says so.
  await context.setOffline(true)
  await expect(page.getByText('Zonder verbinding kun je geen kaart aannemen.')).toBeVisible()
  await expect(page.getByRole('button', { name: '€ 12,50 afnemen' })).toHaveAttribute('aria-disabled', 'true')
  await context.setOffline(false)
  forgetNoConnection(consoleErrors)

  // The answer gets lost once: it is asked for again, and nothing is taken twice.
  await loseFirstAnswer(page)
  await amount.press('Enter')
  await expect(page.getByText('We kijken na of € 12,50 is afgenomen; dubbel gebeurt het niet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '€ 12,50 afgenomen' })).toBeFocused()
  const keys = await page.evaluate(() => (window as unknown as { keys: string[] }).keys)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  await expect(page.getByText('Nog op de kaart')).toBeVisible()
  await expectGood(page)
  const paper = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Bon printen' }).click()
  await (await paper).close()

  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Zet je € 12,50 terug op de kaart?')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Teruggeven' }).click()
  await expect(page.getByRole('heading', { name: '€ 12,50 teruggegeven' })).toBeFocused()
  await expect(page.getByRole('definition').filter({ hasText: '€ 25,00' })).toBeVisible()

  // The day: what was given back does not count, what was sold does.
  await openMode(page, 'Overzicht')
  await expect(page.getByText('Vandaag verkocht')).toBeVisible()
  await expect(
    page.locator('main').getByText('Teruggegeven', { exact: true }).filter({ visible: true }).last(),
  ).toBeVisible()
  await expectGood(page)
  await page.getByRole('link', { name: new RegExp(`^Verkocht.*${last_four}`) }).click()
  await expect(page.getByRole('dialog').getByText(`Cadeaukaart Binnenstad •••• ${last_four}`)).toBeVisible()
  await expectAccessible(page)
  clearExpectedErrors(consoleErrors)
})

test('[SHELL-74] [CARD-46] the administration traces a card to the books', async ({ page }) => {
  test.slow()
  await enter(page, 'admin', 'iris')
  await page.goto(toUrl('admin', '/cards?type=201&state=active'))
  await expect(page.getByRole('heading', { level: 1, name: /^Kaarten/ })).toBeVisible()
  const card = page
    .locator('main')
    .getByRole('link', { name: /^1\d{3} \d{3} \d{3}/ })
    .first()
  await expect(card).toBeVisible()
  await expectGood(page)
  await card.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Geschiedenis' })).toBeVisible()
  const books = drawer.getByRole('link', { name: 'De rekening in de boeken (520)' })
  await expect(books).toBeVisible()
  await expectAccessible(page)
  await books.click()
  await expect(page).toHaveURL(/\/finances\?tab=ledgers&account=520\./)
  await expect(page.getByRole('heading', { level: 1, name: /Kaart|Card/ })).toBeVisible()
})
