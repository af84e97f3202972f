import { TestPrinter } from '@plein/sandbox/printer/test-printer'
import type { Page } from '@playwright/test'
import { ask, loadToken } from '../support/ask.ts'
import { getTicket, margheritas, standInKitchen, startShift } from '../support/kitchen.ts'
import { placeOrder } from '../support/place-order.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

standInKitchen()

const openPrinters = async (page: Page): Promise<void> => {
  const token = await loadToken('omar')
  const { results } = await ask<{ results: { uuid: string; title: string }[] }>('acceptor', 'GET', '/programs', {
    token,
  })
  const uuid = results.find(({ title }) => title === 'Bella Napoli')?.uuid
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', `/programs/${uuid}?tab=printers`))
  await expect(page.getByText('Een Star-printer met CloudPRNT')).toBeVisible()
}

/** As the device reads it, on whatever host of this machine. */
const typedInto = (address: string): string => {
  const { pathname } = new URL(address)
  return `http://127.0.0.1:${new URL(toUrl('acceptor')).port}${pathname}`
}

test('paper runs out: the board says since when, no ticket is lost, and the second one says that it is a copy', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow()
  const name = `Keuken ${isMobile ? 'beneden' : 'boven'}`
  await openPrinters(page)
  await page.getByRole('button', { name: 'Printer toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  await expect(dialog.getByText('Vul een naam in').first()).toBeVisible()
  await dialog.getByLabel('Naam').fill(name)
  await dialog.getByLabel('Station').fill('Oven')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Toevoegen', exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: `${name} · Oven` })
  await expect(entry.getByText('Heeft nog niet gevraagd')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const address = /https?:\S+\/printers\/[\w-]{22}/.exec((await entry.textContent()) ?? '')?.[0] ?? ''
  const printer = new TestPrinter(typedInto(address))

  await page.getByRole('button', { name: `Acties voor ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Testpagina printen' }).click()
  await expect(entry.getByText('1 bon wacht')).toBeVisible()
  expect(await printer.work()).toBe(true)

  const kitchen = await browser.newContext({ viewport: page.viewportSize(), locale: 'nl-NL' })
  const board = await kitchen.newPage()
  await board.clock.install({ time: new Date('2026-11-24T16:40:00Z') })
  await startShift(board)
  const number = await placeOrder(margheritas(2))
  await expect(getTicket(board, number)).toBeVisible()
  await expect.poll(async () => (await printer.poll()).job).toBeDefined()
  printer.paper_out = true
  expect(await printer.work()).toBe(false)
  const trouble = board.getByText(new RegExp(`${name}: papier op sinds \\d\\d:\\d\\d\\.`))
  await expect(trouble).toBeVisible()
  await expect(board.getByText('1 bon wacht')).toBeVisible()
  await expectAccessible(board)
  await expectNoSidewaysScroll(board)

  printer.paper_out = false
  await expect.poll(() => printer.work()).toBe(true)
  await expect(trouble).toBeHidden()
  expect(printer.papers).toHaveLength(2)
  expect(await printer.work()).toBe(false)
  await kitchen.close()

  await page.getByRole('button', { name: `Acties voor ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Beëindigen' }).click()
  await page.getByRole('button', { name: 'Beëindigen' }).click()
  await expect.poll(async () => (await printer.poll()).status).toBe(404)
  await expect(entry).toHaveCount(0)
})
