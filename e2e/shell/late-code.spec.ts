import type { Page } from '@playwright/test'
import { toUrl, enter, expect, expectAccessible, forgetNoConnection, test } from '../support/story.ts'

// Nothing is here before it is asked for, as on a first visit: the worker has kept nothing yet.
test.use({ serviceWorkers: 'block' })
test.skip(({ isMobile }) => !isMobile, 'the same on every screen')

const toMenu = async (page: Page): Promise<void> => {
  await page.goto(toUrl('food', '/food'))
  await page.getByLabel('Postcode').fill('1011 AB')
  await page.getByLabel('Huisnummer').fill('12')
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await page.getByRole('link', { name: /Bella Napoli/ }).click()
}

/** Messages of the browser about files that no network carried, and React's about a page that did not come. */
const forget = (consoleErrors: string[]): void => {
  forgetNoConnection(consoleErrors)
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((text) => !/PageLoadError/.test(text)))
}

test('a dish that is tapped without a network says why nothing opens, and opens when it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await toMenu(page)
  const dish = page.getByRole('link', { name: 'Bruschetta al pomodoro' })
  await expect(dish).toBeVisible()
  await context.setOffline(true)
  await dish.click()
  const waiting = page.getByRole('dialog', { name: 'Geen verbinding. Dit opent zodra die er weer is.' })
  await expect(waiting).toBeVisible()
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Sluiten' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await dish.click()
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog').getByRole('button', { name: /Toevoegen/ })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  forget(consoleErrors)
})

test('a page that is opened without a network is there when it is back, without a reload', async ({
  page,
  context,
  consoleErrors,
}) => {
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: /De Markthal/ }).waitFor()
  let loads = 0
  page.on('load', () => (loads += 1))
  await context.setOffline(true)
  await page.getByRole('link', { name: /De Markthal/ }).click()
  await expect(page.getByRole('alert')).toContainText('Deze pagina is niet geladen')
  await context.setOffline(false)
  await expect(page.getByRole('tab', { name: 'Overzicht' })).toBeVisible()
  expect(loads).toBe(0)
  forget(consoleErrors)
})
