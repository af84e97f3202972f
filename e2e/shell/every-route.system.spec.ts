import type { Page } from '@playwright/test'
import { guestRoutes, ownRoutes, people, portals, type Portal } from '../support/routes.ts'
import {
  toUrl,
  axeOn,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSettled,
  expectStill,
  openWithoutShift,
  test,
} from '../support/story.ts'

const paleOn = async (page: Page): Promise<string[]> => {
  await expectStill(page)
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze()
  return violations.flatMap(({ nodes }) => nodes.map((node) => `dark: ${node.target.join(' ')}`))
}

/** Dark is the same page in other colours. What was still on its way to them is looked at again. */
const expectReadableInTheDark = async (page: Page): Promise<void> => {
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await expect.poll(() => paleOn(page), { timeout: 15_000 }).toEqual([])
}

/** The colours of the dark are the same at each size: they are looked at on the smaller one. */
const look = async (
  page: Page,
  { portal, path, isMobile }: { portal: Portal; path: string; isMobile: boolean },
): Promise<void> => {
  await test.step(`${portal} ${path}`, async () => {
    await openWithoutShift(page, toUrl(portal, path))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    if (isMobile) await expectReadableInTheDark(page)
  })
}

for (const portal of portals) {
  test(`every page of ${portal} stands still while it loads and can be read by everybody, in light and dark`, async ({
    page,
    isMobile,
  }) => {
    test.slow()
    for (const path of guestRoutes[portal]) await look(page, { portal, path, isMobile })
    const name = people[portal]
    if (!name) return
    await enter(page, portal, name)
    for (const path of ownRoutes[portal] ?? []) await look(page, { portal, path, isMobile })
  })
}

/** German and Ukrainian have the longest words; a page that is there changes its language in the footer. */
test('no page scrolls sideways at 320 px in de and uk', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a narrow screen is a telephone')
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  for (const portal of portals) {
    for (const path of guestRoutes[portal]) {
      await test.step(`${portal} ${path}`, async () => {
        await page.goto(toUrl(portal, path))
        for (const language of ['de', 'uk']) {
          if (language !== 'de') await page.locator('footer select:has(option[value="uk"])').selectOption(language)
          await expect(page.locator('html')).toHaveAttribute('lang', language)
          await expectSettled(page)
          await expectNoSidewaysScroll(page)
        }
      })
    }
  }
})
