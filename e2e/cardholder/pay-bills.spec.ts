import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { expectBalance } from '../support/books.ts'
import { approveAtBank } from '../support/guest.ts'
import { newCardholder } from '../support/new-account.ts'
import { linkIn } from '../support/outbox.ts'
import {
  clearExpectedErrors,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSettled,
  test,
  toUrl,
} from '../support/story.ts'

interface SentBill {
  uuid: string
  number: string
}

interface PaidBill {
  open_amount: number
  marks: string[]
  mark_details: { kind: string; reason: string }[]
  payments: { source: string; principal: number }[]
}

/** The dentist's portal, as far as a debtor's story needs it. */
const openDentist = async () => {
  const token = await loadToken('vos', 'po')
  const { results } = await ask<{ results: { uuid: string; title: string }[] }>('po', 'GET', '/programs?size=100', {
    token,
  })
  const program_uuid = results.find(({ title }) => title === 'Tandarts Vos')?.uuid
  return {
    /** A bill of 84.70, sent; dated, it came from elsewhere with its own number and days. */
    sendBill: async (email: string, dated: object = {}): Promise<SentBill> => {
      const line = { title: 'Controle', quantity: 1, tariff: 70, vat_category: 'S', vat_percent: 21 }
      const debtor = { name: 'Lot Jansen', email, is_formal: false }
      const body = { program_uuid, debtor, lines: [line], ...dated }
      const { uuid } = await ask<SentBill>('po', 'POST', '/bills', { token, body })
      return ask<SentBill>('po', 'POST', `/bills/${uuid}/send`, { token, body: {} })
    },
    readBill: (uuid: string) => ask<PaidBill>('po', 'GET', `/bills/${uuid}`, { token }),
  }
}

/** The first answer about a payment never arrives, though the server has carried it out. */
const loseFirstAnswer = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keys: string[] = []
    const send = window.fetch
    window.fetch = async (address, options) => {
      const answer = await send(address, options)
      if (!/\/bills\/[^/]+\/pay(\?|$)/.test(answer.url)) return answer
      keys.push(new Headers(options?.headers).get('idempotency-key') ?? '')
      if (keys.length === 1) throw new TypeError('the answer was lost')
      return answer
    }
    Object.assign(window, { keys })
  })

const password = 'Vulling-van-Lot-1'

const expectGood = async (page: Page): Promise<void> => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test('[W24] [SHELL-136] [SHELL-138] [SHELL-139] a debtor pays what is late once, whatever happens on the way, and has nothing left to pay', async ({
  page,
}) => {
  test.slow()
  const dentist = await openDentist()
  const name = `lot-${randomUUID().slice(0, 8)}`
  await newCardholder(`${name}@plein.example`, password)
  const days = { number: `W-${name}`, date: '2026-11-06', due_date: '2026-11-20' }
  const late = await dentist.sendBill(`${name}@plein.example`, days)
  const later = await dentist.sendBill(`${name}@plein.example`)
  await enter(page, 'ch', name, password)

  // The late one comes first.
  await page.goto(toUrl('ch', '/bills'))
  await expect(page.getByText('4 dagen te laat')).toBeVisible()
  await expect(page.getByText(`Rekening ${late.number}`, { exact: false })).toBeVisible()
  await expect(page.getByText(`Rekening ${later.number}`, { exact: false })).toHaveCount(0)
  await expectGood(page)
  await page.getByRole('link', { name: 'Tandarts Vos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Rekening ${late.number}` })).toBeVisible()
  await page.getByRole('link', { name: 'Betaal € 84,70' }).click()
  const pay = page.getByRole('button', { name: 'Betaal € 84,70' })
  await expect(pay).toBeVisible()
  await expectGood(page)

  // The answer gets lost: what was chosen stays, and the same payment goes on.
  await loseFirstAnswer(page)
  await pay.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectGood(page)
  await pay.dblclick()
  await approveAtBank(page)
  await expect(page.getByText('Van deze rekening staat niets meer open.')).toBeVisible()
  await expectGood(page)

  // Back to the form of the payment: there is nothing to pay.
  await page.goto(toUrl('ch', `/bills/${late.uuid}/payment`))
  await expect(page.getByRole('heading', { level: 1, name: `Rekening ${late.number}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Betaal/ })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Betaalbewijs downloaden' }).click()
  expect((await download).suggestedFilename()).toBe(`receipt-${late.number}.pdf`)
  expect(await dentist.readBill(late.uuid)).toMatchObject({
    open_amount: 0,
    payments: [{ source: 'provider', principal: 8470 }],
  })

  // It moved to the paid ones; the other one is next, and then nothing.
  await page.goto(toUrl('ch', '/bills'))
  await expect(page.getByText(`Rekening ${later.number}`, { exact: false })).toBeVisible()
  await page
    .getByText(/^Betaald/)
    .and(page.locator('label'))
    .click()
  await expect(page.getByText(`Rekening ${late.number}`, { exact: false })).toBeVisible()
  await page.goto(toUrl('ch', `/bills/${later.uuid}/payment`))
  await pay.dblclick()
  await approveAtBank(page)
  await expect(page.getByText('Van deze rekening staat niets meer open.')).toBeVisible()
  expect((await dentist.readBill(later.uuid)).payments).toHaveLength(1)
  await page.goto(toUrl('ch', '/bills'))
  await expect(page.getByText('Niets te betalen')).toBeVisible()
  await expectGood(page)

  // All bills: searched by number, and kept as a file.
  await page.goto(toUrl('ch', '/bills/all'))
  await expect(page.getByText(`Rekening ${later.number}`, { exact: false })).toBeVisible()
  await page.getByLabel('Nummer').fill(late.number)
  await expect(page.getByText(`Rekening ${later.number}`, { exact: false })).toHaveCount(0)
  await expect(page.getByText(`Rekening ${late.number}`, { exact: false })).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Als CSV downloaden' }).click()
  expect((await file).suggestedFilename()).toBe('bills.csv')
  await expectGood(page)
  await expectBalance()
})

test('[W24] [SHELL-137] a debtor without an account says by the link of the mail that a bill is wrong, and pays a part all the same', async ({
  page,
  consoleErrors,
}) => {
  const dentist = await openDentist()
  const email = `wrong-${randomUUID().slice(0, 8)}@example.nl`
  const { uuid, number } = await dentist.sendBill(email)
  await page.goto(await linkIn(email, '/bills/'))
  const heading = page.getByRole('heading', { level: 1, name: `Rekening ${number}` })
  await expect(heading).toBeVisible()

  await page.getByRole('button', { name: 'Ik ben het er niet mee eens' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ik ben het er niet mee eens' })
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await expect(dialog.getByText('Vul dit in').first()).toBeVisible()
  await expectGood(page)
  await dialog.getByLabel('Reden').fill('Ik was die dag niet bij de tandarts')
  await dialog.getByRole('button', { name: 'Versturen' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Bezwaar', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ik ben het er niet mee eens' })).toHaveCount(0)
  await expectGood(page)
  const { marks, mark_details } = await dentist.readBill(uuid)
  expect(marks).toEqual(['dispute'])
  expect(mark_details.map(({ reason }) => reason)).toEqual(['Ik was die dag niet bij de tandarts'])

  // A part that nobody doubts is paid.
  await page.getByRole('link', { name: 'Betaal € 84,70' }).click()
  await page.getByText('Een deel', { exact: true }).click()
  await page.getByLabel('Bedrag', { exact: true }).fill('40')
  await page.getByRole('button', { name: 'Betaal € 40,00' }).dblclick()
  await approveAtBank(page)
  await expect(page.getByText('Dank je wel: € 40,00 is ontvangen.')).toBeVisible()
  await expectSettled(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Betaal € 44,70' })).toBeVisible()
  expect(await dentist.readBill(uuid)).toMatchObject({
    open_amount: 4470,
    payments: [{ source: 'provider', principal: 4000 }],
  })

  // A key with a wrong letter opens nothing.
  const link = new URL(page.url())
  link.searchParams.set('key', `${link.searchParams.get('key')?.slice(0, -1) ?? ''}_`)
  await page.goto(link.href)
  await expect(page.getByText('Deze rekening is er niet, of de link is niet meer geldig.')).toBeVisible()
  await expectGood(page)
  clearExpectedErrors(consoleErrors)
})
