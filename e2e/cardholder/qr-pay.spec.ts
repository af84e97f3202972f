import { ask, loadToken } from '../support/ask.ts'
import { approveAtBank } from '../support/guest.ts'
import { enter, expect, expectAccessible, expectNoSidewaysScroll, test, toUrl } from '../support/story.ts'

/** A counter of Omar's that is always open, by its printed link. */
const openCounter = async (name: string): Promise<string> => {
  const token = await loadToken('omar')
  const working_hours = [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({
    day_of_week,
    start_time: '00:00',
    end_time: '24:00',
  }))
  const body = { name, address: 'Damrak 14', zip_code: '1012 LP', city: 'Amsterdam', working_hours }
  return (await ask<{ link: string }>('acceptor', 'POST', '/manager/cash-points', { token, body })).link
}

test('[PAY-43] [SHELL-140] [C-09] a printed code takes an amount of one’s own, and shows what its shop asks for', async ({
  page,
}, { project }) => {
  const name = `Balie ${project.name}`
  const link = await openCounter(name)
  await page.goto(link)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Bedrag').fill('12,50')
  await page.getByRole('button', { name: /^Verder/ }).click()
  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: /12,50.* betalen/ }).click()
  await approveAtBank(page)
  await expect(page.getByText(/Je hebt €\s*12,50 betaald/)).toBeVisible()
})

test('[PAY-44] [C-09] [M-09] a shop reads the code on a phone, and its request comes up there', async ({
  page,
  browser,
}) => {
  await page.goto(toUrl('ch', '/pay'))
  await expect(page.getByRole('button', { name: 'Scannen met de camera' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('tab', { name: 'Mijn code' }).click()
  const code = page.getByText(/^Code om voor te lezen: [2-9A-Z]{4} [2-9A-Z]{4}$/)
  await expect(code).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const context = await browser.newContext()
  const shop = await context.newPage()
  await enter(shop, 'acceptor', 'omar')
  await shop.goto(toUrl('acceptor', '/new-order?mode=request'))
  for (const key of ['2', '7', '00']) await shop.getByRole('button', { name: key, exact: true }).click()
  await expect(shop.getByLabel('Code van je klant')).toBeVisible()
  await expectAccessible(shop)
  await expectNoSidewaysScroll(shop)
  const read = (await code.innerText()).slice(-9)
  await shop.getByLabel('Code van je klant').fill(read)
  await shop.getByRole('button', { name: /27,00 vragen/ }).click()
  await page.waitForURL(/\/order\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: /27,00.* betalen/ }).click()
  await approveAtBank(page)
  await expect(shop.getByText('Betaald', { exact: true })).toBeVisible()
  await context.close()
})
