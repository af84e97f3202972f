import type { Locator, Page } from '@playwright/test'
import { margheritas, standInKitchen, startShift, getTicket } from '../support/kitchen.ts'
import { placeOrder } from '../support/place-order.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectStill,
  forgetNoConnection,
  test,
} from '../support/story.ts'

const first = {
  restaurant: 'Bella Napoli',
  lines: [
    { title: 'Margherita', quantity: 1, options: ['Groot', 'Mozzarella'] },
    { title: 'Tiramisu', quantity: 1 },
  ],
  comments: 'Let op: notenallergie – graag apart verpakken',
}

const column = (page: Page, name: RegExp): Locator => page.getByRole('region', { name })

const more = (ticket: Locator): Locator => ticket.getByRole('button', { name: /^Meer voor bestelling/ })
const print = async (ticket: Locator): Promise<void> => {
  await more(ticket).click()
  await ticket.page().getByRole('menuitem', { name: 'Print' }).click()
}

/** The printer's input: the page's rule and the sheet's words. */
const catchPrints = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const caught: string[] = []
    Object.assign(window, { caught })
    window.print = () => {
      const rule = document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText ?? ''
      const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
      caught.push(`${rule} | ${sheet?.style.inlineSize} | ${sheet?.innerText}`)
    }
  })
const caughtPrints = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { caught: string[] }).caught)

test.describe('W07 Kitchen rush', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 760, 'the kitchen has a tablet or a screen')
  standInKitchen()

  test('a shift: new, cooking, on its way, done', async ({ page }) => {
    await startShift(page)
    const health = page.getByRole('list', { name: 'Toestand van dit scherm' })
    for (const chip of [/Geluid aan/, /Online/, /Printer/, /Scherm/]) await expect(health.getByText(chip)).toBeVisible()

    const number = await placeOrder(first)
    const fresh = getTicket(column(page, /^Nieuw/), number)
    await expect(fresh).toBeVisible({ timeout: 5000 })
    await expect(page).toHaveTitle(/^\(1\) Nieuwe bestellingen/)
    for (const words of ['Bezorgen', 'Groot (35 cm)', '+ Mozzarella', 'notenallergie', 'Damrak 14'])
      await expect(fresh.getByText(words).first()).toBeVisible()
    await expect(fresh.getByText(/over \d+ min/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Gezien' }).click()
    await expect(page).toHaveTitle(/^Bestellingen/)

    await fresh.getByRole('button', { name: 'Start met koken' }).click()
    const cooking = getTicket(column(page, /^Keuken/), number)
    await expect(cooking).toBeVisible()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(fresh).toBeVisible()
    await fresh.getByRole('button', { name: 'Start met koken' }).click()
    await expect(cooking).toBeVisible()

    await catchPrints(page)
    await print(cooking)
    await expect.poll(() => caughtPrints(page)).toHaveLength(1)
    await print(cooking)
    await expect.poll(() => caughtPrints(page)).toHaveLength(2)
    const [original = '', copy = ''] = await caughtPrints(page)
    expect(original).toMatch(/size: 80mm \d+mm; margin: 0px/)
    expect(original).toContain('| 72mm |')
    expect(original).not.toMatch(/€|KOPIE/)
    expect(original).toContain('ALLERGIE: Let op: notenallergie')
    expect(copy).toContain('KOPIE 2')

    await cooking.getByRole('button', { name: 'Onderweg' }).click()
    const leaving = getTicket(column(page, /^(Onderweg|Klaar)/), number)
    await more(leaving).click()
    await expect(page.getByRole('menuitemradio')).toHaveText(['Nieuw', 'In de keuken', 'Onderweg', 'Bezorgd'])
    await page.keyboard.press('Escape')
    await leaving.getByRole('button', { name: 'Bezorgd' }).click()
    const done = column(page, /^Afgerond/)
      .getByRole('listitem')
      .filter({ hasText: String(number) })
    await done.getByRole('button', { name: 'Terughalen' }).click()
    await expect(leaving).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  test('on a tablet what a notification covers can be scrolled from under it', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await startShift(page)
    const leaving = column(page, /^Onderweg/)
    for (let at = 0; at < 4; at++) {
      const ticket = getTicket(page, await placeOrder(margheritas(at + 2)))
      await ticket.getByRole('button', { name: 'Start met koken' }).click()
      await ticket.getByRole('button', { name: 'Onderweg' }).click()
      await expect(leaving.getByRole('article')).toHaveCount(at + 1)
    }
    const notification = page.getByRole('region', { name: 'Meldingen' })
    // It goes after a while, unless somebody points at it.
    await notification.getByRole('button', { name: 'Ongedaan maken' }).last().hover()
    const last = leaving.getByRole('article').last().getByRole('button', { name: 'Bezorgd' })
    await last.evaluate((button) => {
      const body = button.closest('[data-column]')
      body?.scrollTo({ top: body.scrollHeight })
    })
    await expectStill(page)
    const [button, corner] = [await last.boundingBox(), await notification.boundingBox()]
    expect(corner?.height).toBeGreaterThan(40)
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(corner?.y ?? 0)
  })

  test('a rush: nothing moves under a finger, and the totals are exact', async ({ page }) => {
    await startShift(page)
    const one = await placeOrder(margheritas(3))
    const held = getTicket(page, one)
    await expect(held).toBeVisible({ timeout: 5000 })
    await held.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    await held.scrollIntoViewIfNeeded()
    await held.hover()
    await expectStill(page)
    const before = await held.boundingBox()
    await page.mouse.down()
    let known_to_page = ''
    page.on('response', async (answer) => {
      if (answer.url().includes('active_view')) known_to_page = await answer.text().catch(() => known_to_page)
    })
    const [two, three] = [await placeOrder({ ...margheritas(2), pickup: true }), await placeOrder(margheritas(4))]
    // Both are on the page by then, whichever answer brought them, and one of them may have come with the other.
    for (const number of [two, three])
      await expect.poll(() => known_to_page).toMatch(new RegExp(`"order_id":${number}\\b`))
    await expectStill(page)
    expect(await held.boundingBox()).toEqual(before)
    await expect(getTicket(page, three)).toHaveCount(0)
    await page.mouse.up()
    await expect(getTicket(page, three)).toBeVisible()

    const scheduled = await placeOrder({ ...margheritas(5), at: '2026-11-24T19:00:00.000Z' })
    await expect(column(page, /^Gepland/).getByText(String(scheduled))).toBeVisible({ timeout: 6000 })
    await getTicket(page, two).getByRole('button', { name: 'Start met koken' }).click()
    await page.getByRole('button', { name: 'Totalen' }).click()
    const total = page.getByRole('complementary', { name: 'Totalen' }).getByRole('listitem')
    await expect(total.filter({ hasText: 'Margherita' })).toContainText('9×')

    await page.reload()
    await expect(page).toHaveTitle(/^\(2\) Nieuwe bestellingen/)
    await expect(getTicket(column(page, /^Keuken/), two)).toBeVisible()
    const known = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => /^board\.[0-9a-f]{8}-/.test(key))
        .map((key) => localStorage.getItem(key)),
    )
    expect(
      known.map((text) => (JSON.parse(text ?? '{}') as { last_known_order_id: number }).last_known_order_id),
    ).toContain(two)
  })

  test('three new orders of three dishes are in view on a desk, four in kitchen mode, and allergens are large', async ({
    page,
    consoleErrors,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    await startShift(page)
    const lines = [
      { title: 'Margherita', quantity: 2, options: ['Groot'] },
      { title: 'Lasagne della casa', quantity: 1 },
      { title: 'Tiramisu', quantity: 1 },
    ]
    const numbers: number[] = []
    for (let at = 0; at < 6; at++) numbers.push(await placeOrder({ restaurant: 'Bella Napoli', lines }))
    const fresh = column(page, /^Nieuw/).getByRole('article')
    await expect(fresh).toHaveCount(6)
    // The kitchen and the counter are busy as well.
    for (const number of numbers.slice(4))
      await getTicket(page, number).getByRole('button', { name: 'Start met koken' }).click()
    await expect(fresh).toHaveCount(4)
    await getTicket(page, numbers[4]!).getByRole('button', { name: 'Onderweg' }).click()
    await expect(column(page, /^Onderweg/).getByRole('article')).toHaveCount(1)
    const whole = (): Promise<number> =>
      fresh.evaluateAll((tickets) => {
        const isSeen = (ticket: Element): boolean => {
          const { top, bottom, left, right } = ticket.getBoundingClientRect()
          return top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth
        }
        return tickets.filter(isSeen).length
      })
    await expect.poll(whole).toBeGreaterThanOrEqual(3)
    for (const name of ['Start met koken', 'Later', 'Weigeren'])
      await expect(fresh.first().getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Keukenmodus' }).click()
    await expect.poll(whole).toBeGreaterThanOrEqual(4)
    const sizeOf = (words: RegExp): Promise<number> =>
      fresh
        .first()
        .getByText(words)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(await sizeOf(/^gluten, melk/)).toBeGreaterThanOrEqual(0.9 * (await sizeOf(/^Tiramisu/)))
    await expectAccessible(page)

    // A strip that warns leaves the restaurant's name to be read.
    await page.context().setOffline(true)
    await expect(page.getByText(/Geen verbinding sinds/)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: /Bella Napoli/ }).click({ trial: true })
    await page.context().setOffline(false)
    await expect(page.getByText(/Geen verbinding sinds/)).toHaveCount(0)
    forgetNoConnection(consoleErrors)
  })

  test('on a tablet lying on its side', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await startShift(page)
    const number = await placeOrder(margheritas(2))
    const fresh = getTicket(page, number)
    await expect(fresh).toBeVisible({ timeout: 5000 })
    await expectStill(page)
    const verb = await fresh.getByRole('button', { name: 'Start met koken' }).boundingBox()
    expect(verb?.height).toBeGreaterThanOrEqual(64)
    const dots = await more(fresh).boundingBox()
    expect((dots?.x ?? 0) - ((verb?.x ?? 0) + (verb?.width ?? 0))).toBeGreaterThanOrEqual(12)
    await page.getByRole('button', { name: 'Keukenmodus' }).click()
    await expect(page.getByRole('navigation')).toBeHidden()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
