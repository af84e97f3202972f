/**
 * Colours of a brand from one seed: ten shades and the roles that components use. Pure: the server writes the variables into index.html, the
 * branding screen previews them. Every role states the contrast that it must reach.
 */

/** '#rrggbb', lower case. */
export type Hex = `#${string}`

/** Lightness, chroma, hue in radians (OKLCH). */
type Lch = readonly [lightness: number, chroma: number, hue: number]

const INK = '#171a26'
const PAPER = '#ffffff'
const CANVAS = '#f7f7f5'
const DARK_PAPER = '#1b1e29'
const DANGER = '#c2293a'
const SAME_COLOUR = 0.1

const SHADE_LIGHTNESS = [0.972, 0.938, 0.88, 0.805, 0.725, 0.645, 0.565, 0.49, 0.415, 0.335]
const SHADE_CHROMA = [0.1, 0.2, 0.38, 0.6, 0.82, 1, 1, 0.94, 0.82, 0.66]
/** Text and borders more colourful than this glow on screens. */
const MAX_ROLE_CHROMA = 0.2202
/** How far a seed may be darkened before its buttons take ink text instead of white. */
const MAX_DARKENING = 0.1

const channels = (hex: Hex): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
const toLinear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toEncoded = (c: number): number => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)

const toLch = (hex: Hex): Lch => {
  const [r = 0, g = 0, b = 0] = channels(hex).map(toLinear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, c), Math.atan2(c, a)]
}

const toLinearRgb = ([lightness, chroma, hue]: Lch): number[] => {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))
const inGamut = (rgb: number[]): boolean => rgb.every((c) => c >= -0.0001 && c <= 1.0001)

/** Keeps lightness and hue, gives up chroma until a screen can show the colour. */
const toHex = ([lightness, chroma, hue]: Lch): Hex => {
  let [low, high] = inGamut(toLinearRgb([lightness, chroma, hue])) ? [chroma, chroma] : [0, chroma]
  for (let step = 0; step < 24 && low < high; step += 1) {
    const middle = (low + high) / 2
    if (inGamut(toLinearRgb([lightness, middle, hue]))) low = middle
    else high = middle
  }
  const bytes = toLinearRgb([lightness, low, hue]).map((c) => Math.round(clamp(toEncoded(clamp(c))) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const luminance = (hex: Hex): number => {
  const [r = 0, g = 0, b = 0] = channels(hex).map(toLinear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colours, 1 to 21. */
export const contrast = (hex: Hex, other: Hex): number => {
  const [light = 0, dark = 0] = [luminance(hex), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** How far two colours lie apart in OKLab; from about 0.1 on people call them different colours. */
const distance = (hex: Hex, other: Hex): number => {
  const [[l1, c1, h1], [l2, c2, h2]] = [toLch(hex), toLch(other)]
  return Math.hypot(l1 - l2, c1 * Math.cos(h1) - c2 * Math.cos(h2), c1 * Math.sin(h1) - c2 * Math.sin(h2))
}

/** True for '#rrggbb' in either case. */
export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text)

/** Ten shades, light to dark; the one nearest to the seed is the seed itself, unchanged. */
export const brandShades = (seed: Hex): Hex[] => {
  const [lightness, chroma, hue] = toLch(seed)
  const away = (stop: number): number => Math.abs((SHADE_LIGHTNESS[stop] ?? 0) - lightness)
  const nearest = SHADE_LIGHTNESS.reduce((best, _, stop) => (away(stop) < away(best) ? stop : best), 0)
  return SHADE_LIGHTNESS.map((l, stop) =>
    stop === nearest ? seed : toHex([l, chroma * (SHADE_CHROMA[stop] ?? 1), hue]),
  )
}

interface Walk {
  /** -1 darkens, 1 lightens. */
  direction: -1 | 1
  step: number
  on: Hex
  ratio: number
}

/** The first lightness on the way, in whole steps, that reaches the contrast; the seed itself when it does. */
const reach = (seed: Hex, { direction, step, on, ratio }: Walk): Hex => {
  const [lightness, chroma, hue] = toLch(seed)
  if (chroma <= MAX_ROLE_CHROMA && contrast(seed, on) >= ratio) return seed
  const start = Math.ceil(lightness / step)
  for (let n = start; n * step >= 0 && n * step <= 1; n += direction) {
    const colour = toHex([n * step, Math.min(chroma, MAX_ROLE_CHROMA), hue])
    if (contrast(colour, on) >= ratio) return colour
  }
  return direction < 0 ? '#000000' : '#ffffff'
}

/** The fill of the primary button and what is written on it. */
const solid = (seed: Hex): { solid: Hex; on: Hex } => {
  if (contrast(seed, PAPER) >= 4.5) return { solid: seed, on: PAPER }
  const [lightness, chroma, hue] = toLch(seed)
  for (let by = 0.005; by <= MAX_DARKENING; by += 0.005) {
    const darker = toHex([lightness - by, chroma, hue])
    if (contrast(darker, PAPER) >= 4.55) return { solid: darker, on: PAPER }
  }
  return { solid: reach(seed, { direction: 1, step: 0.005, on: INK, ratio: 4.55 }), on: INK }
}

/** The fill under a pointer: away from its text, which stays readable, or towards it where there is no way left to go. */
const under = ({ solid: fill, on }: { solid: Hex; on: Hex }): Hex => {
  const [lightness, chroma, hue] = toLch(fill)
  const darker = on === PAPER ? lightness > 0.3 : lightness > 0.9
  return toHex([lightness + (darker ? -0.06 : 0.06), chroma, hue])
}

export interface BrandRoles {
  /** Fill of the primary action. */
  solid: Hex
  /** `solid` under a pointer. */
  hover: Hex
  /** Text on `solid` and `hover`: white or ink, at least 4.5. */
  on: Hex
  /** Edge of `solid`; differs from it only where the fill would vanish on paper. */
  edge: Hex
  dark_edge: Hex
  /** Links on canvas, at least 4.6. */
  text: Hex
  /** Focus rings and selected borders on paper, at least 3.05. */
  border: Hex
  soft: Hex
  on_soft: Hex
  dark_text: Hex
  dark_border: Hex
  dark_soft: Hex
  dark_on_soft: Hex
  /** The brand looks like danger: buttons that end something are outlined instead of filled. */
  near_danger: boolean
}

/** The colours that components use; never shade numbers. */
export const brandRoles = (seed: Hex): BrandRoles => {
  const shades = brandShades(seed)
  const [, chroma, hue] = toLch(seed)
  const fill = solid(seed)
  const border = reach(seed, { direction: -1, step: 0.005, on: PAPER, ratio: 3.05 })
  const darkBorder = reach(seed, { direction: 1, step: 0.005, on: DARK_PAPER, ratio: 3.05 })
  const darkSoft = toHex([0.31, Math.min(chroma * 0.45, 0.08), hue])
  return {
    ...fill,
    hover: under(fill),
    edge: contrast(fill.solid, PAPER) < 1.35 ? border : fill.solid,
    dark_edge: contrast(fill.solid, DARK_PAPER) < 1.35 ? darkBorder : fill.solid,
    text: reach(seed, { direction: -1, step: 0.005, on: CANVAS, ratio: 4.6 }),
    border,
    soft: shades[0] ?? PAPER,
    on_soft: shades[7] ?? INK,
    // Dark paper asks for finer steps: the eye sees smaller differences there.
    dark_text: reach(seed, { direction: 1, step: 0.002, on: DARK_PAPER, ratio: 4.62 }),
    dark_border: darkBorder,
    dark_soft: darkSoft,
    dark_on_soft: toHex([0.9, Math.min(chroma * 0.3, 0.06), hue]),
    near_danger: distance(fill.solid, DANGER) < SAME_COLOUR,
  }
}

/**
 * The rule that colours a page: custom properties of :root for both colour schemes (`light-dark()`). Goes into a <style> of index.html; the
 * doubled :root wins over tokens.css, which holds the same for the default seed.
 */
export const brandStyle = (seed: Hex): string => {
  const shades = brandShades(seed)
  const roles = brandRoles(seed)
  const variables: Record<string, string> = {
    'brand-solid': roles.solid,
    'brand-hover': roles.hover,
    'on-brand': roles.on,
    'brand-edge': `light-dark(${roles.edge},${roles.dark_edge})`,
    'brand-text': `light-dark(${roles.text},${roles.dark_text})`,
    'brand-border': `light-dark(${roles.border},${roles.dark_border})`,
    'brand-soft': `light-dark(${roles.soft},${roles.dark_soft})`,
    'on-soft': `light-dark(${roles.on_soft},${roles.dark_on_soft})`,
    'brand-shade-2': `light-dark(${shades[1]},${shades[9]})`,
    'brand-shade-5': `light-dark(${shades[4]},${shades[6]})`,
    ...(roles.near_danger && { 'danger-fill': 'transparent', 'on-danger': 'var(--danger)' }),
  }
  return `:root:root{${Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}
