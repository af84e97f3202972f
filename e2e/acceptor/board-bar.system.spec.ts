import type { Page } from '@playwright/test'
import {
  toUrl,
  enter,
  expect,
  expectNoSidewaysScroll,
  expectStill,
  forgetNoConnection,
  test,
} from '../support/story.ts'

/** The two languages with the longest words. */
const words = {
  de: {
    health: 'Zustand dieses Bildschirms',
    printer: 'Drucker – erneut testen',
    start: 'Schicht starten',
    silent: 'Ton aus – einschalten',
    heard: 'Ton an',
    columns: 'Spalte',
    offline: 'Keine Verbindung – erneut versuchen',
  },
  uk: {
    health: 'Стан екрана',
    printer: 'Принтер — перевірити ще раз',
    start: 'Почати зміну',
    silent: 'Звук вимкнено — увімкнути',
    heard: 'Звук увімкнено',
    columns: 'Стовпець',
    offline: 'Немає зв’язку — повторити',
  },
} as const

/** Parts of the bar that are cut off, outside of the window or over something else, by their words. */
const faultsOf = (page: Page, health: string): Promise<string[]> =>
  page.getByRole('list', { name: health }).evaluate((list) => {
    const chips = [...list.querySelectorAll('li > *')]
    const rest = [...(list.closest('header')?.querySelectorAll('button') ?? [])].filter((item) => !list.contains(item))
    const parts = [...chips, ...rest].map((part) => ({ part, box: part.getBoundingClientRect() }))
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

/** The board of a cook whose printer printed nothing, with the sound of this device off or on. */
const openBoard = async (page: Page, language: keyof typeof words, sound = true): Promise<void> => {
  await enter(page, 'acceptor', 'omar')
  await page.evaluate(
    ([chosen, device]) => {
      localStorage.setItem('language', chosen)
      localStorage.setItem('board.device', device)
      localStorage.setItem('board.printer', 'failed')
    },
    [language, JSON.stringify({ sound })] as const,
  )
  await page.goto(toUrl('acceptor', '/orders'))
  await page.getByRole('button', { name: words[language].start }).click()
  await expect(page.getByRole('button', { name: words[language].printer })).toBeVisible()
  await expectStill(page)
}

/** As WCAG 1.4.12 has it. */
const spaceLetters = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** The words of the columns that do not stand on one line. */
const brokenWords = (page: Page, columns: string): Promise<string[]> =>
  page.getByRole('radiogroup', { name: columns }).evaluate((group) =>
    [...group.querySelectorAll('label > span')].flatMap((label) => {
      const text = label.firstChild as Text
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
      })
    }),
  )

for (const language of ['de', 'uk'] as const) {
  const { health, silent, heard, columns, offline } = words[language]

  test(`the bar of the board says what is wrong in whole words in ${language}`, async ({ page, isMobile }) => {
    await openBoard(page, language)
    for (const width of isMobile ? [390, 320] : [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expectStill(page)
      expect(await faultsOf(page, health), `${width} px`).toEqual([])
    }
  })

  test(`no ticket moves as the sound comes on beside a printer that fails in ${language}`, async ({ page }) => {
    await openBoard(page, language, false)
    const bar = page.locator('main header')
    const off = page.getByRole('button', { name: silent })
    await expect(off).toBeVisible()
    expect(await faultsOf(page, health)).toEqual([])
    const before = await bar.boundingBox()
    await off.click()
    await expect(off).toHaveCount(0)
    await expectStill(page)
    expect(await bar.boundingBox()).toEqual(before)
  })

  test(`no ticket moves as the connection goes beside a printer that fails in ${language}`, async ({
    page,
    context,
    isMobile,
    consoleErrors,
  }) => {
    await openBoard(page, language)
    const bar = page.locator('main header')
    for (const width of isMobile ? [390] : [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expectStill(page)
      const before = await bar.boundingBox()
      await context.setOffline(true)
      await expect(page.getByRole('button', { name: offline })).toBeVisible()
      await expectStill(page)
      expect(await faultsOf(page, health), `${width} px`).toEqual([])
      expect(await bar.boundingBox(), `${width} px`).toEqual(before)
      // Whatever else is wrong, the cook can hear whether the sound is on.
      await page.getByRole('button', { name: heard }).click({ trial: true })
      // Beside the restaurant; where the bar has no room for both, below it.
      if (width > 1024) expect(before?.height, `${width} px`).toBeLessThan(60)
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: offline })).toHaveCount(0)
    }
    forgetNoConnection(consoleErrors)
  })

  test(`three things that are wrong stay within reach and move no ticket in ${language}`, async ({
    page,
    context,
    isMobile,
    consoleErrors,
  }) => {
    await openBoard(page, language, false)
    const bar = page.locator('main header')
    for (const width of isMobile ? [390, 360] : [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expectStill(page)
      const before = await bar.boundingBox()
      await context.setOffline(true)
      for (const name of [silent, offline, words[language].printer])
        await page.getByRole('button', { name }).click({ trial: true })
      await expectStill(page)
      expect(await faultsOf(page, health), `${width} px`).toEqual([])
      expect(await bar.boundingBox(), `${width} px`).toEqual(before)
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: offline })).toHaveCount(0)
    }
    forgetNoConnection(consoleErrors)
  })

  test(`the columns keep their words whole where letters stand apart in ${language}`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'on a desk the columns stand beside each other')
    await openBoard(page, language)
    await spaceLetters(page)
    await expectStill(page)
    expect(await brokenWords(page, columns)).toEqual([])
    await expectNoSidewaysScroll(page)
  })
}
