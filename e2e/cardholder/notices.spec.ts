import { ask, loadToken } from '../support/ask.ts'
import { margheritas, standInKitchen } from '../support/kitchen.ts'
import { placeOrder } from '../support/place-order.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

interface Listed<T> {
  results: T[]
}

/** The restaurant takes an order on. */
const takeOn = async (number: number): Promise<void> => {
  const token = await loadToken('omar')
  const { results: programs } = await ask<Listed<{ uuid: string; title: string }>>('acceptor', 'GET', '/programs', {
    token,
  })
  const orders = `/programs/${programs.find(({ title }) => title === 'Bella Napoli')?.uuid}/orders`
  const { results } = await ask<Listed<{ uuid: string; order_id: number }>>(
    'acceptor',
    'GET',
    `${orders}?active_view=true`,
    { token },
  )
  const order = results.find(({ order_id }) => order_id === number)
  await ask('acceptor', 'PATCH', `${orders}/${order?.uuid}/status`, { token, body: { status: 5 } })
}

test.describe('Notifications', () => {
  standInKitchen()

  test('a guest’s order is accepted: the bell shows it at once, leads to the order, and it is read', async ({
    page,
  }) => {
    await enter(page, 'ch', 'sanne')
    await page.goto(toUrl('ch', '/notifications'))
    await expect(page.getByRole('heading', { level: 1, name: 'Meldingen' })).toBeVisible()
    const choice = page.getByRole('group', { name: 'Bestellingen' })
    await expect(choice.getByRole('switch', { name: 'In deze lijst' })).toBeChecked()
    const token = await loadToken('sanne', 'ch')
    const bell = page.getByRole('banner').getByRole('button', { name: /^Meldingen/ })
    const number = await placeOrder({ ...margheritas(2), token })
    await takeOn(number)
    await expect(bell).toHaveAccessibleName(/ongelezen$/)
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Meldingen' })
    const notice = panel.getByRole('link', { name: `Bella Napoli heeft bestelling ${number} geaccepteerd (ongelezen)` })
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await notice.click()
    await expect(page.getByRole('heading', { level: 1, name: 'In de keuken' })).toBeVisible()
    await expect(panel).toBeHidden()
    await bell.click()
    const read = panel.getByRole('link', {
      name: new RegExp(`Bella Napoli heeft bestelling ${number} geaccepteerd \\d`),
    })
    await expect(read).toBeVisible()
  })
})
