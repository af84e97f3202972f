import { toUrl, enter, expect, expectSettled, expectStill, test } from '../support/story.ts'

/** Pages of the portals that are dense at a desk. */
const places = [
  ['po', 'lotte', '/programs'],
  ['admin', 'iris', '/finances'],
  ['admin', 'iris', '/users'],
] as const

/** As high as a finger is wide. */
const FINGER = 44

test.describe('On a tablet', () => {
  test.skip(({ isMobile }) => isMobile, 'the tablet is the story’s own')

  for (const [portal, name, path] of places)
    test(`what a finger presses on ${path} of ${portal} is as high as it needs`, async ({ browser }) => {
      const tablet = { viewport: { width: 820, height: 1180 }, isMobile: true, hasTouch: true, locale: 'nl-NL' }
      const page = await (await browser.newContext(tablet)).newPage()
      await enter(page, portal, name)
      await page.goto(toUrl(portal, path))
      const controls = page
        .getByRole('main')
        .locator('button, select, input[type="text"], input[type="search"]')
        .filter({ visible: true })
      await expectSettled(page)
      // The last parts of a page come with code of their own.
      await expect.poll(() => controls.count()).toBeGreaterThan(1)
      await expectStill(page)
      const heights = await controls.evaluateAll((all) =>
        all.map((item) => [item.textContent, item.getBoundingClientRect().height]),
      )
      expect(heights.filter(([, height]) => Number(height) < FINGER - 0.5)).toEqual([])
      await page.context().close()
    })
})
