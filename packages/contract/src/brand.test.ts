import { describe, expect, it } from 'vitest'
import { brandRoles, brandShades, brandStyle, contrast, isHex, type Hex } from './brand.ts'

const INK = '#171a26'
const WHITE = '#ffffff'

/** seed, solid, text on it, ratio, link, border and focus, link on dark paper: the table of the design language. */
const table: [Hex, Hex, Hex, number, Hex, Hex, Hex][] = [
  ['#4d7cfe', '#3f6cec', WHITE, 4.6, '#3a66e6', '#4d7cfe', '#5180ff'],
  ['#ff8000', '#ff8000', INK, 6.88, '#b05600', '#e57200', '#ff8000'],
  ['#ffd400', '#ffd400', INK, 12.1, '#866e00', '#af9100', '#ffd400'],
  ['#e4002b', '#e4002b', WHITE, 4.85, '#db192f', '#df1f32', '#f94047'],
  ['#00a651', '#008841', WHITE, 4.57, '#00803d', '#00a651', '#00a651'],
  ['#00bcd4', '#00bcd4', INK, 7.54, '#007b8b', '#00a1b6', '#00bcd4'],
  ['#111827', '#111827', WHITE, 17.7, '#111827', '#111827', '#7e889b'],
  ['#ffffff', '#ffffff', INK, 17.3, '#707070', '#929292', '#ffffff'],
]

describe('brand colours', () => {
  it.each(table)('gives %s readable roles', (seed, solid, on, ratio, text, border, darkText) => {
    const roles = brandRoles(seed)
    expect(roles).toMatchObject({ solid, on, text, border, dark_text: darkText })
    expect(contrast(solid, on)).toBeCloseTo(ratio, ratio > 10 ? 0 : 1)
  })

  it('keeps the seed among its ten shades', () => {
    expect(brandShades('#4d7cfe')).toEqual([
      '#f2f6ff',
      '#e1ebff',
      '#c5d7ff',
      '#a2beff',
      '#7ca2ff',
      '#4d7cfe',
      '#3d69ea',
      '#2d53c9',
      '#2140a3',
      '#162e79',
    ])
  })

  it('reaches its contrasts for every hue, light and dark', () => {
    for (let hue = 0; hue < 360; hue += 5) {
      for (const level of [20, 90, 160, 230]) {
        const channel = (shift: number): string =>
          Math.round((Math.sin(((hue + shift) * Math.PI) / 180) * 0.5 + 0.5) * level)
            .toString(16)
            .padStart(2, '0')
        const seed: Hex = `#${channel(0)}${channel(120)}${channel(240)}`
        const roles = brandRoles(seed)
        expect(contrast(roles.solid, roles.on)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(roles.hover, roles.on)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(roles.text, '#f7f7f5')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(roles.border, WHITE)).toBeGreaterThanOrEqual(3)
        expect(contrast(roles.soft, roles.on_soft)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(roles.dark_text, '#1b1e29')).toBeGreaterThanOrEqual(4.5)
        expect(contrast(roles.dark_soft, roles.dark_on_soft)).toBeGreaterThanOrEqual(4.5)
      }
    }
  })

  it('gives a white or black brand an edge, so that its button is seen', () => {
    expect(brandRoles('#ffffff').edge).toBe('#929292')
    expect(brandRoles('#111827').dark_edge).toBe(brandRoles('#111827').dark_border)
    expect(brandRoles('#4d7cfe').edge).toBe('#3f6cec')
  })

  it('keeps buttons that end something apart from a red brand', () => {
    expect(brandRoles('#e4002b').near_danger).toBe(true)
    expect(brandStyle('#c2293a')).toContain('--danger-fill:transparent')
    for (const seed of ['#4d7cfe', '#ff8000', '#ffd400', '#00a651', '#8a1c7c', '#111827'] as const) {
      expect(brandRoles(seed).near_danger).toBe(false)
    }
  })

  it('writes both colour schemes into one rule', () => {
    expect(brandStyle('#ffd400')).toContain('--brand-text:light-dark(#866e00,#ffd400)')
    expect(brandStyle('#ffd400')).toMatch(/^:root:root\{[^<>]*\}$/)
  })

  it('knows a colour from other text', () => {
    expect(['#4d7cfe', '#ABCDEF', '4d7cfe', '#fff', '#4d7cfe;}', 'red'].map(isHex)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
