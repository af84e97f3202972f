import type { Page } from '@playwright/test'
import { addDish, goToCheckout, sayAddress } from '../support/guest.ts'
import { toUrl, expect, expectNoSidewaysScroll, expectSettled, expectStill, signIn, test } from '../support/story.ts'

/** The pages of people at work whose rows, bars and controls are the fullest. */
const workPages = {
  acceptor: ['/home', '/orders?view=list', '/new-order', '/programs', '/statistics', '/profile'],
  po: ['/programs', '/profile'],
  admin: ['/finances', '/users', '/promotion-codes', '/support/messages'],
} as const
const people = { acceptor: 'omar', po: 'lotte', admin: 'iris' } as const

const fillBasket = async (page: Page): Promise<void> => {
  await page.goto(toUrl('food', '/food'))
  await sayAddress(page)
  await page.getByRole('button', { name: 'Toon restaurants' }).click()
  await page.getByRole('link', { name: /Bella Napoli/ }).click()
  for (const dish of [/Spaghetti alle vongole/, /Tiramis/]) await addDish(page, dish)
  await expect(page.getByRole('link', { name: /Bekijk mandje/ }).first()).toBeVisible()
  // The sheet of the last dish has gone.
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test.describe('text twice as large (WCAG 1.4.4)', () => {
  test.skip(({ isMobile }) => !isMobile, 'a telephone has the least room')

  const expectRoom = async (page: Page): Promise<void> => {
    await expectSettled(page)
    await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    // Content left of the page cannot be scrolled to.
    const lefts = page.locator('footer :is(span, a, button, svg):not(.visually-hidden)')
    expect(
      await lefts.evaluateAll((all) => Math.min(...all.map((item) => item.getBoundingClientRect().left))),
    ).toBeGreaterThanOrEqual(0)
  }

  test('a guest orders without scrolling sideways', async ({ page }) => {
    await page.goto(toUrl('food', '/food'))
    await expectRoom(page)
    await fillBasket(page)
    await expectRoom(page)
    await goToCheckout(page)
    await page.getByLabel('Voornaam').waitFor()
    await expectRoom(page)
  })

  for (const portal of ['acceptor', 'po', 'admin'] as const) {
    test(`${portal} works without scrolling sideways`, async ({ page }) => {
      test.slow()
      await signIn(page, portal, people[portal])
      await page.waitForURL((url) => url.pathname !== '/')
      for (const path of workPages[portal]) {
        await test.step(path, async () => {
          await page.goto(toUrl(portal, path))
          await expectRoom(page)
        })
      }
    })
  }
})

test('at 400 % no bar covers what one reads (WCAG 1.4.10)', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'one window of 320 by 256 is like another')
  /** The share of the window that stays in its place while the page scrolls. */
  const covered = (): Promise<number> =>
    page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight / 2)
      const bars = [...document.querySelectorAll('body *')].filter((element) => {
        const { position, visibility } = getComputedStyle(element)
        return /sticky|fixed/.test(position) && visibility !== 'hidden' && element.clientWidth > 160
      })
      return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight
    })
  await fillBasket(page)
  await page.setViewportSize({ width: 320, height: 256 })
  await expectStill(page)
  expect(await covered()).toBeLessThan(0.25)
  await signIn(page, 'po', 'lotte')
  await page.waitForURL(/\/(?:home|programs)/)
  await page.goto(toUrl('po', '/programs'))
  await expectSettled(page)
  expect(await covered()).toBeLessThan(0.25)
  await expectNoSidewaysScroll(page)
})

test('in the colours of the system, what is chosen is told from what is not', async ({ page, isMobile }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  /** Red, green and blue: a ground that the system takes away is its own, clear or not. */
  const groundOf = (selector: string): Promise<string | undefined> =>
    page
      .locator(selector)
      .filter({ visible: true })
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor.match(/\d+, \d+, \d+/)?.[0])
  const expectTold = async (chosen: string, other: string): Promise<void> =>
    expect(await groundOf(chosen)).not.toBe(await groundOf(other))

  await page.goto(toUrl('food', '/food'))
  await expectSettled(page)
  await expectTold('label:has(> :checked)', 'label:has(> [type="radio"]:not(:checked))')

  await signIn(page, 'acceptor', 'omar')
  await page.waitForURL((url) => url.pathname !== '/')
  await page.goto(toUrl('acceptor', '/programs'))
  await expectSettled(page)
  await expectTold('[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]')
  await page.goto(toUrl('acceptor', '/orders?view=list'))
  await expectSettled(page)
  await expectTold('main button:has-text("CSV")', 'main a:has-text("Bord")')
  if (isMobile) return
  await expectTold('nav [aria-current="page"]', 'nav a:not([aria-current])')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1)
  await expectTold('[role="option"][aria-selected="true"]', '[role="option"][aria-selected="false"]')
})
