import type { Page } from '@playwright/test'
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

const day = '2026-11-24'

/** A statement with one payment of 1.00, whose text names an open bill of the wholesaler. */
const statement = (text: string, account = 'NL79PLEI4300170017'): Buffer =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>${text}</Id><CreDtTm>${day}T20:00:00</CreDtTm>
<Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Ntry><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls>
<RltdPties><Dbtr><Nm>Iemand Anders</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`)

const openBank = async (page: Page): Promise<void> => {
  await enter(page, 'po', 'vos')
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: 'Groothandel De Linde' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Groothandel De Linde' })).toBeVisible()
  await page.goto(page.url().replace(/\?.*|$/, '?tab=bank'))
  await expectSettled(page)
}

test('[CREDIT-28] an owner reads a bank statement, matches a payment with its bill, and takes it back', async ({
  page,
  consoleErrors,
}) => {
  const text = `L-0012 deel ${Date.now()}`
  await openBank(page)
  await expect(
    page.getByText('Laatste afschrift: 23-11-2026').or(page.getByText('Laatste afschrift: 24-11-2026')),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Afschriften inlezen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bankafschriften inlezen' })
  const choose = dialog.locator('input[type=file]')
  const file = (buffer: Buffer) => ({ name: 'afschrift.xml', mimeType: 'application/xml', buffer })
  await choose.setInputFiles(file(statement(text, 'NL20INGB0001234567')))
  await expect(dialog.getByRole('alert')).toContainText('NL20INGB0001234567')
  clearExpectedErrors(consoleErrors)
  await choose.setInputFiles(file(statement(text)))
  await expect(dialog.getByRole('status')).toContainText('1 nieuwe regel')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: '1 regel inlezen' }).click()
  await expect(dialog).toBeHidden()
  const line = page.getByRole('listitem').filter({ hasText: text }).first()
  await expect(line.getByText(/nummer in tekst, .*minder/)).toBeVisible()
  await line.getByRole('button', { name: 'L-0012 koppelen' }).click()
  await expect(page.getByText(/^Gekoppeld met/)).toBeVisible()
  await expect(line).toBeHidden()
  await page.getByText('Gekoppeld', { exact: false }).and(page.locator('label')).click()
  await expect(line.getByText('met de hand gekoppeld, nummer in tekst')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await line.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(line).toBeHidden()
  await page.getByText('Te koppelen', { exact: false }).and(page.locator('label')).click()
  await expect(line.getByRole('button', { name: 'L-0012 koppelen' })).toBeVisible()
  await line.getByRole('button', { name: 'Terzijde leggen' }).click()
  await expect(line).toBeHidden()
})

test('[CREDIT-25] an owner chooses how old the last statement may be before reminders wait', async ({ page }) => {
  await openBank(page)
  const change = page.getByRole('button', { name: 'Wijzigen wanneer herinneringen wachten' })
  const dialog = page.getByRole('dialog', { name: 'Wijzigen wanneer herinneringen wachten' })
  const choose = async (days: string): Promise<void> => {
    await dialog.getByLabel('Werkdagen na het laatste afschrift').fill(days)
    await dialog.getByRole('button', { name: 'Opslaan' }).click()
  }
  await expect(page.getByText('meer dan 3 werkdagen oud')).toBeVisible()
  await change.click()
  await choose('31')
  await expect(dialog.getByText('Kies 1 tot en met 30 werkdagen').first()).toBeVisible()
  await expect(dialog.getByLabel('Werkdagen na het laatste afschrift')).toHaveValue('31')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await choose('5')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('meer dan 5 werkdagen oud')).toBeVisible()
  await page.reload()
  await expect(page.getByText('meer dan 5 werkdagen oud')).toBeVisible()
  await change.click()
  await choose('3')
  await expect(page.getByText('meer dan 3 werkdagen oud')).toBeVisible()
})
