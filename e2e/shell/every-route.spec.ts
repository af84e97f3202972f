import { guestRoutes, ownRoutes, people, portals } from '../support/routes.ts'
import { enter, expect, expectNoSidewaysScroll, expectSettled, expectStill, test, toUrl } from '../support/story.ts'

/** Those whose people hold a telephone; the others sit at a desk. */
const inHand = ['food', 'ch', 'acceptor']

for (const portal of portals)
  test(`every page of ${portal} opens by its address, and none scrolls sideways`, async ({ page, isMobile }) => {
    test.skip(isMobile !== inHand.includes(portal), 'opened at the other size')
    const open = (path: string): Promise<void> =>
      test.step(path, async () => {
        await page.goto(toUrl(portal, path))
        await expectSettled(page)
        await expectNoSidewaysScroll(page)
      })
    for (const path of guestRoutes[portal]) await open(path)
    const name = people[portal]
    if (!name) return
    await enter(page, portal, name)
    for (const path of ownRoutes[portal] ?? []) await open(path)
  })

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
