import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { addDish, approveAtBank, goToCheckout, sayAddress, sayGuest } from '../support/guest.ts'
import { clearExpectedErrors, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

/** Its acceptor switches tips on or off at a restaurant, by the call of the screen of its hours. */
const setTips = async (restaurant: string, tips_on: boolean): Promise<void> => {
  const token = await loadToken('omar')
  const { results } = await ask<{ results: { uuid: string; title: string }[] }>('acceptor', 'GET', '/programs', {
    token,
  })
  const uuid = results.find(({ title }) => title === restaurant)?.uuid
  await ask('acceptor', 'PATCH', `/programs/${uuid}/hours`, { token, body: { tips_on } })
}

const atCheckout = async (page: Page): Promise<void> => {
  await page.goto(toUrl('food', '/food'))
  await sayAddress(page)
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await page.getByRole('link', { name: /Wok Garden/ }).click()
  await addDish(page, /^Bami/)
  await addDish(page, /^Nasi/)
  await goToCheckout(page)
  await sayGuest(page)
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

const submit = (page: Page, amount: string) =>
  page.getByRole('button', { name: `Bestellen en betalen · € ${amount}` }).filter({ visible: true })

test.afterEach(() => setTips('Wok Garden', true))

test('a guest gives a tip, and sees it on the order; nothing was chosen before', async ({ page }) => {
  await atCheckout(page)
  const tips = page.getByRole('radiogroup', { name: 'Fooi' })
  await expect(page.getByText('Gaat helemaal naar Wok Garden. Het hoeft niet.')).toBeVisible()
  await expect(tips.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(submit(page, '27,00')).toBeVisible()

  await tips.getByText(/^10\s?%/).click()
  await expect(submit(page, '29,40')).toBeVisible()
  await tips.getByText('Eigen bedrag').click()
  await expect(submit(page, '27,00')).toBeVisible()
  await submit(page, '27,00').click()
  await expect(page.getByText('Vul een bedrag in, of kies geen fooi').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Bedrag' }).fill('1,75')
  await expect(submit(page, '28,75')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await submit(page, '28,75').click()
  await approveAtBank(page)
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  const receipt = page.getByRole('region', { name: 'Bon' })
  await expect(receipt.getByText('Fooi')).toBeVisible()
  await expect(receipt.getByText('€ 1,75').first()).toBeVisible()
  await expect(receipt.getByText('€ 28,75').first()).toBeVisible()
})

test('a tip is refused where its restaurant takes none any more: nothing is ordered, and it goes on without', async ({
  page,
  consoleErrors,
}) => {
  await atCheckout(page)
  await page
    .getByRole('radiogroup', { name: 'Fooi' })
    .getByText(/^5\s?%/)
    .click()
  await expect(submit(page, '28,20')).toBeVisible()
  await setTips('Wok Garden', false)
  await submit(page, '28,20').click()
  await expect(page.getByText(/Er wordt hier geen fooi meer aangenomen/)).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Fooi' })).toBeHidden()
  clearExpectedErrors(consoleErrors)
  await submit(page, '27,00').click()
  await approveAtBank(page)
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}/)
  await expect(page.getByRole('region', { name: 'Bon' }).getByText('€ 27,00').first()).toBeVisible()
})
