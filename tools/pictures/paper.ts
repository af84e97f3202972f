import icons from '@iconify-json/fluent-emoji/icons.json' with { type: 'json' }
import { mulberry32, seedFrom } from '../../apps/api/src/seed/data/random.ts'

/** The canvas of a picture: its size, its own luck (the same on every run) and the definitions its shapes refer to. */
export interface Paper {
  width: number
  height: number
  random: () => number
  defs: string[]
  known: Map<string, string>
}

export interface Point {
  x: number
  y: number
}

/** An empty paper whose luck depends on its name alone. */
export const createPaper = (name: string, width = 640, height = 480): Paper => ({
  width,
  height,
  random: mulberry32(seedFrom(name)),
  defs: [],
  known: new Map(),
})

/** A number from low to high, as the paper's luck has it. */
export const between = (paper: Paper, low: number, high: number): number => low + paper.random() * (high - low)

/** `count` things made one after the other. */
export const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('')

/** A number as short as an eye can tell. */
export const n = (value: number): string => String(Math.round(value * 100) / 100)

/** Moved, turned (degrees) and scaled. */
export const place = (body: string, x: number, y: number, turn = 0, scale = 1): string => {
  const parts = [`translate(${n(x)} ${n(y)})`]
  if (turn !== 0) parts.push(`rotate(${n(turn)})`)
  if (scale !== 1) parts.push(`scale(${n(scale)})`)
  return `<g transform="${parts.join(' ')}">${body}</g>`
}

/** Under one of the lights of light.ts. */
export const lit = (body: string, light: string): string => `<g filter="url(#${light})">${body}</g>`

/** The id of a definition, made once a picture. `make` gets the id. */
export const define = (paper: Paper, key: string, make: (id: string) => string): string => {
  const found = paper.known.get(key)
  if (found !== undefined) return found
  const id = `d${paper.known.size}`
  paper.known.set(key, id)
  paper.defs.push(make(id))
  return id
}

/** Fill with a gradient from the light (upper left) to the shade. */
export const slope = (paper: Paper, light: string, shade: string, angle = 45): string => {
  const x = Math.cos((angle * Math.PI) / 180)
  const y = Math.sin((angle * Math.PI) / 180)
  const id = define(
    paper,
    `slope ${light} ${shade} ${angle}`,
    (name) =>
      `<linearGradient id="${name}" x1="${n(0.5 - x / 2)}" y1="${n(0.5 - y / 2)}" x2="${n(0.5 + x / 2)}" y2="${n(0.5 + y / 2)}">` +
      `<stop stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
  )
  return `url(#${id})`
}

/** Fill with a round gradient; stops are [offset, colour, opacity]. The middle of the light lies a little to the upper left unless told otherwise. */
export const glow = (
  paper: Paper,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  middle: Point = { x: 0.42, y: 0.4 },
): string => {
  const id = define(paper, `glow ${JSON.stringify([stops, middle])}`, (name) => {
    const body = stops.map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    return `<radialGradient id="${name}" cx="${middle.x}" cy="${middle.y}" r=".62">${body.join('')}</radialGradient>`
  })
  return `url(#${id})`
}

/** Only what lies inside the shape. */
export const clip = (paper: Paper, shape: string, body: string): string => {
  const id = define(paper, `clip ${shape}`, (name) => `<clipPath id="${name}">${shape}</clipPath>`)
  return `<g clip-path="url(#${id})">${body}</g>`
}

const ICONS: Record<string, { body: string } | undefined> = icons.icons

/** A vector icon of Fluent Emoji, `size` wide, its middle at 0,0. Throws when there is no such icon. */
export const icon = (paper: Paper, name: string, size: number): string => {
  const found = ICONS[name]
  if (found === undefined) throw new Error(`no icon ${name}`)
  const id = define(paper, `icon ${name}`, (key) => {
    const own = found.body.replace(/id="([^"]+)"/g, `id="${key}$1"`).replace(/url\(#([^)]+)\)/g, `url(#${key}$1)`)
    return `<g id="${key}">${own.replace(/href="#([^"]+)"/g, `href="#${key}$1"`)}</g>`
  })
  return `<use href="#${id}" transform="scale(${n(size / 32)}) translate(-16 -16)"/>`
}
