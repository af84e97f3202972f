import type { Locator, Page } from '@playwright/test'
import { ask, loadToken } from './ask.ts'
import type { Wish } from './place-order.ts'
import { sandbox, signIn, test } from './story.ts'

/** The restaurant of the board's stories, and its people. */
const restaurant = 'Bella Napoli'
const cook = 'omar'

/** Each story of the file, or of the block, begins with an empty board, and what is ordered in it is paid by itself. */
export const standInKitchen = (): void => {
  test.beforeEach(async () => {
    await clearBoard()
    await sandbox('auto', { status: 'paid' })
  })
  test.afterEach(() => sandbox('auto', undefined, 'DELETE'))
}

export const startShift = async (page: Page): Promise<void> => {
  await signIn(page, 'acceptor', cook)
  await page.getByRole('button', { name: /Ketel & Korst|Bella Napoli|Wok Garden|Warung Zonnig/ }).click()
  await page.getByRole('menuitemradio', { name: restaurant }).click()
  await page.getByRole('button', { name: 'Dienst starten' }).click()
}

export const getTicket = (place: Page | Locator, number: number): Locator =>
  place.getByRole('article', { name: `Bestelling ${number}` })

export const margheritas = (quantity: number): Wish => ({
  restaurant,
  lines: [{ title: 'Margherita', quantity, options: ['Groot'] }],
})

interface Listed<T> {
  results: T[]
}

/** Each status with the one after it, up to delivered. */
const after = new Map([
  [3, 5],
  [5, 6],
  [6, 7],
])

/** Delivers whatever earlier stories left at work in the restaurant, so that a story counts its own orders alone. */
const clearBoard = async (): Promise<void> => {
  const token = await loadToken(cook)
  const { results: programs } = await ask<Listed<{ uuid: string; title: string }>>('acceptor', 'GET', '/programs', {
    token,
  })
  const orders = `/programs/${programs.find(({ title }) => title === restaurant)?.uuid}/orders`
  const { results } = await ask<Listed<{ uuid: string; order_status: number }>>(
    'acceptor',
    'GET',
    `${orders}?active_view=true`,
    { token },
  )
  for (const { uuid, order_status } of results)
    for (let status = after.get(order_status); status !== undefined; status = after.get(status))
      await ask('acceptor', 'PATCH', `${orders}/${uuid}/status`, { token, body: { status } })
}
