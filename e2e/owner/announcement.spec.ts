import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

test('[COURT-34] a food court tells its guests something, who see it until it is taken out again', async ({
  page,
  context,
}) => {
  await enter(page, 'po', 'lotte')
  await page.goto(toUrl('po', '/programs'))
  await page
    .getByRole('link', { name: /De Markthal/ })
    .first()
    .click()
  await page.waitForURL(/\/programs\/[0-9a-f-]{36}/)
  await page.goto(`${page.url().split('?')[0]}?tab=announcement`)
  await page.getByRole('button', { name: 'Mededeling plaatsen' }).click()
  await page.getByLabel('Tekst').fill('Vanavond livemuziek op het plein')
  await expect(page.getByRole('region', { name: 'Zo zien gasten het' })).toContainText('Vanavond livemuziek')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Plaatsen', exact: true }).click()
  const entry = page.getByRole('listitem').filter({ hasText: 'Vanavond livemuziek op het plein' })
  await expect(entry).toContainText('Nu te zien')
  await expect(page.getByRole('listitem').filter({ hasText: 'bestel bij meer keukens' })).toContainText(
    'Er is een nieuwere',
  )
  await expectAccessible(page)

  const guest = await context.newPage()
  await guest.goto(toUrl('food', '/food'))
  await expect(guest.getByRole('region', { name: /Mededeling/ })).toContainText('Vanavond livemuziek op het plein')

  // Undone once; the second time it is final when the message is closed.
  const remove = async (): Promise<void> => {
    await entry.getByRole('button', { name: /^Acties bij/ }).click()
    await page.getByRole('menuitem', { name: 'Verwijderen' }).click()
    await expect(entry).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(entry).toHaveCount(1)
  await remove()
  const final = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('region', { name: 'Meldingen' }).getByRole('button', { name: 'Sluiten' }).first().click()
  expect((await final).ok()).toBe(true)
  await expect(async () => {
    await guest.reload()
    const bar = guest.getByRole('region', { name: /Mededeling/ })
    await expect(bar).toContainText('bestel bij meer keukens', { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
})
