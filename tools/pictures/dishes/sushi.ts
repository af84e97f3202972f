import { between, clip, glow, lit, n, place, slope, times, type Paper } from '../paper.ts'
import { fishSlice, ham } from '../pieces/proteins.ts'
import { avocadoFan } from '../pieces/vegetables.ts'
import { blob, darker, lighter, scatter, vary } from '../shapes.ts'
import { piece, type GarnishName } from './garnish.ts'

/** The fish of a nigiri or a roll. */
export type Filling =
  | 'salmon'
  | 'tuna'
  | 'prawn'
  | 'egg'
  | 'eel'
  | 'cucumber'
  | 'avocado'
  | 'asparagus'
  | 'surimi'
  | 'crispy'

const COLOURS: Record<Filling, string> = {
  salmon: '#f58a55',
  tuna: '#bf3345',
  prawn: '#f7a27c',
  egg: '#f6c64a',
  eel: '#6d3b20',
  cucumber: '#a9d274',
  avocado: '#cdd877',
  asparagus: '#6fa544',
  surimi: '#f4694f',
  crispy: '#dca246',
}

/** One nigiri, 118 long, lying along x. */
export const nigiri = (paper: Paper, filling: Filling): string => {
  const rice = `<rect x="-54" y="-25" width="108" height="50" rx="24" fill="#f3ecdb"/>`
  const grains = times(
    26,
    () =>
      `<ellipse transform="translate(${n(between(paper, -46, 46))} ${n(between(paper, -20, 20))}) rotate(${n(between(paper, 0, 180))})" rx="5.5" ry="3" fill="#fffdf6"/>`,
  )
  const band = `<rect x="-10" y="-29" width="20" height="58" rx="3" fill="#1d2f26"/>`
  const tied = filling === 'egg' || filling === 'eel'
  return (
    lit(rice, 'matte-m') +
    lit(grains, 'puff-xs') +
    lit(topping(paper, filling), 'wet-m') +
    (tied ? lit(band, 'puff-xs') : '')
  )
}

const topping = (paper: Paper, filling: Filling): string => {
  const colour = COLOURS[filling]
  if (filling === 'egg')
    return `<rect x="-60" y="-22" width="120" height="44" rx="9" fill="${slope(paper, lighter(colour, 0.3), darker(colour, 0.1))}"/><path d="M-60 -6H60M-60 9H60" stroke="#e0a52c" stroke-width="2" opacity=".7"/>`
  if (filling === 'prawn') {
    const bars = times(
      6,
      (index) => `<rect x="${-48 + index * 16}" y="-22" width="7" height="44" rx="3" fill="#e9683e" opacity=".75"/>`,
    )
    return `<path d="M-58 -16Q-20 -28 40 -20L66 -22Q74 -10 62 0Q74 10 66 22L40 20Q-20 28 -58 16Q-66 0 -58 -16Z" fill="#fde0cd"/>${bars}<path d="M48 -14L74 -24L68 0L74 24L48 14Z" fill="#dd4a26"/>`
  }
  return fishSlice(paper, 124, 50, colour)
}

/** A slice of a small roll with nori outside, 2 x 27 across. */
export const maki = (paper: Paper, filling: Filling): string => {
  const colour = COLOURS[filling]
  const grains = scatter(paper, 22, 5, 26).map(
    ({ x, y }) =>
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="4" ry="2.6" fill="#fffdf5" transform="rotate(${n(between(paper, 0, 180))} ${n(x)} ${n(y)})"/>`,
  )
  return (
    lit(`<circle r="29" fill="#1c2f27"/><circle r="25" fill="#ece3cd"/>${grains.join('')}`, 'puff-s') +
    lit(`<path d="${blob(paper, 12, 0.14, 8)}" fill="${slope(paper, lighter(colour, 0.25), colour)}"/>`, 'wet-s')
  )
}

/** A slice of an inside-out roll, 2 x 36 across; `coat` lies on its rice. */
export const uramaki = (
  paper: Paper,
  fillings: readonly Filling[],
  coat: 'sesame' | 'roe' | 'crispy' | 'herbs' | 'plain',
): string => {
  const dots = { sesame: '#e8d2a0', roe: '#f2661f', crispy: '#d6993e', herbs: '#5f9a3c', plain: '#fffdf5' }[coat]
  const rim = Array.from({ length: 46 }, () => {
    const angle = between(paper, 0, Math.PI * 2)
    const radius = between(paper, 27, 37)
    return `<ellipse cx="${n(Math.cos(angle) * radius)}" cy="${n(Math.sin(angle) * radius)}" rx="${coat === 'roe' ? 3.2 : 4.4}" ry="${coat === 'roe' ? 3.2 : 2.4}" fill="${vary(paper, paper.random() > 0.35 ? dots : '#fffdf5', 0.08)}"/>`
  })
  const inner = fillings.map((filling, index) => {
    const angle = (index / fillings.length) * Math.PI * 2 + 0.6
    const reach = fillings.length > 1 ? 8.5 : 0
    return place(
      `<path d="${blob(paper, 10.5, 0.16, 8)}" fill="${COLOURS[filling]}"/>`,
      Math.cos(angle) * reach,
      Math.sin(angle) * reach,
    )
  })
  return (
    lit(`<circle r="38" fill="#f3ebd8"/>`, 'matte-m') +
    lit(rim.join(''), 'puff-xs') +
    `<circle r="24" fill="#1c2f27"/><circle r="21.5" fill="#f6efdf"/>` +
    lit(inner.join(''), 'wet-s')
  )
}

/** A row of roll slices with a sauce or fish draped over, as the chef lines them up: `count` slices in two rows. */
export const roll = (paper: Paper, make: () => string, count: number, step: number): string => {
  const half = Math.ceil(count / 2)
  return times(count, (index) => {
    const row = index < half ? -1 : 1
    const x = ((index % half) - (half - 1) / 2) * step
    return place(make(), x + between(paper, -3, 3), row * step * 0.56 + between(paper, -3, 3), between(paper, 0, 360))
  })
}

/** Slices of raw fish, leaning on each other in a row along x. */
export const sashimi = (paper: Paper, colours: readonly string[], each: number): string => {
  const step = 47
  const total = colours.length * each
  return times(total, (index) => {
    const colour = colours[Math.floor(index / each)] as string
    const column = index - (total - 1) / 2
    return place(lit(fishSlice(paper, 62, 122, colour), 'wet-m'), column * step, between(paper, -4, 4), 9)
  })
}

/** Wasabi and pickled ginger at 0,0. */
export const condiments = (paper: Paper): string => {
  const petals = times(6, (index) =>
    place(ham(paper, 42, '#f8c3b2'), Math.cos(index) * 13, Math.sin(index) * 11, index * 60),
  )
  return lit(petals, 'puff-s') + place(lit(`<path d="${blob(paper, 19, 0.14, 8)}" fill="#9cc45a"/>`, 'matte-m'), 50, 8)
}

/** A poké bowl's inside: rice, and its toppings each in a sector of their own. */
export const poke = (paper: Paper, r: number, sectors: readonly GarnishName[]): string => {
  const angle = (Math.PI * 2) / sectors.length
  const start = between(paper, 0, 6)
  const parts = sectors.map((name, index) => {
    const turn = start + index * angle
    const middle = { x: Math.cos(turn) * r * 0.56, y: Math.sin(turn) * r * 0.56 }
    const points = scatter(paper, r * 0.42, name === 'avocado' ? 90 : 16, name === 'avocado' ? 1 : 32)
    return times(3, (layer) =>
      lit(
        points
          .map((point, at) =>
            at % 3 === layer
              ? place(
                  piece(paper, name, name === 'avocado' ? 1.25 : 0.94),
                  middle.x + point.x,
                  middle.y + point.y,
                  name === 'avocado' ? (turn * 180) / Math.PI + 90 : between(paper, 0, 360),
                )
              : '',
          )
          .join(''),
        'puff-s',
      ),
    )
  })
  return clip(paper, `<circle r="${n(r)}"/>`, parts.join(''))
}

/** Thin fish draped over a whole roll, seared when `seared`. */
export const drape = (paper: Paper, w: number, filling: Filling, seared: boolean): string => {
  const slices = times(5, (index) =>
    place(fishSlice(paper, w / 4.3, 84, COLOURS[filling]), -w / 2 + (index + 0.5) * (w / 5), 0, 7),
  )
  const burn = `<g filter="url(#spots-fine)" opacity=".7"><rect x="${n(-w / 2)}" y="-40" width="${n(w)}" height="80" rx="20" fill="#6a2f12"/></g>`
  return lit(slices, 'wet-m') + (seared ? burn : '')
}

/** A ball of mochi round ice, dusted. */
export const mochi = (paper: Paper, colour: string): string =>
  lit(
    `<path d="${blob(paper, 62, 0.03, 11)}" fill="${glow(paper, [
      [0, lighter(colour, 0.45)],
      [0.7, colour],
      [1, darker(colour, 0.1)],
    ])}"/>`,
    'puff-xl',
  ) + `<g filter="url(#dust)" opacity=".6"><circle r="56" fill="#ffffff"/></g>`

/** Avocado laid over a roll. */
export const avocadoCover = (paper: Paper, count: number, step: number): string =>
  times(count, (index) => place(lit(avocadoFan(paper, 66), 'wet-s'), (index - (count - 1) / 2) * step, 0, 90))
