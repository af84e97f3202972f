/** From the API: what can be asked for. */
const LEAST = 200
export const MOST = 2000
export const USUAL = 600

const DPI = 300
const CM_AN_INCH = 2.54
/** Under this no telephone finds a code, however near. */
const LEAST_CM = 2
const LEAST_MODULE_MM = 0.4

/** The printed width in cm of so many px. */
export const cmOf = (px: number): number => (px / DPI) * CM_AN_INCH

const pxOf = (cm: number): number => Math.round((cm / CM_AN_INCH) * DPI)

/** How far away it can be read, in cm: ten times its width. */
export const reachOf = (px: number): number => Math.round(cmOf(px)) * 10

/** The smallest size, in px, that can be scanned: 2 cm, and 0.4 mm for each of its `modules` (with the quiet zone). */
export const leastPx = (modules: number): number =>
  Math.max(
    LEAST,
    Math.ceil(Math.max((LEAST_CM / CM_AN_INCH) * DPI, ((modules * LEAST_MODULE_MM) / 10 / CM_AN_INCH) * DPI)),
  )

type SizeFault = 'not_a_number' | 'too_small' | 'too_large'

/** What is wrong with a size as it was typed. */
export const sizeFault = (typed: string, modules: number): SizeFault | null => {
  if (!/^\d{1,5}$/.test(typed.trim())) return 'not_a_number'
  const px = Number(typed)
  if (px < leastPx(modules)) return 'too_small'
  return px > MOST ? 'too_large' : null
}

/** What is printed on, and how wide the code is there. A sheet of A4 takes the largest picture there is. */
export const presets = [
  { name: 'presetSticker', px: pxOf(3) },
  { name: 'presetTent', px: pxOf(6) },
  { name: 'presetCounter', px: pxOf(10) },
  { name: 'presetPoster', px: MOST },
] as const
