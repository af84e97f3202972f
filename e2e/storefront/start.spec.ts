import type { Page } from '@playwright/test'
import { sayAddress } from '../support/guest.ts'
import { toUrl, expect, expectNoSidewaysScroll, expectSettled, expectStill, test } from '../support/story.ts'

const open = async (page: Page): Promise<void> => {
  await page.goto(toUrl('food', '/food'))
  await expectSettled(page)
  await expect(page.getByRole('heading', { name: 'Zin in iets lekkers?' })).toBeVisible()
}

test('a guest who has said nothing yet sees dishes, takes one, says where it goes, and has it in the basket', async ({
  page,
}) => {
  await open(page)
  const dishes = page.getByRole('main').getByRole('listitem')
  await expect(dishes).toHaveCount(12)
  await expect(dishes.first()).toContainText('€')
  await expect(dishes.first().locator('img')).toHaveJSProperty('complete', true)

  const dish = dishes.filter({ hasText: 'Wok Garden' }).getByRole('link').first()
  const name = await dish.innerText()
  await dish.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: /Toevoegen/ }).click()
  await sayAddress(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Gebruik dit adres' }).click()
  await expect(page).toHaveURL(/\/food\/place\//)
  await expect(
    page
      .getByRole('link', { name: /Mandje, 1 product/ })
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

for (const [language, pickup] of [
  ['nl', 'Afhalen'],
  ['de', 'Abholung'],
  ['uk', 'Самовивіз'],
] as const) {
  test(`nothing moves when pickup is chosen in place of delivery, in ${language}`, async ({ page, isMobile }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    for (const width of isMobile ? [320, 390] : [1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(toUrl('food', '/food'))
      await expectSettled(page)
      await expectStill(page)
      const places = () =>
        page.locator('main').evaluate((main) =>
          [...main.querySelectorAll('h1, form, form [type=submit], h2, h3')].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect()
            return [part.tagName, x, y, width, height]
          }),
        )
      const before = await places()
      await page.getByText(pickup, { exact: true }).click()
      await expect(page.getByLabel(/Postcode|Postleitzahl|Індекс/)).toBeHidden()
      expect(await places()).toEqual(before)
      await expectNoSidewaysScroll(page)
    }
  })
}
