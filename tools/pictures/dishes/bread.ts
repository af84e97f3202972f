import { between, clip, lit, n, place, slope, times, type Paper } from '../paper.ts'
import { blob, darker, lighter, smooth } from '../shapes.ts'
import { toss, type Mix } from './garnish.ts'
import { crumb } from './staples.ts'

/** Breads seen from above, round 0,0. */

/** A slice of sourdough, about 2 x 150 wide. */
export const slice = (paper: Paper, scale = 1, soft = '#f1dcae'): string => {
  const outline = (grow: number) =>
    smooth([
      { x: -140 - grow, y: 60 },
      { x: -146 - grow, y: -30 },
      { x: -104 - grow * 0.6, y: -96 - grow * 0.6 },
      { x: 0, y: -118 - grow },
      { x: 106 + grow * 0.6, y: -94 - grow * 0.6 },
      { x: 146 + grow, y: -26 },
      { x: 138 + grow, y: 62 },
      { x: 84, y: 104 + grow },
      { x: -84, y: 104 + grow },
    ])
  const holes = times(
    22,
    () =>
      `<ellipse cx="${n(between(paper, -112, 112))}" cy="${n(between(paper, -84, 84))}" rx="${n(between(paper, 3, 11))}" ry="${n(between(paper, 2, 7))}" fill="#c99f5c" opacity=".55"/>`,
  )
  return `<g transform="scale(${scale})">${crumb(paper, outline(13), outline(0), '#99602a', soft)}${holes}</g>`
}

/** A slice with a layer on it: spread colour (if any) and what is strewn. */
export const topped = (paper: Paper, spread: string | undefined, mixed: Mix, scale = 1, size = 1): string => {
  const cover = spread
    ? lit(`<path d="${blob(paper, 118, 0.08, 12, 0.78)}" fill="${spread}"/>`, 'wet-m') +
      `<g filter="url(#spots-fine)" opacity=".25"><ellipse rx="110" ry="84" fill="${darker(spread, 0.4)}"/></g>`
    : ''
  return (
    slice(paper, scale) +
    `<g transform="scale(${scale})">${cover}<g transform="scale(1 .78)">${toss(paper, 122, mixed, size)}</g></g>`
  )
}

/** A toasted sandwich cut in two, cheese running out. */
export const toastie = (paper: Paper, ham: boolean): string => {
  const half = (flip: number) => {
    const shape = 'M-118 92L118 92L118 -104Z'
    const bars = times(
      7,
      (index) =>
        `<path d="M${-150 + index * 44} 120L${-60 + index * 44} -130" stroke="#6f3c12" stroke-width="11" opacity=".62"/>`,
    )
    const ooze = `<path d="${smooth([
      { x: -122, y: 92 },
      { x: -40, y: 110 },
      { x: 30, y: 101 },
      { x: 96, y: 112 },
      { x: 124, y: 96 },
      { x: 112, y: 78 },
      { x: -100, y: 78 },
    ])}" fill="#f8c63f"/>`
    const meat = ham ? `<path d="M-112 84Q-40 99 40 89T116 86V74H-100Z" fill="#ee9d92"/>` : ''
    return place(
      lit(ooze, 'wet-m') +
        lit(meat, 'wet-s') +
        lit(
          `<path d="${shape}" fill="${slope(paper, '#eebc6c', '#b9762d')}" stroke="#b9762d" stroke-width="14" stroke-linejoin="round"/>`,
          'matte-l',
        ) +
        clip(paper, `<path d="${shape}"/>`, bars),
      flip * 34,
      flip * 14,
      flip < 0 ? 180 : 0,
    )
  }
  return half(-1) + half(1)
}

/** A soft long roll, cut open and filled; the filling shows between its halves. */
export const longRoll = (paper: Paper, sauced: string, mixed: Mix): string => {
  const half = (y: number) =>
    place(
      lit(
        `<path d="M-178 0C-182 -44 -120 -62 0 -62S182 -44 178 0C182 40 120 50 0 50S-182 40 -178 0Z" fill="${slope(paper, '#f6cf86', '#c27f34', 90)}"/>`,
        'puff-xl',
      ) + place(`<ellipse rx="132" ry="17" fill="#fff" opacity=".28" filter="url(#blur-m)"/>`, -10, -34),
      0,
      y,
    )
  const filling = lit(`<path d="${blob(paper, 168, 0.05, 14, 0.36)}" fill="${sauced}"/>`, 'wet-m')
  return (
    half(-58) +
    half(66) +
    filling +
    `<g transform="scale(1 .36)">${''}</g>` +
    place(`<g transform="scale(1.16 .44)">${toss(paper, 140, mixed)}</g>`, 0, 2)
  )
}

/** Flat bread from a pan: folded roti or bara. */
export const folded = (paper: Paper, r: number, colour = '#e2b96c'): string => {
  const outline = `M${n(-r)} ${n(r * 0.5)}C${n(-r * 0.9)} ${n(-r * 0.6)} ${n(-r * 0.2)} ${n(-r * 0.92)} ${n(r * 0.86)} ${n(-r * 0.66)}C${n(r * 1.02)} ${n(-r * 0.1)} ${n(r * 0.8)} ${n(r * 0.56)} ${n(r * 0.2)} ${n(r * 0.72)}C${n(-r * 0.3)} ${n(r * 0.8)} ${n(-r * 0.8)} ${n(r * 0.74)} ${n(-r)} ${n(r * 0.5)}Z`
  return (
    lit(`<path d="${outline}" fill="${slope(paper, lighter(colour, 0.34), darker(colour, 0.12))}"/>`, 'matte-l') +
    `<g filter="url(#spots-mid)" opacity=".6"><path d="${outline}" fill="#a86a26"/></g>` +
    `<path d="M${n(-r * 0.86)} ${n(r * 0.34)}Q0 ${n(-r * 0.16)} ${n(r * 0.86)} ${n(-r * 0.5)}" fill="none" stroke="${darker(colour, 0.36)}" stroke-width="4" opacity=".5"/>`
  )
}

/** Focaccia with dimples, rosemary and salt. */
export const focaccia = (paper: Paper): string => {
  const outline = `<rect x="-150" y="-118" width="300" height="236" rx="58"/>`
  const dimples = times(
    20,
    (index) =>
      `<ellipse cx="${n(-108 + (index % 5) * 54 + between(paper, -9, 9))}" cy="${n(-78 + Math.floor(index / 5) * 52 + between(paper, -7, 7))}" rx="13" ry="10" fill="#b5732b" opacity=".5"/>`,
  )
  return (
    lit(outline.replace('/>', ` fill="${slope(paper, '#f5d08a', '#cf8e3f')}"/>`), 'puff-xl') +
    `<g filter="url(#spots-mid)" opacity=".55">${outline.replace('/>', ' fill="#a8621f"/>')}</g><g filter="url(#blur-s)">${dimples}</g>` +
    toss(paper, 110, { dill: 14, cherry: 6 }) +
    toss(paper, 118, { sesame: 46 })
  )
}

/** A round bun with fruit in it. */
export const fruitBun = (paper: Paper): string => {
  const fruit = times(17, () => {
    const angle = between(paper, 0, 6.3)
    const reach = between(paper, 0, 104)
    return `<path transform="translate(${n(Math.cos(angle) * reach)} ${n(Math.sin(angle) * reach)})" d="${blob(paper, between(paper, 9, 15), 0.2, 7)}" fill="#3f1f16"/>`
  })
  return (
    lit(`<path d="${blob(paper, 138, 0.03, 12)}" fill="${slope(paper, '#dd9a4b', '#9a5520')}"/>`, 'puff-xl') +
    `<g filter="url(#spots-mid)" opacity=".4"><circle r="130" fill="#7c4116"/></g>` +
    lit(fruit, 'wet-s') +
    place('<ellipse rx="60" ry="24" fill="#fff" opacity=".3" filter="url(#blur-m)"/>', -40, -58, -30)
  )
}
