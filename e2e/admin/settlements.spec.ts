import { placeOrder } from '../support/place-order.ts'
import {
  clearExpectedErrors,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  sandbox,
  signIn,
  test,
} from '../support/story.ts'

/** Intl writes no-break spaces. */
const plain = (text: string | null): string => (text ?? '').replaceAll(/[\u00a0\u202f]/g, ' ')

interface Paid {
  readonly id: string
  readonly status: string
  readonly amount: { readonly value: string }
}

/** The payment that the provider took last. */
const newestPayment = async (): Promise<Paid> => {
  const { payments } = (await sandbox('payments?account=demo&status=paid&limit=100000')) as { payments: Paid[] }
  const paid = payments.at(-1)
  if (!paid) throw new Error('nothing is paid')
  return paid
}

test.beforeAll(async () => {
  await sandbox('auto', { status: 'paid', webhook: false })
})
test.afterAll(async () => {
  await sandbox('auto', undefined, 'DELETE')
})

test('a payout of the provider is matched line by line, and booked once the admin has named the line that differs', async ({
  page,
  consoleErrors,
}, { project }) => {
  await placeOrder({
    restaurant: 'Bella Napoli',
    lines: [{ title: 'Margherita', quantity: 2, options: ['Groot'] }],
  })
  const { id, amount } = await newestPayment()
  const reference = `AFREKENING ${project.name} ${id.slice(-6)}`
  await signIn(page, 'admin', 'iris')
  await page.getByRole('link', { name: 'Afrekeningen' }).click()
  await expect(page.getByRole('heading', { name: 'Afrekeningen', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // A file with a wrong line changes nothing, and says which.
  const rows = [`payment;${id};${amount.value};EUR;0.35;0.0735`, 'correction;;0.25;EUR;;']
  const upload = (lines: readonly string[]) => ({
    name: 'afrekening.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['kind;reference;amount;currency;cost;vat', ...lines].join('\n')),
  })
  await page.getByRole('button', { name: 'CSV importeren' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Koppeling').selectOption({ label: 'Sandbox · demo' })
  await dialog.getByLabel('Kenmerk op het bankafschrift').fill(reference)
  await dialog.locator('input[type="file"]').setInputFiles(upload([...rows, 'payment;sbp_x;1,005;EUR;;']))
  await dialog.getByRole('button', { name: 'CSV importeren' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Regel 4:' })).toContainText('amount is niet te lezen')
  clearExpectedErrors(consoleErrors)
  await expectAccessible(page)

  await dialog.locator('input[type="file"]').setInputFiles(upload(rows))
  await dialog.getByRole('button', { name: 'CSV importeren' }).click()
  await expect(page.getByRole('heading', { name: `Afrekening ${reference}` })).toBeVisible()
  await expect(page.getByText('Wijkt af')).toBeVisible()
  expect(plain(await page.getByText('1 regel is nog niet verklaard').textContent())).toContain('€ 0,25')
  await expectNoSidewaysScroll(page)

  // The line is named, and with it the settlement is in the books.
  await page.getByLabel('Alleen verschillen').click()
  await expect(page.getByLabel('Alleen verschillen')).toBeChecked()
  await expect(page.getByText('Een correctie van de provider')).toHaveCount(1)
  await page.getByRole('button', { name: 'Regel 2 benoemen' }).click()
  await dialog.getByLabel('Wat het is').fill('Teruggave van te veel kosten in oktober')
  await dialog.getByRole('button', { name: 'Benoemen' }).click()
  await expect(page.getByText('Geboekt', { exact: true })).toBeVisible()
  await expect(page.getByText('Teruggave van te veel kosten in oktober')).toBeVisible()
  await expectAccessible(page)

  // Its journal stands in books that balance.
  await page.getByRole('link', { name: 'Boeking', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Journaalpost' })).toContainText(reference)
  await page.keyboard.press('Escape')
  const proof = page.getByRole('region', { name: 'Proefbalans' })
  await expect(proof).toContainText('De boeken zijn in balans')
  const [debit, credit] = plain(await proof.textContent()).match(/€ [\d.]+,\d\d/g) ?? []
  expect(debit).toBeDefined()
  expect(debit).toBe(credit)
})
