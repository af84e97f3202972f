import { between, lit, n, place, slope, times, type Paper } from '../paper.ts'
import { prawn, skewer } from '../pieces/proteins.ts'
import { blob, darker, lighter, scatter, vary } from '../shapes.ts'
import { crumbed, drizzle, sauce } from './staples.ts'

/** Fried and grilled food; each piece lies round 0,0. */

/** A croquette or a frikandel, `long` by `thick`, along x. */
export const rod = (paper: Paper, long: number, thick: number, colour = '#c47a2c', smoothSkin = false): string => {
  const outline = `<rect x="${n(-long / 2)}" y="${n(-thick / 2)}" width="${n(long)}" height="${n(thick)}" rx="${n(thick / 2)}"/>`
  if (!smoothSkin) return crumbed(paper, outline, colour)
  return (
    lit(outline.replace('/>', ` fill="${slope(paper, lighter(colour, 0.12), darker(colour, 0.2), 90)}"/>`), 'puff-l') +
    `<g filter="url(#spots-fine)" opacity=".4">${outline.replace('/>', ` fill="${darker(colour, 0.5)}"/>`)}</g>`
  )
}

/** A croquette broken open, its filling to the right. */
export const brokenRod = (paper: Paper, filling: string): string =>
  rod(paper, 150, 74) +
  place(
    lit(`<path d="${blob(paper, 36, 0.1, 9)}" fill="${filling}"/>`, 'wet-m') +
      `<g filter="url(#spots-fine)" opacity=".6"><circle r="31" fill="${darker(filling, 0.4)}"/></g>`,
    62,
    0,
  )

export const ball = (paper: Paper, r: number, colour = '#c17629'): string =>
  crumbed(paper, `<circle r="${n(r)}"/>`, vary(paper, colour, 0.06))

/** Something crumbed and flat, by its own outline. */
export const cutlet = (paper: Paper, r: number, colour = '#cf8a35', squash = 1, wobble = 0.06): string =>
  crumbed(paper, `<path d="${blob(paper, r, wobble, 11, squash)}"/>`, vary(paper, colour, 0.05))

/** Spring rolls, golden, side by side. */
export const springRolls = (paper: Paper, count: number, long: number, thick: number): string =>
  times(count, (index) => {
    const body =
      `<rect x="${n(-long / 2)}" y="${n(-thick / 2)}" width="${n(long)}" height="${n(thick)}" rx="${n(thick * 0.4)}" fill="${slope(paper, '#f1c069', '#b96e22', 90)}"/>` +
      `<path d="M${n(-long * 0.36)} ${n(-thick / 2)}L${n(-long * 0.1)} ${n(thick / 2)}M${n(long * 0.12)} ${n(-thick / 2)}L${n(long * 0.36)} ${n(thick / 2)}" stroke="#8f5218" stroke-width="2.5" opacity=".55" fill="none"/>`
    const y = (index - (count - 1) / 2) * thick * 1.16
    return place(
      lit(body, 'puff-m') +
        `<g filter="url(#spots-fine)" opacity=".35"><rect x="${n(-long / 2)}" y="${n(-thick / 2)}" width="${n(long)}" height="${n(thick)}" rx="${n(thick * 0.4)}" fill="#7c4313"/></g>`,
      between(paper, -8, 8),
      y,
      between(paper, -4, 4),
    )
  })

/** Prawn crackers or crisps: light, bent, in a heap. */
export const crackers = (paper: Paper, r: number, count: number, colour: string, size: number): string => {
  const points = scatter(paper, r, size * 0.5, count)
  return times(5, (layer) =>
    lit(
      points
        .map(({ x, y }, index) => {
          if (index % 5 !== layer) return ''
          const tone = vary(paper, colour, 0.07)
          const body =
            `<path d="${blob(paper, size / 2, 0.17, 9, between(paper, 0.62, 0.95))}" fill="${slope(paper, lighter(tone, 0.3), darker(tone, 0.14))}"/>` +
            times(
              6,
              () =>
                `<circle cx="${n(between(paper, -0.26, 0.26) * size)}" cy="${n(between(paper, -0.22, 0.22) * size)}" r="${n(between(paper, 0.02, 0.06) * size)}" fill="${lighter(tone, 0.5)}" opacity=".7"/>`,
            )
          return place(body, x, y, between(paper, 0, 360))
        })
        .join(''),
      'puff-m',
    ),
  )
}

/** A prawn in batter, its tail bare. */
export const tempura = (paper: Paper): string =>
  place(lit(`<path d="M0 0L44 -24L34 0L44 24Z" fill="#e2512c"/>`, 'wet-s'), 66, 0) +
  crumbed(
    paper,
    `<path d="M-84 6C-80 -26 -30 -36 20 -24C50 -18 72 -10 76 0C70 14 40 24 0 28C-40 32 -82 30 -84 6Z"/>`,
    '#e3b35a',
  )

/** Pieces of chicken in a rough crust. */
export const nuggets = (paper: Paper, count: number, colour = '#cf8f3c'): string =>
  scatter(paper, 118, 66, count)
    .map(({ x, y }) => place(cutlet(paper, between(paper, 37, 45), colour, 0.78, 0.16), x, y, between(paper, -60, 60)))
    .join('')

/** Skewers side by side; a band of sauce runs across them when a colour is given. */
export const skewers = (paper: Paper, count: number, colour: string, sauced?: string): string => {
  const sticks = times(count, (index) => {
    const y = (index - (count - 1) / 2) * 58
    return place(lit(skewer(paper, 300, colour), 'puff-s'), between(paper, -10, 10), y, between(paper, -5, 5))
  })
  if (sauced === undefined) return sticks
  return sticks + place(`<g transform="scale(.8 ${n((count * 58) / 120)})">${sauce(paper, 62, sauced)}</g>`, -44, 0)
}

/** Dumplings in a ring, pleated; browned below when `fried`. */
export const dumplings = (paper: Paper, count: number, fried: boolean): string =>
  times(count, (index) => {
    const angle = (index / count) * Math.PI * 2
    const radius = count > 4 ? 92 : 66
    const skin = fried ? '#efd7a4' : '#f7efe2'
    const pleats = times(
      7,
      (at) =>
        `<path d="M${n(-36 + at * 12)} ${n(-17 + Math.abs(at - 3) * 4)}l4 ${n(15 - Math.abs(at - 3) * 2)}" stroke="${darker(skin, 0.3)}" stroke-width="2.4" stroke-linecap="round" opacity=".65"/>`,
    )
    const body =
      lit(
        `<path d="M-54 14C-54 -24 -26 -38 0 -38S54 -24 54 14C34 32 -34 32 -54 14Z" fill="${slope(paper, lighter(skin, 0.5), darker(skin, 0.14))}"/>${pleats}`,
        'wet-m',
      ) +
      (fried
        ? `<g filter="url(#spots-mid)" opacity=".75"><path d="M-50 12C-30 30 30 30 50 12C40 -4 -40 -4 -50 12Z" fill="#a8611f"/></g>`
        : '')
    return place(body, Math.cos(angle) * radius, Math.sin(angle) * radius, (angle * 180) / Math.PI + 90)
  })

/** Long mayonnaise and curry stripes, onions left to the caller: the 'speciaal' of a snack bar. */
export const speciaal = (paper: Paper, r: number): string =>
  place(drizzle(paper, r, '#a93b1c', 17, 2), 0, 6) + drizzle(paper, r * 0.92, '#fbf3dc', 17, 2)

/** Prawns laid in a ring, tails out. */
export const prawnRing = (paper: Paper, count: number): string =>
  times(count, (index) => {
    const angle = (index / count) * Math.PI * 2
    return place(lit(prawn(paper, 108), 'wet-s'), Math.cos(angle) * 84, Math.sin(angle) * 84, (angle * 180) / Math.PI)
  })
