import type { Page } from '@playwright/test'
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

type Portal = 'food' | 'ch' | 'acceptor' | 'po' | 'admin'

/** Routes that visitors reach, and those of people who are signed in; what they show of data is other stories' business. */
const guestRoutes: Readonly<Record<Portal, readonly string[]>> = {
  food: ['/food', '/posts', '/accessibility', '/orders', '/help', '/support', '/forgot-password', '/food?login=1'],
  ch: [
    '/cards/add',
    '/posts',
    '/privacy',
    '/registration',
    '/help?article=signIn',
    '/support',
    '/greeting',
    '/pay',
    '/pay?way=code',
  ],
  acceptor: ['/', '/registration', '/help', '/support'],
  po: ['/', '/registration', '/forgot-password', '/help', '/terms', '/developers'],
  admin: ['/', '/help', '/support?topic=other'],
}
const ownRoutes: Readonly<Partial<Record<Portal, readonly string[]>>> = {
  ch: ['/home', '/cards', '/orders', '/posts', '/posts/filters', '/profile', '/notifications', '/search'],
  acceptor: [
    '/home',
    '/new-order?mode=take',
    '/new-order?mode=sales',
    '/statistics',
    '/help',
    '/profile',
    '/search?q=bella',
  ],
  po: ['/home', '/programs', '/posts', '/posts/reported', '/support', '/profile', '/developers', '/search?q=bella'],
  admin: [
    '/finances',
    '/finances/settlements',
    '/posts/reported',
    '/statistics',
    '/programs',
    '/orders',
    '/support/messages',
    '/cards',
    '/users',
    '/promotion-codes?new=1',
    '/audit-log',
    '/search?q=23,00',
    '/profile',
  ],
}
const people: Readonly<Partial<Record<Portal, string>>> = { ch: 'sanne', acceptor: 'omar', po: 'lotte', admin: 'iris' }

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

for (const portal of Object.keys(guestRoutes) as Portal[]) {
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

test('[SHELL-19] [SHELL-47] an unknown path leads to the start, which says so at the bottom right', async ({
  page,
}) => {
  await page.goto(toUrl('po', '/no/such/page'))
  await expect(page).toHaveURL(toUrl('po', '/'))
  await expect(page.getByText('Die pagina bestaat niet (meer).')).toBeVisible()
  await expectStill(page)
  const corner = await page.getByRole('region', { name: /Meldingen/ }).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const { right, bottom } = { right: corner!.x + corner!.width, bottom: corner!.y + corner!.height }
  // On a telephone from side to side, on a desk in the corner alone.
  expect(Math.max(width - right, height - bottom)).toBeLessThanOrEqual(24)
  expect(corner!.y).toBeGreaterThan(height / 2)
  if (width > 768) expect(corner!.x).toBeGreaterThan(width / 2)
})

/** German and Ukrainian have the longest words; a page that is there changes its language in the footer. */
test('no page scrolls sideways at 320 px in de and uk', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a narrow screen is a telephone')
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'de'))
  for (const portal of Object.keys(guestRoutes) as Portal[]) {
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
