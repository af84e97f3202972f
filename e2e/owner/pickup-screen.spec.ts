import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { orderOfTwo } from '../support/court-order.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, sandbox, test, toUrl } from '../support/story.ts'

type Ordered = Awaited<ReturnType<typeof orderOfTwo>>

const move = async ({ suborders }: Ordered, title: string, ...statuses: number[]): Promise<void> => {
  const token = await loadToken('omar')
  const part = suborders.find(({ restaurant }) => restaurant.title === title)
  const path = `/programs/${part?.restaurant.uuid}/orders/${part?.uuid}/status`
  for (const status of statuses) await ask('acceptor', 'PATCH', path, { token, body: { status } })
}

const openScreens = async (page: Page): Promise<void> => {
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', '/programs'))
  await page
    .getByRole('link', { name: /De Markthal/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'De Markthal' })).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?tab=screens`)
  await expect(page.getByText('Boven de uitgang').first()).toBeVisible()
}

test.beforeEach(() => sandbox('auto', { status: 'paid' }))
test.afterEach(() => sandbox('auto', undefined, 'DELETE'))

test('an owner hangs a pickup screen up, two counters hand over, and its old link shows nothing any more', async ({
  page,
  context,
  isMobile,
}) => {
  test.slow()
  const name = `Bij de trap ${isMobile ? 'beneden' : 'boven'}`
  await openScreens(page)
  await page.getByRole('button', { name: 'Scherm toevoegen' }).click()
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(page.getByText('Vul in waar het hangt').first()).toBeVisible()
  await page.getByLabel('Waar het hangt').fill(name)
  await page.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  const link = page.getByRole('link', { name: `Openen ${name}` })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const url = (await link.getAttribute('href')) ?? ''

  const order = await orderOfTwo()
  const screen = await context.newPage()
  await screen.goto(url)
  const [preparing, ready] = [
    screen.getByRole('region', { name: 'In de maak' }),
    screen.getByRole('region', { name: 'Klaar' }),
  ]
  const at = (list: typeof ready, counter: string) =>
    list.getByRole('listitem').filter({ hasText: new RegExp(`${order.order_id}.*${counter}`) })
  await move(order, 'Bella Napoli', 5, 6)
  await expect(at(ready, 'A3')).toBeVisible()
  await expectAccessible(screen)
  await expectNoSidewaysScroll(screen)
  await expect(at(ready, 'B1')).toHaveCount(0)
  await expect(screen.getByText('Joris')).toHaveCount(0)

  // The guest reads the same.
  const guest = await context.newPage()
  await guest.goto(toUrl('food', `/orders/${order.uuid}?s=${order.session}`))
  await expect(guest.getByRole('heading', { name: 'Afhalen bij 2 balies' })).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: 'A3Bella Napoli, klaar' })).toBeVisible()
  await expect(guest.getByRole('listitem').filter({ hasText: /B1Wok Garden, ongeveer \d+ min/ })).toBeVisible()
  await expectNoSidewaysScroll(guest)
  await guest.close()

  await move(order, 'Wok Garden', 5, 6)
  await expect(at(ready, 'B1')).toBeVisible()
  await expect(at(preparing, 'B1')).toHaveCount(0)
  await move(order, 'Bella Napoli', 7)
  await expect(at(ready, 'A3')).toHaveCount(0)
  await expect(at(ready, 'B1')).toBeVisible()
  await move(order, 'Wok Garden', 7)

  await page.getByRole('button', { name: `Acties voor ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Beëindigen' }).click()
  await page.getByRole('button', { name: 'Beëindigen' }).click()
  await expect(page.getByText(name, { exact: true })).toHaveCount(0)
  await screen.reload()
  await expect(screen.getByRole('heading', { name: 'Dit scherm is beëindigd' })).toBeVisible()
})
