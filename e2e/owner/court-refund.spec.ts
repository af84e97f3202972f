import { ask, loadToken } from '../support/ask.ts'
import { orderOfTwo } from '../support/court-order.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, sandbox, test, toUrl } from '../support/story.ts'

interface Program {
  uuid: string
  title: string
}

const loadCourt = async (): Promise<string> => {
  const token = await loadToken('lotte', 'po')
  const { results } = await ask<{ results: Program[] }>('po', 'GET', '/programs?size=100', { token })
  return results.find(({ title }) => title === 'De Markthal')?.uuid ?? ''
}

test.beforeEach(() => sandbox('auto', { status: 'paid' }))
test.afterEach(() => sandbox('auto', undefined, 'DELETE'))

test('[COURT-06] the owner of a court gives an order of two restaurants back, and the court bears it', async ({
  page,
}) => {
  test.slow()
  const court = await loadCourt()
  const order = await orderOfTwo()
  const [part] = order.suborders
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', `/programs/${court}?tab=orders&order=${part?.uuid}`))
  await page.getByRole('button', { name: 'Terugbetalen', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /terugbetalen/ })
  for (const name of [/Bella Napoli/, /Wok Garden/]) {
    const box = dialog.getByRole('region', { name }).getByRole('checkbox')
    await box.click()
    await expect(box).toBeChecked()
  }
  await expect(dialog.getByRole('radio', { name: /De foodcourt/ })).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByLabel('Reden').fill('De balies waren verwisseld')
  await dialog.getByRole('button', { name: /€ .* terugbetalen/ }).click()
  await expect(page.getByText(/gaat terug naar de klant/).first()).toBeVisible()
  await expect(page.getByText('Op kosten van de foodcourt').first()).toBeVisible()
})

test('a restaurant agrees to the rent that its court asks for, and both read the invoices for its fees', async ({
  page,
  isMobile,
}) => {
  test.slow()
  const court = await loadCourt()
  const description = `Schoonmaak ${isMobile ? 'klein' : 'groot'}`
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', `/programs/${court}?tab=costs`))
  await page.getByRole('button', { name: 'Geld vragen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Een restaurant om geld vragen' })
  await dialog.getByRole('button', { name: 'Vragen' }).click()
  await expect(dialog.getByText('Vul in waarvoor het is').first()).toBeVisible()
  await dialog.getByLabel('Restaurant').selectOption({ label: 'Wok Garden' })
  await dialog.getByLabel('Bedrag').fill('12,50')
  await dialog.getByLabel('Waarvoor').fill(description)
  await dialog.getByRole('button', { name: 'Vragen' }).click()
  const asked = page.getByRole('listitem').filter({ hasText: description })
  await expect(asked.getByText('Wacht op het restaurant')).toBeVisible()
  await expect(page.getByRole('button', { name: /^PDF van Factuur/ }).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.goto(toUrl('po', '/programs'))
  await page
    .getByRole('link', { name: /Wok Garden/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Wok Garden' })).toBeVisible()
  await page.goto(`${page.url().split('?')[0]}?tab=court`)
  const own = page.getByRole('listitem').filter({ hasText: description })
  await own.getByRole('button', { name: 'Akkoord' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Akkoord' }).click()
  await expect(own.getByText('Akkoord', { exact: true })).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})
