import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

test('[SHELL-136] [SHELL-137] [SHELL-138] [SHELL-139] a debtor reads a bill that is late, and how it can be paid', async ({
  page,
}) => {
  await enter(page, 'ch', 'sanne')
  await page.goto(toUrl('ch', '/bills'))
  await expect(page.getByText('4 dagen te laat')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Tandarts Vos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rekening 2026-0112' })).toBeVisible()
  await expect(page.getByText('Btw 21% over € 70,00').or(page.getByText('Btw 21 % over € 70,00'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Betaal € 84,70' }).click()
  await expect(page.getByRole('button', { name: 'Betaal € 84,70' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(toUrl('ch', '/bills/all'))
  await expect(page.getByText('Rekening 2026-0112', { exact: false })).toBeVisible()
  await page.getByLabel('Nummer').fill('bestaat niet')
  await expect(page.getByText('Geen rekeningen hier')).toBeVisible()
})
