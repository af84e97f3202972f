import type { Page } from '@playwright/test'
import { margheritas, standInKitchen, startShift, getTicket } from '../support/kitchen.ts'
import { placeOrder } from '../support/place-order.ts'
import { expect, forgetNoConnection, test } from '../support/story.ts'

const stored = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await caches.open('plein-answers')).keys()).length)

const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const cache = await caches.open('plein-answers')
    const texts = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.text()))
    return texts.join('\n')
  })

standInKitchen()

test('a kitchen sees its tickets after a reload without a network, and nobody sees them after it signed out', async ({
  page,
  context,
  consoleErrors,
}) => {
  await startShift(page)
  const number = await placeOrder(margheritas(2))
  const ticket = getTicket(page, number)
  await expect(ticket).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await expect.poll(() => keptText(page)).toMatch(new RegExp(`"order_id":${number}\\b`))

  await context.setOffline(true)
  await page.reload()
  await expect(ticket).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page.getByRole('alert')).toContainText(/Geen verbinding sinds 17:4\d/)
  await ticket.getByRole('button', { name: 'Start met koken' }).click()
  await expect(page.getByText('1 wijziging wacht')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('1 wijziging wacht')).toHaveCount(0)
  await expect(page.getByText(/Geen verbinding/)).toHaveCount(0)

  await expect.poll(() => stored(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: /Omar Haddad|Account/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await expect.poll(() => stored(page)).toBe(0)
  forgetNoConnection(consoleErrors)
})
