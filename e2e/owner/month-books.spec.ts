import { readFile } from 'node:fs/promises'
import type { Statistics } from '@plein/contract/statistics/figures'
import type { VatOverview } from '@plein/contract/statistics/vat'
import { ask, loadToken } from '../support/ask.ts'
import { placeOrder } from '../support/place-order.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, sandbox, test, toUrl } from '../support/story.ts'

/** Intl writes no-break spaces. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')
const euros = (cents: number): string =>
  plain(new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(cents / 100))

test.beforeAll(async () => {
  await sandbox('auto', { status: 'paid', webhook: false })
})
test.afterAll(async () => {
  await sandbox('auto', undefined, 'DELETE')
})

test('[LEDG-01] an owner reads the VAT of a month, equal to the turnover of the books, and takes the month along as one file', async ({
  page,
}) => {
  await placeOrder({
    restaurant: 'Bella Napoli',
    lines: [{ title: 'Margherita', quantity: 2, options: ['Groot'] }],
  })
  const token = await loadToken('lotte', 'po')
  const read = <T>(path: string): Promise<T> => ask<T>('po', 'GET', path, { token })
  const { results } = await read<{ results: { uuid: string; title: string }[] }>('/programs?size=100')
  const bella = results.find(({ title }) => title === 'Bella Napoli')?.uuid ?? ''

  // Orders of other stories come meanwhile: both are read until no order came between them.
  let overview: VatOverview | undefined
  await expect
    .poll(
      async () => {
        overview = await read<VatOverview>(`/reports/vat?program=${bella}&period=2026-11`)
        const { now } = await read<Statistics>(`/statistics?program=${bella}&from=2026-11-01&to=2026-11-30`)
        const net = overview.rates.reduce((sum, { sales, refunds }) => sum + sales.gross - refunds.gross, 0)
        return [net > 0, net + overview.without_vat - now.net]
      },
      { timeout: 30_000 },
    )
    .toEqual([true, 0])

  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', `/programs/${bella}?tab=statistics&vat=2026-11&pack=2026-11`))
  const vat = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Btw', exact: true }) })
    .last()
  await expect(vat).toContainText('Belast met laag tarief')
  await expect(vat).toContainText('Deze periode is nog niet voorbij')
  const [low] = overview?.rates.filter(({ vat_percentage }) => vat_percentage === 9) ?? []
  expect(low?.vat).toBeGreaterThan(0)
  const fresh = async (): Promise<boolean> => {
    const { rates } = await read<VatOverview>(`/reports/vat?program=${bella}&period=2026-11`)
    const shown = euros(rates.find(({ vat_percentage }) => vat_percentage === 9)?.vat ?? 0)
    await page.reload()
    await expect(vat).toContainText('Belast met laag tarief')
    return plain(await vat.textContent()).includes(shown)
  }
  await expect.poll(fresh).toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const month = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'De maand voor je boekhouder' }) })
    .last()
  await expect(month).toContainText('De maand is nog niet voorbij.')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Maand downloaden' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('month-2026-11.zip')
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(0, 2).toString('latin1')).toBe('PK')
  for (const name of ['control', 'vat', 'journals', 'statement', 'payouts', 'balances'])
    expect(bytes.includes(`${name}.csv`)).toBe(true)
})
