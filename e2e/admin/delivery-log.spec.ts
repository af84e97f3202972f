import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { margheritas } from '../support/kitchen.ts'
import { readOutbox } from '../support/outbox.ts'
import { placeOrder } from '../support/place-order.ts'
import { sendBounce } from '../support/send-bounce.ts'
import {
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSettled,
  sandbox,
  test,
  toUrl,
} from '../support/story.ts'

test.beforeEach(() => sandbox('auto', { status: 'paid' }))
test.afterEach(async () => {
  await sandbox('auto', undefined, 'DELETE')
  await sandbox('twilio/auto', { status: 'delivered', delay_ms: 200 })
})

/** The mail to an address: where it bounces to, and its link to the order. */
const readMail = async (to: string): Promise<{ bounces_to: string; link: string }> => {
  let html = ''
  await expect
    .poll(async () => {
      html = await readOutbox(to)
      return html
    })
    .toContain('bounces to')
  return {
    bounces_to: /bounces to (bounce\+[^<\s]+)/.exec(html)?.[1] ?? '',
    link: (/href="([^"]*\/orders\/[^"]*key=[^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'),
  }
}

const openLog = async (page: Page, search: string): Promise<void> => {
  await page.goto(toUrl('admin', `/delivery-log?q=${encodeURIComponent(search)}`))
  await expectSettled(page)
}

test('a mail that came back: its guest corrects the address on the order, and it goes out again', async ({
  page,
  browser,
  consoleErrors,
}, { project }) => {
  const mark = `${project.name}-${Date.now()}`
  const [wrong, right] = [`vol-${mark}@example.nl`, `goed-${mark}@example.nl`]
  await placeOrder({ ...margheritas(2), email: wrong })
  const { bounces_to, link } = await readMail(wrong)
  await sendBounce(bounces_to, '5.2.2', '552 5.2.2 mailbox full')

  await page.goto(link)
  const note = page.getByRole('region', { name: 'De mail is niet aangekomen' })
  await expect(note).toContainText(`De mailbox van ${wrong} is vol.`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await note.getByLabel('E-mailadres').fill('geen adres')
  await note.getByRole('button', { name: 'Opnieuw sturen' }).click()
  await expect(note.getByText('Vul een e-mailadres in')).toBeVisible()
  // The mailbox is full still: the same address is refused.
  await note.getByLabel('E-mailadres').fill(wrong)
  await note.getByRole('button', { name: 'Opnieuw sturen' }).click()
  await expect(note.getByText('Er komt geen mail aan op dit adres')).toBeVisible()
  // The browser writes each refusal down.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('400'), expect.stringContaining('409')])
  await note.getByLabel('E-mailadres').fill(right)
  await note.getByRole('button', { name: 'Opnieuw sturen' }).click()
  await expect(page.getByText(`Opnieuw gestuurd naar ${right}`)).toBeVisible()
  await expect(note).toHaveCount(0)
  expect((await readMail(right)).link).toBe(link)

  const admin = await (await browser.newContext({ locale: 'nl-NL', viewport: page.viewportSize() })).newPage()
  await admin.context().clock.install({ time: new Date('2026-11-24T16:40:00Z') })
  await enter(admin, 'admin', 'iris')
  await openLog(admin, wrong)
  await admin.getByRole('link', { name: wrong }).click()
  const details = admin.getByRole('dialog', { name: 'Bericht' })
  await expect(details.getByText('Mailbox vol · 552 5.2.2 mailbox full')).toBeVisible()
  await expect(details.getByText('Naar dit adres gaat geen mail tot')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await details.getByRole('link', { name: 'Open het latere bericht' }).click()
  await expect(details.getByText(right, { exact: true })).toBeVisible()
  await expect(details.getByRole('link', { name: 'Open het eerdere bericht' })).toBeVisible()
})

interface Listed<T> {
  results: T[]
}

/** The restaurant takes an order on and sends it out, by which its guest gets an SMS. */
const sendOut = async (order_id: number): Promise<void> => {
  const token = await loadToken('omar')
  const get = <T>(path: string): Promise<Listed<T>> => ask<Listed<T>>('acceptor', 'GET', path, { token })
  const { results: programs } = await get<{ uuid: string; title: string }>('/programs')
  const orders = `/programs/${programs.find(({ title }) => title === 'Bella Napoli')?.uuid}/orders`
  const { results } = await get<{ uuid: string; order_id: number }>(`${orders}?active_view=true`)
  const found = results.find((order) => order.order_id === order_id)
  for (const status of [5, 6])
    await ask('acceptor', 'PATCH', `${orders}/${found?.uuid}/status`, { token, body: { status } })
}

test('an SMS that arrives and one that does not: the log of the administration says which, and why', async ({
  page,
}) => {
  const [arrives, fails] = ['1', '2'].map((digit) => `6${digit}${String(Date.now()).slice(-7)}`) as [string, string]
  await sandbox('twilio/auto', { status: 'delivered', delay_ms: 0 })
  await sendOut(await placeOrder({ ...margheritas(2), phone: `0${arrives}` }))
  await enter(page, 'admin', 'iris')
  const row = (number: string) =>
    page
      .getByRole('row')
      .or(page.getByRole('listitem'))
      .filter({ has: page.getByRole('link', { name: number }) })
  await expect(async () => {
    await openLog(page, `+31${arrives}`)
    await expect(row(`+31${arrives}`).first()).toContainText('Aangekomen', { timeout: 500 })
  }).toPass()

  await sandbox('twilio/auto', { status: 'undelivered', error_code: 30_005, delay_ms: 0 })
  await sendOut(await placeOrder({ ...margheritas(2), phone: `0${fails}` }))
  await expect(async () => {
    await openLog(page, `+31${fails}`)
    await expect(row(`+31${fails}`).first()).toContainText('Mislukt', { timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: `+31${fails}` }).click()
  const details = page.getByRole('dialog', { name: 'Bericht' })
  await expect(details.getByText('Adres of nummer bestaat niet · the number does not exist (30005)')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Opnieuw sturen' })).toBeVisible()
})
