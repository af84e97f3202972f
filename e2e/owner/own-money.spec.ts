import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { expectBalance } from '../support/books.ts'
import { approveAtBank, sayGuest } from '../support/guest.ts'
import { readOutbox } from '../support/outbox.ts'
import { goToCheckoutWithDishes, openMenu, orderAndPay, ownKeys, restaurant } from '../support/own-provider.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, sandbox, test, toUrl } from '../support/story.ts'

interface Owned {
  token: string
  program_uuid: string
}

/** Whom the restaurant is paid through, in its test mode. */
const choose = ({ token, program_uuid }: Owned, provider: string) =>
  ask('po', 'PUT', `/programs/${program_uuid}/payments/mode`, {
    token,
    body: { provider, live_mode: false, password: 'Plein-2026' },
  })

const connect = async (provider: 'mollie' | 'ccv', key: string): Promise<Owned> => {
  const token = await loadToken('lotte', 'po')
  const { results } = await ask<{ results: { uuid: string; title: string }[] }>('po', 'GET', '/programs?size=100', {
    token,
  })
  const program_uuid = results.find(({ title }) => title === restaurant)?.uuid ?? ''
  const owned = { token, program_uuid }
  await ask('po', 'PUT', `/programs/${program_uuid}/payments/keys/test`, { token, body: { provider, key } })
  await choose(owned, provider)
  return owned
}

/** Back to how it was, for whoever comes next: paid through Plein, and no key. */
const disconnect = async ({ token, program_uuid }: Owned, provider: string): Promise<void> => {
  await ask('po', 'PATCH', `/programs/${program_uuid}`, { token, body: { psp_provider: 'none' } })
  await ask('po', 'DELETE', `/programs/${program_uuid}/payments/keys/test?provider=${provider}`, { token })
}

/** The guest cancels her newest order, in another tab as it were; answers its uuid. */
const letNewestGo = async (guest: Page): Promise<string> => {
  await guest.goto(toUrl('zonnig', '/orders'))
  const session_id = await guest.evaluate(() => localStorage.getItem('plein.food_session'))
  const { results } = await ask<{ results: { uuid: string }[] }>('ch', 'GET', `/food/orders?session_id=${session_id}`)
  const uuid = results[0]?.uuid ?? ''
  await ask('ch', 'POST', `/orders/${uuid}/cancel?session_id=${session_id}`, { body: {} })
  return uuid
}

/** The newest payment that the provider has. */
const newestPayment = async (): Promise<string> => {
  const { payments } = (await sandbox('payments?account=bella-napoli&limit=100000')) as { payments: { id: string }[] }
  return payments.at(-1)?.id ?? ''
}

/** The owner opens an order from the list of her restaurant. */
const openOrder = async (page: Page, { program_uuid }: Owned, number: string): Promise<void> => {
  await page.goto(toUrl('po', `/programs/${program_uuid}?tab=orders`))
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
}

const numberOn = async (page: Page): Promise<string> =>
  /\d{4,}/.exec(
    (await page
      .getByText(/Bestelling \d+/)
      .first()
      .textContent()) ?? '',
  )?.[0] ?? ''

for (const [name, provider] of [
  ['Mollie', 'mollie'],
  ['CCV', 'ccv'],
] as const)
  test(`[PAY-02] with ${name} a guest changes her mind and pays, gets a part back, and money that came late goes back`, async ({
    page,
    context,
  }) => {
    test.slow()
    const owned = await connect(provider, ownKeys[name].test)
    const guest = await context.newPage()
    await openMenu(guest)
    const menu = guest.url()
    await goToCheckoutWithDishes(guest)
    await sayGuest(guest)
    // Each way to pay stands beside its mark, the instant transfer and the cards among them.
    const marks = guest.getByRole('radio').locator('xpath=..').locator('img')
    expect(
      await marks.evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth > 0)),
    ).toEqual([true, true, true, true, true])

    // She stops at the bank, is told so, and pays after all.
    await orderAndPay(guest)
    await guest.getByRole('button', { name: /^Annuleren/ }).click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Je hebt de betaling gestopt' })).toBeVisible()
    await expect(guest.getByText('Er is niets afgeschreven.')).toBeVisible()
    await guest.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await approveAtBank(guest)
    await guest.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
    const paid = await newestPayment()

    // One of the two dishes is gone: the owner gives its money back.
    await enter(page, 'po', 'lotte')
    const number = await numberOn(guest)
    await openOrder(page, owned, number)
    await page.getByRole('button', { name: 'Terugbetalen' }).click()
    const dialog = page.getByRole('dialog', { name: /terugbetalen$/ })
    await dialog.getByLabel('Kies producten').check()
    await dialog.getByRole('button', { name: 'Een meer' }).click()
    await dialog.getByLabel('Reden').fill('De kip is op')
    await dialog.getByRole('button', { name: /^€.* terugbetalen$/ }).click()
    await expect(page.getByText('Terugbetaald').first()).toBeVisible()
    await guest.reload()
    await expect(guest.getByText('1 terugbetaald')).toBeVisible()
    await expectBalance()

    // Her bank takes the rest back, and gives it back: Mollie tells of it, CCV of neither.
    if (provider === 'mollie') {
      await sandbox(`payments/${paid}/chargeback`, {})
      await sandbox('webhooks/flush', {})
      await openOrder(page, owned, number)
      await expect(page.getByText('Teruggeboekt', { exact: true }).first()).toBeVisible()
      await expectBalance()
      await sandbox(`payments/${paid}/reverse-chargeback`, {})
      await sandbox('webhooks/flush', {})
      await openOrder(page, owned, number)
      await expect(page.getByText('Terugboeking teruggedraaid', { exact: true }).first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await expectBalance()

    // Another order is let go while she is at the bank; its money comes all the same, and goes back.
    await guest.goto(menu)
    await goToCheckoutWithDishes(guest)
    await expect(guest.getByRole('checkbox').first()).toBeVisible()
    await orderAndPay(guest)
    await guest.waitForURL(/\/pay\//)
    const late = await newestPayment()
    const order = await letNewestGo(guest)
    await sandbox(`payments/${late}/settle`, { status: 'paid', late: true })
    await expect.poll(() => readOutbox('joris@example.nl')).toMatch(/Je betaling voor bestelling \d+ gaat terug/)
    await guest.goto(toUrl('zonnig', `/orders/${order}`))
    await expect(guest.getByText('Deze bestelling wordt niet gemaakt.')).toBeVisible()
    await expectBalance()
    await disconnect(owned, provider)
  })
