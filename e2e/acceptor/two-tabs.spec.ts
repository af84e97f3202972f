import { margheritas, standInKitchen, startShift, getTicket } from '../support/kitchen.ts'
import { placeOrder } from '../support/place-order.ts'
import { toUrl, expect, forgetNoConnection, test } from '../support/story.ts'

test.describe('Two tabs of one restaurant', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 760, 'the kitchen has a tablet or a screen')
  standInKitchen()

  test('without a connection each keeps its own step; one is closed, and both steps arrive once', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await startShift(page)
    await expect(page.getByText(/Open tot \d\d:\d\d/)).toBeVisible()
    const [one, two] = [await placeOrder(margheritas(2)), await placeOrder(margheritas(2))]
    const other = await context.newPage()
    await other.goto(toUrl('acceptor', '/orders'))
    await other.getByRole('button', { name: 'Dienst starten' }).click()
    for (const tab of [page, other]) for (const number of [one, two]) await expect(getTicket(tab, number)).toBeVisible()

    const sent: string[] = []
    context.on('request', (asked) => {
      if (asked.method() === 'PATCH') sent.push(asked.url())
    })
    await context.setOffline(true)
    await getTicket(page, one).getByRole('button', { name: 'Start met koken' }).click()
    await getTicket(other, two).getByRole('button', { name: 'Start met koken' }).click()
    for (const tab of [page, other]) await expect(tab.getByText('1 wijziging wacht')).toBeVisible()
    await page.close()
    sent.length = 0
    await context.setOffline(false)
    const kitchen = other.getByRole('region', { name: /^Keuken/ })
    for (const number of [one, two]) await expect(getTicket(kitchen, number)).toBeVisible()
    await expect(other.getByText(/wacht op verbinding|wijziging/)).toHaveCount(0)
    expect(sent).toHaveLength(2)
    expect(new Set(sent).size).toBe(2)
    forgetNoConnection(consoleErrors)
  })
})
