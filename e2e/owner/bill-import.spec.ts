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

test('[CREDIT-11] an owner imports bills: three faulty ones come back, and the sound ones are drafts', async ({
  page,
  consoleErrors,
}) => {
  const at = Date.now()
  const row = (number: string, date: string, tariff: string): string =>
    `${number};${date};Café Import ${at};import@example.nl;Koffie;2;${tariff};9`
  const csv = (...rows: string[]) => ({
    name: 'rekeningen.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['nummer;datum;naam;e-mail;omschrijving;aantal;tarief;btw', ...rows].join('\r\n')),
  })
  await enter(page, 'po', 'vos')
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: 'Groothandel De Linde' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Groothandel De Linde' })).toBeVisible()
  await page.goto(page.url().replace(/\?.*|$/, '?tab=bills'))
  await expectSettled(page)
  await page.getByRole('button', { name: 'Importeren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rekeningen importeren' })
  const choose = dialog.locator('input[type=file]')
  await choose.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('nummer;datum\n1;2') })
  await expect(dialog.getByRole('alert')).toContainText('name, title, tariff, vat_percent')
  clearExpectedErrors(consoleErrors)
  await choose.setInputFiles(
    csv(
      row(`A${at}`, '20-11-2026', '10,00'),
      row(`B${at}`, '31-11-2026', '10,00'),
      row('L-0001', '20-11-2026', '10,00'),
      row(`C${at}`, '20-11-2026', 'tien'),
    ),
  )
  await expect(dialog.getByRole('status')).toContainText('1 rekening is goed: € 21,80')
  await expect(dialog.getByText('3 rekeningen kloppen niet', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Regel 4' })).toContainText(
    'nummer van een bestaande rekening',
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '1 rekening maken' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 concept gemaakt')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'De rest downloaden' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('rest-rekeningen.csv')
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Café Import ${at}`).first()).toBeVisible()
})
