// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !/print|gallery|preview/.test(file))
  .map((file) => ({ file, css: readFileSync(join(root, file), 'utf8') }))

const pixels = (size: string): number => parseFloat(size) * (size.endsWith('px') ? 1 : 16)

/** Blocks of a style sheet without blocks in them. */
const rules = (css: string): string[] => [...css.matchAll(/\{([^{}]*)\}/g)].map(([, block = '']) => block)

it('has no text under 14 px so heavy that the letter i loses its dot on a screen with one dot for a pixel', () => {
  const small = sheets.flatMap(({ file, css }) =>
    rules(css).flatMap((block) => {
      const fonts = [...block.matchAll(/(\d{3}) ([\d.]+(?:rem|px))\/[^;]*var\(--sans/g)]
      const heavy = fonts.filter(([, weight, size = '']) => Number(weight) > 430 && pixels(size) < 14)
      const [, weight] = /font-weight: (\d+|bold)/.exec(block) ?? []
      const is_caption = block.includes('--font-caption') && weight !== undefined && Number(weight) !== 420
      return [...heavy.map(([font]) => `${file}: ${font}`), ...(is_caption ? [`${file}: caption ${weight}`] : [])]
    }),
  )
  expect(sheets.length).toBeGreaterThan(80)
  expect(small).toEqual([])
})

it('writes amounts with the figures of running text, which leave no gap around a 1', () => {
  const money = sheets.filter(({ file }) => /display\/figures|tables\/data-table|charts\/bar-chart/.test(file))
  expect(money.length).toBeGreaterThan(2)
  expect(money.filter(({ css }) => css.includes('tabular'))).toEqual([])
})
