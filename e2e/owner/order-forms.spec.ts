import { approveAtBank } from '../support/guest.ts'
import { photo } from '../support/photo.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

test('[P-12] [C-10] an owner makes a form with suggested amounts and a picture, prints its code, and a payer gives', async ({
  page,
  browser,
}, { project }) => {
  test.slow()
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', '/programs'))
  await page.getByRole('link', { name: /Ticketshop Noord/ }).click()
  await page.waitForURL(/\/programs\/[0-9a-f-]{36}/)
  await page.goto(`${page.url().split('?')[0]}?tab=forms`)
  await page.getByRole('button', { name: 'Nieuw formulier' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Nieuw formulier' })
  // One of its own at each try.
  const title = `Vrienden ${project.name} ${Date.now() % 100_000}`
  await sheet.getByLabel('Titel').first().fill(title)
  await sheet.getByLabel('Kies een afbeelding', { exact: true }).setInputFiles(await photo('vrienden.jpg'))
  await sheet.getByText('Betaler kiest').click()
  await sheet.getByLabel('Vanaf', { exact: true }).fill('5')
  await sheet.getByLabel('Tot', { exact: true }).fill('50')
  await sheet.getByLabel('Bedrag 1').fill('10')
  await sheet.getByLabel('Bedrag 2').fill('60')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await sheet.getByRole('button', { name: 'Opslaan' }).click()
  await expect(sheet.getByText('Een voorgesteld bedrag ligt buiten wat betaald mag worden').first()).toBeVisible()
  await sheet.getByLabel('Bedrag 2').fill('25')
  await sheet.getByRole('button', { name: 'Opslaan' }).click()
  await expect(sheet).toBeHidden()

  const row = page.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: 'Link en QR-code' }).click()
  const shared = page.getByRole('dialog', { name: 'Link en QR-code' })
  await expect(shared.getByRole('button', { name: 'Poster printen (A4)' })).toBeVisible()
  await expect(shared.getByLabel('Regels kopiëren').first()).toHaveValue(/<a href="http[^"]+\/order\/[0-9a-f-]{36}"/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => {
    window.print = () =>
      void (document.body.dataset['printed'] = document.querySelector('[data-print-sheet]')?.textContent ?? '')
  })
  await shared.getByRole('button', { name: 'Tafelkaartjes printen' }).click()
  await expect
    .poll(() => page.evaluate(() => document.body.dataset['printed']))
    .toContain(`${title}Scan, bestel en betaal`)
  const link = await shared.getByLabel('Link kopiëren').first().inputValue()

  const context = await browser.newContext()
  const payer = await context.newPage()
  await payer.goto(link.trim())
  await expect(payer.getByRole('heading', { name: title })).toBeVisible()
  await payer.getByRole('button', { name: /25,00$/ }).click()
  await payer.getByLabel('E-mailadres').fill('joris@example.nl')
  await expectAccessible(payer)
  await expectNoSidewaysScroll(payer)
  await payer
    .getByRole('button', { name: /25,00.*/ })
    .last()
    .click()
  await expect(payer).toHaveURL(/\/order\/[0-9a-f-]{36}\/payment$/)
  await payer.getByRole('button', { name: /25,00.* betalen/ }).click()
  await approveAtBank(payer)
  await expect(payer.getByText(/Je hebt €\s*25,00 betaald/)).toBeVisible()
  await expect(payer.getByRole('link', { name: 'Aankoop herroepen' })).toHaveAttribute('href', /^mailto:.*Herroeping/)
  await context.close()
})
