import type { Page } from '@playwright/test'
import { margheritas } from '../support/kitchen.ts'
import { placeOrder } from '../support/place-order.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, sandbox, test, toUrl } from '../support/story.ts'

interface TakenMessages {
  status: number
  messages: { id: string; type: string }[]
}

const openNotifications = async (page: Page): Promise<void> => {
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: 'Bella Napoli' }).first().click()
  await page.waitForURL(/\/programs\/[0-9a-f-]{36}/)
  await page.goto(`${page.url().split('?')[0]}?tab=notifications`)
}

/** The port of the sandbox, where a till listens. */
const till_port = Number(process.env['STORIES_PORT'] ?? 18_080) + 1

test.afterEach(() => sandbox('auto', undefined, 'DELETE'))

test('[PAY-16] a till that fails is mended, and each message arrives once', async ({ page }, { project }) => {
  test.slow()
  const till = `till-${project.name}`
  const taken = async (): Promise<string[]> =>
    ((await sandbox(`receivers/${till}`)) as TakenMessages).messages
      .filter(({ type }) => type === 'order.paid')
      .map(({ id }) => id)
  await sandbox('auto', { status: 'paid', delay_ms: 0 })
  await enter(page, 'po', 'lotte')
  await openNotifications(page)

  // The demo's till stood still one afternoon.
  await expect(page.getByRole('link', { name: 'Kassa Damrak' })).toBeVisible()
  await page.getByRole('button', { name: 'Melding toevoegen' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Opslaan' }).click()
  await expect(sheet.getByText('Geef een titel').first()).toBeVisible()
  await sheet.getByLabel('Titel').fill(`Kassa ${project.name}`)
  await sheet.getByLabel('Adres van je server').fill(`http://127.0.0.1:${till_port}/receivers/${till}`)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Opslaan' }).click()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await page.getByRole('button', { name: 'Ik heb het' }).click()

  // A test, and its answer.
  await page.getByRole('link', { name: `Kassa ${project.name}` }).click()
  await page.getByRole('button', { name: 'Test sturen' }).click()
  const message = page.getByRole('dialog', { name: 'Bericht' })
  await expect(message.getByText('Je server antwoordde 200.').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(message).toBeHidden()

  // It breaks while guests order.
  await sandbox(`receivers/${till}`, { status: 500 })
  for (let orders = 0; orders < 3; orders += 1) await placeOrder(margheritas(3))
  await expect(page.getByText(/Je server antwoordde 500\. We proberen het/).first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Antwoordt niet').first()).toBeVisible()
  await expectNoSidewaysScroll(page)

  // It is mended, and the time machine sends what has not arrived.
  await sandbox(`receivers/${till}`, { status: 200 })
  await page.getByRole('button', { name: 'Berichten tellen' }).click()
  await expect(page.getByText(/berichten, \d+ mislukt/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /berichten? opnieuw sturen$/ }).click()
  await expect.poll(async () => new Set(await taken()).size, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
  await expect(page.getByText(/opnieuw verstuurd, \d+ aangekomen/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stoppen' })).toBeHidden({ timeout: 60_000 })
  const ids = await taken()
  expect(new Set(ids).size).toBe(ids.length)
})
