import type { Page } from '@playwright/test'
import { goToCheckout, sayGuest } from './guest.ts'
import { toUrl } from './story.ts'

/** The restaurant with a provider of its own, and its key at each. */
export const restaurant = 'Warung Zonnig'

export const ownKeys = {
  Mollie: { test: 'test_bella-napoli_p4Xc8ZsW2nVq6YtM', live: 'live_bella-napoli_B9rD3hTfLk7QxJ1g' },
  CCV: { test: 't_bella-napoli_p4Xc8ZsW2nVq6YtM', live: 'l_bella-napoli_B9rD3hTfLk7QxJ1g' },
} as const

export const openMenu = async (page: Page): Promise<void> => {
  await page.goto(toUrl('zonnig', '/food'))
  await page.getByText('Afhalen', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await page.waitForURL(/\/food\/place\/[0-9a-f-]{36}$/)
}

/** A guest puts two dishes into the basket and goes as far as the checkout. */
export const goToCheckoutWithDishes = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /Roti kip/ })
    .first()
    .click()
  await page.getByText('Apart erbij').click()
  await page.getByRole('button', { name: 'Een meer' }).click()
  await page.getByRole('button', { name: /^Toevoegen ·/ }).click()
  await goToCheckout(page)
}

/** From the checkout, where it is known who orders, as far as the bank. */
export const orderAndPay = async (page: Page): Promise<void> => {
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: /Bestellen en betalen/ }).click()
}

/** From the restaurant's menu as far as the bank. */
export const goToBank = async (page: Page): Promise<void> => {
  await goToCheckoutWithDishes(page)
  await sayGuest(page)
  await orderAndPay(page)
}
