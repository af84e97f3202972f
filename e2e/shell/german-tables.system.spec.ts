import type { Page } from '@playwright/test'
import { toUrl, enter, expect, expectNoSidewaysScroll, expectSettled, test } from '../support/story.ts'

type Portal = 'acceptor' | 'po' | 'admin'

/** Every page with a table; {food} and {court} are programs of the person, {account} is a customer's. */
const pages: Readonly<Record<Portal, readonly string[]>> = {
  acceptor: ['/orders?view=list&program={food}', '/programs', '/programs/{food}?tab=payouts', '/profile'],
  po: [
    '/programs/{food}?tab=orders',
    '/programs/{food}?tab=payouts',
    '/programs/{food}?tab=acceptors',
    '/programs/{court}?tab=orders',
    '/programs/{court}?tab=restaurants',
    '/programs/{court}?tab=payouts',
    '/programs?tab=active',
    '/profile',
  ],
  admin: [
    '/finances',
    '/finances?view=transactions',
    '/finances?view=journals',
    '/finances/payouts',
    '/programs',
    '/programs/{food}?tab=orders',
    '/programs/{food}?tab=payouts',
    '/programs/{court}?tab=orders',
    '/programs/{court}?tab=payouts',
    '/programs/{court}?tab=restaurants',
    '/orders',
    '/users',
    '/user/{account}',
    '/user/{account}?tab=orders',
    '/user/{account}?tab=payments',
    '/promotion-codes',
    '/audit-log',
  ],
}
const people: Readonly<Record<Portal, string>> = { acceptor: 'omar', po: 'lotte', admin: 'iris' }

/** The uuids that the addresses name, as the API gives them to who is signed in. */
const namesFor = (page: Page, portal: Portal): Promise<Record<string, string>> =>
  page.evaluate(async (isAdmin) => {
    const { auth_token } = JSON.parse(atob(localStorage.getItem('tokens') ?? '')) as { auth_token: string }
    const read = async <T>(path: string): Promise<T> =>
      (await (await fetch(`/api/v1/${path}`, { headers: { authorization: `Bearer ${auth_token}` } })).json()) as T
    const { results } = await read<{ results: { uuid: string; title: string }[] }>('programs?size=100')
    const uuidOf = (title: string): string => results.find((result) => result.title === title)?.uuid ?? ''
    const { data } = isAdmin ? await read<{ data: { uuid: string }[] }>('users?q=sanne@plein') : { data: [] }
    return { food: uuidOf('Bella Napoli'), court: uuidOf('De Markthal'), account: data[0]?.uuid ?? '' }
  }, portal === 'admin')

/** How far the tables of the page can be scrolled sideways, by their names. */
const wideTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table')].flatMap((table) => {
      const name = table.querySelector('caption')?.textContent ?? table.getAttribute('aria-label') ?? 'a table'
      for (let box = table.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)
        if (scrolls && box.scrollWidth > box.clientWidth + 1)
          return [`${name}: ${box.scrollWidth} in ${box.clientWidth}`]
      }
      return []
    }),
  )

for (const portal of Object.keys(pages) as Portal[]) {
  test(`no table of ${portal} scrolls sideways at 1280 px in German`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'a telephone shows cards')
    test.slow()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.addInitScript(() => localStorage.setItem('language', 'de'))
    await enter(page, portal, people[portal])
    const names = await namesFor(page, portal)
    let tables = 0
    for (const path of pages[portal]) {
      await test.step(path, async () => {
        await page.goto(
          toUrl(
            portal,
            path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => names[name] ?? ''),
          ),
        )
        await expectSettled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', 'de')
        await expectNoSidewaysScroll(page)
        await expect.poll(() => wideTables(page)).toEqual([])
        tables += await page.locator('main table').count()
      })
    }
    // A walk along pages without any table would prove nothing.
    expect(tables).toBeGreaterThan(pages[portal].length / 2)
  })
}
