/** From the API: what can be asked for. */
const LEAST = 200
export const MOST = 2000
export const USUAL = 600
/** The step of an arrow key or a button. */
const STEP = 20

const DPI = 300
const CM_AN_INCH = 2.54
/** Under this no telephone finds a code, however near. */
const LEAST_CM = 2
const LEAST_MODULE_MM = 0.4

/** The printed width in cm of so many px. */
export const toCentimetres = (px: number): number => (px / DPI) * CM_AN_INCH

const pxOf = (cm: number): number => Math.round((cm / CM_AN_INCH) * DPI)

/** How far away it can be read, in cm: ten times its width. */
export const toReach = (px: number): number => Math.round(toCentimetres(px)) * 10

/** The smallest size, in px, that can be scanned: 2 cm, and 0.4 mm for each of its `modules` (with the quiet zone). */
export const minPx = (modules: number): number =>
  Math.max(
    LEAST,
    Math.ceil(Math.max((LEAST_CM / CM_AN_INCH) * DPI, ((modules * LEAST_MODULE_MM) / 10 / CM_AN_INCH) * DPI)),
  )

type SizeError = 'not_a_number' | 'too_small' | 'too_large'

/** A size as it was typed, into one of two fields: px, or cm with one decimal sign. */
export interface TypedSize {
  readonly in: 'px' | 'cm'
  readonly text: string
}

/** The px of what was typed; NaN when it is no number. */
export const pxOfTyped = ({ in: unit, text }: TypedSize): number => {
  if (unit === 'px') return /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : Number.NaN
  return /^\s*\d{1,3}([.,]\d{0,2})?\s*$/.test(text) ? pxOf(Number(text.replace(',', '.'))) : Number.NaN
}

/** The validation error of a size. `px` is NaN for a text that is no number. */
export const sizeError = (px: number, modules: number): SizeError | null => {
  if (!Number.isInteger(px)) return 'not_a_number'
  if (px < minPx(modules)) return 'too_small'
  return px > MOST ? 'too_large' : null
}

/** The next size up or down, in whole steps, within what can be printed. */
export const stepped = (px: number, up: boolean, modules: number): number => {
  const from = Number.isInteger(px) ? px : USUAL
  const next = up ? (Math.floor(from / STEP) + 1) * STEP : (Math.ceil(from / STEP) - 1) * STEP
  return Math.min(MOST, Math.max(Math.ceil(minPx(modules) / STEP) * STEP, next))
}

/** The paper, and the width of the code on it. A sheet of A4 takes the largest picture there is. */
export const presets = [
  { name: 'presetSticker', px: pxOf(3) },
  { name: 'presetTent', px: pxOf(6) },
  { name: 'presetCounter', px: pxOf(10) },
  { name: 'presetPoster', px: MOST },
] as const
