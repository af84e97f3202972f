import type { Page } from '@playwright/test'
import { addressOf, expect, signIn, test } from '../support/story.ts'

/** The two languages with the longest words. */
const words = {
  de: { start: 'Schicht starten', health: 'Zustand dieses Bildschirms', printer: 'Drucker – erneut testen' },
  uk: { start: 'Почати зміну', health: 'Стан екрана', printer: 'Принтер – перевірити ще раз' },
} as const

/** What of the bar is cut off, stands outside of the window or over something else, by its words. */
const faultsOf = (page: Page, health: string): Promise<string[]> =>
  page.getByRole('list', { name: health }).evaluate((list) => {
    const chips = [...list.querySelectorAll('li > *')]
    const others = [...(list.closest('header')?.querySelectorAll('button') ?? [])].filter((one) => !list.contains(one))
    const parts = [...chips, ...others].map((part) => ({ part, box: part.getBoundingClientRect() }))
    const isFaulty = ({ part, box }: (typeof parts)[number]): boolean =>
      part.scrollWidth > part.clientWidth ||
      part.scrollHeight > part.clientHeight ||
      box.left < 0 ||
      box.right > window.innerWidth ||
      parts.some(
        (other) =>
          other.part !== part &&
          box.left < other.box.right &&
          other.box.left < box.right &&
          box.top < other.box.bottom &&
          other.box.top < box.bottom,
      )
    return parts.filter(isFaulty).map(({ part }) => part.textContent)
  })

for (const language of ['de', 'uk'] as const) {
  test(`the bar of the board says what is wrong in whole words in ${language}`, async ({ page, isMobile }) => {
    const { start, health, printer } = words[language]
    await signIn(page, 'acceptor', 'omar')
    await page.waitForURL((url) => url.pathname !== '/')
    await page.evaluate((chosen) => {
      localStorage.setItem('language', chosen)
      localStorage.setItem('board.printer', 'failed')
    }, language)
    await page.goto(addressOf('acceptor', '/orders'))
    await page.getByRole('button', { name: start }).click()
    await expect(page.getByRole('button', { name: printer })).toBeVisible()
    for (const width of isMobile ? [390, 320] : [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await faultsOf(page, health), `${width} px`).toEqual([])
    }
  })
}
