import { getTicket, standInKitchen, startShift } from '../support/kitchen.ts'
import { placeOrder } from '../support/place-order.ts'
import { expect, expectAccessible, test } from '../support/story.ts'

standInKitchen()

test('a beer is not handed over without a check, and refused it goes back while the food stays', async ({
  page,
  isMobile,
}) => {
  const number = await placeOrder({
    restaurant: 'Bella Napoli',
    lines: [
      { title: 'Margherita', quantity: 2, options: ['Groot'] },
      { title: 'Birra Vesuvio', quantity: 2 },
    ],
    pickup: true,
  })
  await startShift(page)
  const ticket = getTicket(page, number)
  const column = async (name: RegExp): Promise<void> => {
    if (isMobile) await page.locator('label').filter({ hasText: name }).first().click()
  }
  await expect(ticket.getByText('Leeftijd controleren')).toBeVisible()
  await ticket.getByRole('button', { name: 'Start met koken' }).click()
  await column(/Keuken/)
  await ticket.getByRole('button', { name: 'Klaar' }).click()
  await column(/Klaar|Onderweg|Af/)
  await ticket.getByRole('button', { name: 'Afgehaald' }).click()
  const dialog = page.getByRole('dialog', { name: `Controleer de leeftijd bij bestelling ${number}` })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Niet meegegeven: alcohol gaat terug' }).click()
  await expect(dialog).toBeHidden()
  await expect(ticket.getByText('Geen alcohol meegegeven')).toBeVisible()
  await expect(ticket.locator('[data-refunded]')).toHaveText(/Birra Vesuvio/)
  await ticket.getByRole('button', { name: 'Afgehaald' }).click()
  await expect(ticket).toBeHidden()
})
