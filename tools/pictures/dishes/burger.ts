import { between, lit, n, place, slope, times, type Paper } from '../paper.ts'
import { darker, lighter, smooth, vary } from '../shapes.ts'

/** A layer of a burger, from the bottom up. */
export type Layer =
  | 'patty'
  | 'cheese'
  | 'tomato'
  | 'lettuce'
  | 'bacon'
  | 'onion'
  | 'crispy'
  | 'fish'
  | 'beet'
  | 'sauce'
  | 'rocket'
  | 'pickle'
  | 'avocado'
  | 'slaw'

interface Drawn {
  thick: number
  draw: (paper: Paper, w: number) => string
}

const LAYERS: Record<Layer, Drawn> = {
  patty: { thick: 50, draw: (p, w) => slabOf(p, w, 52, '#7a4424') },
  beet: { thick: 50, draw: (p, w) => slabOf(p, w, 52, '#7c2040') },
  crispy: { thick: 56, draw: (p, w) => rough(p, w * 1.08, 62, '#cf8a35') },
  fish: { thick: 52, draw: (p, w) => rough(p, w * 1.1, 58, '#dba047') },
  cheese: {
    thick: 9,
    draw: (p, w) =>
      `<path d="M${n(-w / 2 - 6)} -12H${n(w / 2 + 6)}L${n(w / 2 - 20)} 4L${n(w * 0.26)} 32L${n(w * 0.08)} 2H${n(-w * 0.1)}L${n(-w * 0.27)} 40L${n(-w / 2 + 16)} 4Z" fill="${slope(p, '#ffcf4a', '#f0a91e')}" stroke="#f6b92c" stroke-width="6" stroke-linejoin="round"/>`,
  },
  tomato: {
    thick: 17,
    draw: (_p, w) =>
      times(
        3,
        (i) =>
          `<rect x="${n(-w / 2 + 6 + i * (w / 3.1))}" y="-17" width="${n(w / 3)}" height="18" rx="9" fill="${i % 2 ? '#dd3a26' : '#cc2c1c'}"/>`,
      ),
  },
  lettuce: { thick: 14, draw: (p, w) => frill(p, w * 1.16, '#79b23f', 30) },
  rocket: { thick: 14, draw: (p, w) => frill(p, w * 1.14, '#3f8a34', 34) },
  slaw: { thick: 18, draw: (p, w) => frill(p, w * 1.06, '#e8e6bb', 26) },
  bacon: { thick: 13, draw: (p, w) => wave(p, w * 1.1, '#b4432c', 14) + wave(p, w * 1.08, '#f0b39a', 4) },
  onion: { thick: 13, draw: (p, w) => wave(p, w * 1.02, '#b97a34', 11) },
  sauce: { thick: 7, draw: (p, w) => frill(p, w * 1.0, '#f6dfa6', 18) },
  pickle: {
    thick: 11,
    draw: (p, w) =>
      times(
        4,
        (i) =>
          `<rect x="${n(-w * 0.44 + i * w * 0.225)}" y="-12" width="${n(w * 0.2)}" height="12" rx="6" fill="${vary(p, '#86a03a', 0.1)}"/>`,
      ),
  },
  avocado: {
    thick: 15,
    draw: (p, w) =>
      times(
        5,
        (i) =>
          `<rect x="${n(-w * 0.48 + i * w * 0.19)}" y="-16" width="${n(w * 0.21)}" height="17" rx="8" fill="${slope(p, '#dbe48c', '#9dbb4f', 90)}"/>`,
      ),
  },
}

/** A burger seen from the front, its foot at 0,0, `w` wide. */
export const burger = (paper: Paper, layers: readonly Layer[], w = 270, bun = '#d99543'): string => {
  let y = -36
  const bottom = lit(
    `<path d="M${n(-w / 2)} -40H${n(w / 2)}Q${n(w / 2 + 2)} 0 ${n(w / 2 - 40)} 0H${n(-w / 2 + 40)}Q${n(-w / 2 - 2)} 0 ${n(-w / 2)} -40Z" fill="${slope(paper, lighter(bun, 0.18), darker(bun, 0.16), 80)}"/>`,
    'puff-m',
  )
  const stack = layers.map((name) => {
    const { thick, draw } = LAYERS[name]
    const body = place(
      lit(
        draw(paper, w),
        name === 'patty' || name === 'crispy' || name === 'fish' || name === 'beet' ? 'matte-l' : 'wet-s',
      ),
      0,
      y,
    )
    y -= thick
    return body
  })
  const top = `M${n(-w / 2 - 4)} 0C${n(-w / 2 - 10)} -84 ${n(-w * 0.28)} -118 0 -118S${n(w / 2 + 10)} -84 ${n(w / 2 + 4)} 0Q0 14 ${n(-w / 2 - 4)} 0Z`
  const seeds = times(30, () => {
    const [x, up] = [between(paper, -w * 0.38, w * 0.38), between(paper, 0.36, 0.94)]
    const reach = 116 * Math.sqrt(Math.max(0, 1 - (x / (w * 0.5)) ** 2))
    return `<ellipse transform="translate(${n(x)} ${n(-reach * up)}) rotate(${n(between(paper, -60, 60))})" rx="6" ry="3.4" fill="#fbecc4"/>`
  })
  const lid =
    lit(`<path d="${top}" fill="${slope(paper, lighter(bun, 0.16), darker(bun, 0.24), 76)}"/>`, 'puff-xl') +
    lit(seeds, 'puff-xs') +
    `<ellipse cx="${n(-w * 0.16)}" cy="-84" rx="${n(w * 0.19)}" ry="15" fill="#fff" opacity=".38" filter="url(#blur-m)" transform="rotate(-14 0 -84)"/>`
  return `<ellipse cx="24" cy="4" rx="${n(w * 0.62)}" ry="17" fill="#1a0d06" opacity=".5" filter="url(#blur-m)"/>${bottom}${stack.join('')}${place(lid, 0, y + 4)}`
}

const slabOf = (paper: Paper, w: number, h: number, colour: string): string => {
  const outline = `<rect x="${n(-w / 2 - 4)}" y="${-h}" width="${n(w + 8)}" height="${h}" rx="24"/>`
  return (
    outline.replace('/>', ` fill="${slope(paper, lighter(colour, 0.16), darker(colour, 0.3), 80)}"/>`) +
    times(
      34,
      () =>
        `<circle cx="${n(between(paper, -w / 2 + 8, w / 2 - 8))}" cy="${n(-between(paper, 6, h - 6))}" r="${n(between(paper, 2, 5))}" fill="${vary(paper, colour, 0.3)}" opacity=".7"/>`,
    )
  )
}

const rough = (paper: Paper, w: number, h: number, colour: string): string => {
  const points = Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * Math.PI * 2
    const wobble = between(paper, 0.9, 1.06)
    return { x: Math.cos(angle) * (w / 2) * wobble, y: -h / 2 + Math.sin(angle) * (h / 2) * wobble }
  })
  return (
    `<path d="${smooth(points)}" fill="${slope(paper, lighter(colour, 0.25), darker(colour, 0.22), 80)}"/>` +
    times(
      60,
      () =>
        `<circle cx="${n(between(paper, -w * 0.44, w * 0.44))}" cy="${n(-between(paper, 8, h - 8))}" r="${n(between(paper, 2, 5.5))}" fill="${vary(paper, colour, 0.35)}" opacity=".75"/>`,
    )
  )
}

const frill = (paper: Paper, w: number, colour: string, depth: number): string => {
  const count = 15
  const lower = Array.from(
    { length: count + 1 },
    (_, index) =>
      `${index === 0 ? 'L' : `Q${n(-w / 2 + ((index - 0.5) / count) * w)} ${n(between(paper, depth * 0.4, depth))}`} ${n(-w / 2 + (index / count) * w)} ${n(between(paper, -6, 4))}`,
  )
  return `<path d="M${n(-w / 2)} -14${lower.join('')}L${n(w / 2)} -14Z" fill="${slope(paper, lighter(colour, 0.25), darker(colour, 0.14), 90)}"/>`
}

const wave = (paper: Paper, w: number, colour: string, thick: number): string => {
  const steps = Array.from(
    { length: 9 },
    (_, index) => `T${n(-w / 2 + ((index + 2) / 10) * w)} ${n(-7 + between(paper, -3, 3))}`,
  )
  return `<path d="M${n(-w / 2)} -7Q${n(-w / 2 + w / 20)} -19 ${n(-w / 2 + w / 10)} -7${steps.join('')}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>`
}
