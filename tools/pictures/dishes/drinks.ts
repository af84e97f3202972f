import { between, clip, lit, n, place, slope, times, type Paper } from '../paper.ts'
import { citrus, basil } from '../pieces/vegetables.ts'
import { darker, lighter } from '../shapes.ts'

/** Drinks seen from the front; the foot stands at 0,0 and y runs up to about -350. */

export interface Pour {
  liquid: string
  /** Colour at the bottom, when it differs. */
  deep?: string
  ice?: boolean
  foam?: string
  straw?: string
  slice?: 'lemon' | 'lime' | 'orange'
  mint?: boolean
  pearls?: string
  bubbles?: boolean
}

const CITRUS = { lemon: '#f6cf2f', lime: '#83b83a', orange: '#f39a1f' }

/** A tall glass with what is poured in it. */
export const glass = (paper: Paper, pour: Pour, height = 300, width = 150): string => {
  const [top, foot] = [width / 2, width / 2 - 16]
  const inside = `M${-top + 8} ${-height * 0.88}L${-foot + 9} -16Q0 -4 ${foot - 9} -16L${top - 8} ${-height * 0.88}Z`
  const shape = `M${-top} ${-height}L${-foot} -8Q0 8 ${foot} -8L${top} ${-height}Z`
  const deep = pour.deep ?? darker(pour.liquid, 0.25)
  const fill = slope(paper, lighter(pour.liquid, 0.14), deep, 82)
  const cubes = pour.ice
    ? times(5, (index) =>
        place(
          `<rect x="-23" y="-23" width="46" height="46" rx="9" fill="#fff" opacity=".34"/><rect x="-23" y="-23" width="46" height="46" rx="9" fill="none" stroke="#fff" stroke-width="2.5" opacity=".6"/>`,
          between(paper, -top * 0.5, top * 0.5),
          -height * (0.82 - index * 0.13),
          between(paper, -40, 40),
        ),
      )
    : ''
  const fizz = pour.bubbles
    ? times(
        34,
        () =>
          `<circle cx="${n(between(paper, -foot, foot))}" cy="${n(-between(paper, 20, height * 0.84))}" r="${n(between(paper, 1.4, 4))}" fill="#fff" opacity="${n(between(paper, 0.25, 0.6))}"/>`,
      )
    : ''
  const pearls = pour.pearls
    ? lit(
        times(
          30,
          () =>
            `<circle cx="${n(between(paper, -foot + 14, foot - 14))}" cy="${n(-between(paper, 20, height * 0.28))}" r="11" fill="${pour.pearls}"/>`,
        ),
        'wet-s',
      )
    : ''
  const leaves = pour.mint
    ? lit(
        times(5, () =>
          place(
            basil(paper, 44),
            between(paper, -top * 0.6, top * 0.6),
            -between(paper, height * 0.4, height * 0.85),
            between(paper, 0, 180),
          ),
        ),
        'puff-s',
      )
    : ''
  const body = `<path d="${inside}" fill="${fill}"/>${clip(paper, `<path d="${inside}"/>`, cubes + fizz + leaves + pearls)}`
  const surface = `<ellipse cy="${n(-height * 0.88)}" rx="${top - 9}" ry="11" fill="${lighter(pour.liquid, 0.34)}"/>`
  return (
    contact(width * 0.62) +
    (pour.straw
      ? `<path d="M18 -24L52 ${-height - 70}" stroke="${pour.straw}" stroke-width="13" stroke-linecap="round"/><path d="M15 -24L49 ${-height - 70}" stroke="#fff" stroke-width="3" opacity=".5"/>`
      : '') +
    lit(`<path d="${shape}" fill="#eaf4f6" opacity=".34"/>`, 'drop-s') +
    body +
    surface +
    (pour.foam ? foam(paper, top - 6, -height * 0.88, pour.foam) : '') +
    gleam(shape, top, height) +
    (pour.slice ? place(lit(citrus(paper, 76, CITRUS[pour.slice]), 'puff-s'), -top + 8, -height + 6, 12) : '') +
    (pour.mint
      ? place(
          lit(place(basil(paper, 66), -14, -8, -70) + place(basil(paper, 60), 16, -4, -120), 'puff-s'),
          10,
          -height - 6,
        )
      : '')
  )
}

/** A can with its own stripe; no letters, a sign only. */
export const can = (paper: Paper, colour: string, sign: string): string => {
  const [w, h] = [67, 292]
  const body = `M${-w} -252Q${-w} -272 ${-w + 15} -${h}H${w - 15}Q${w} -272 ${w} -252V-26Q${w} -12 ${w - 16} -2H${-w + 16}Q${-w} -12 ${-w} -26Z`
  const metal = `<linearGradient id="can-metal"><stop stop-color="#8d949c"/><stop offset=".22" stop-color="#f7f9fa"/><stop offset=".5" stop-color="#b3bac1"/><stop offset=".8" stop-color="#e7ebee"/><stop offset="1" stop-color="#6d747b"/></linearGradient>`
  const shade = `<linearGradient id="can-shade"><stop stop-color="#000" stop-opacity=".42"/><stop offset=".2" stop-color="#fff" stop-opacity=".42"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".74" stop-color="#000" stop-opacity=".12"/><stop offset="1" stop-color="#000" stop-opacity=".55"/></linearGradient>`
  paper.defs.push(metal, shade)
  const drops = times(
    26,
    () =>
      `<ellipse cx="${n(between(paper, -w + 8, w - 8))}" cy="${n(-between(paper, 30, 250))}" rx="${n(between(paper, 1.4, 3.6))}" ry="${n(between(paper, 2, 5))}" fill="#fff" opacity=".65"/>`,
  )
  return (
    contact(w * 1.35) +
    lit(`<path d="${body}" fill="url(#can-metal)"/>`, 'drop-s') +
    clip(
      paper,
      `<path d="${body}"/>`,
      `<rect x="${-w}" y="-262" width="${w * 2}" height="246" fill="${colour}"/><path d="M${-w} -96C-20 -160 20 -40 ${w} -128V-72C20 10 -20 -104 ${-w} -42Z" fill="${sign}"/><circle cy="-188" r="30" fill="${sign}"/><circle cy="-188" r="17" fill="${colour}"/>`,
    ) +
    `<path d="${body}" fill="url(#can-shade)"/>` +
    `<ellipse cy="-${h - 1}" rx="${w - 15}" ry="9" fill="#c7cdd2"/><ellipse cy="-${h - 1}" rx="${w - 22}" ry="6" fill="#99a0a7"/><ellipse cx="6" cy="-${h}" rx="15" ry="3.6" fill="#e9edf0"/>` +
    lit(drops, 'drop-s')
  )
}

/** A bottle: wine (`tall`) or beer and soda. */
export const bottle = (paper: Paper, colour: string, label: string, tall = false, cap = '#d8b34a'): string => {
  const [w, shoulder, neck, top] = tall ? [52, -216, 16, -366] : [50, -188, 17, -330]
  const body = `M${-w} -12V${shoulder}C${-w} ${shoulder - 62} ${-neck} ${shoulder - 50} ${-neck} ${shoulder - 96}V${top}H${neck}V${shoulder - 96}C${neck} ${shoulder - 50} ${w} ${shoulder - 62} ${w} ${shoulder}V-12Q${w} 2 ${w - 14} 2H${-w + 14}Q${-w} 2 ${-w} -12Z`
  const shade = `<linearGradient id="bottle-shade"><stop stop-color="#000" stop-opacity=".5"/><stop offset=".16" stop-color="#fff" stop-opacity=".1"/><stop offset=".24" stop-color="#fff" stop-opacity=".5"/><stop offset=".32" stop-color="#fff" stop-opacity=".04"/><stop offset=".75" stop-color="#000" stop-opacity=".1"/><stop offset=".9" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></linearGradient>`
  paper.defs.push(shade)
  const foil = tall ? 64 : 20
  const mark = `<circle cy="${shoulder + 92}" r="22" fill="none" stroke="${colour}" stroke-width="4"/><path d="M-13 ${shoulder + 98}L0 ${shoulder + 76}L13 ${shoulder + 98}Z" fill="${colour}"/><path d="M-30 ${shoulder + 130}H30M-20 ${shoulder + 140}H20" stroke="${colour}" stroke-width="3.4"/>`
  return (
    contact(w * 1.4) +
    lit(`<path d="${body}" fill="${colour}"/>`, 'drop-s') +
    clip(
      paper,
      `<path d="${body}"/>`,
      `<rect x="${-w}" y="${shoulder + 44}" width="${w * 2}" height="118" fill="${label}"/>${mark}<rect x="${-neck - 2}" y="${top}" width="${neck * 2 + 4}" height="${foil}" fill="${cap}"/>`,
    ) +
    `<path d="${body}" fill="url(#bottle-shade)"/>`
  )
}

/** A stemmed glass of wine. */
export const wineGlass = (paper: Paper, wine: string): string => {
  const cup = 'M-54 -250C-62 -168 -40 -126 0 -122C40 -126 62 -168 54 -250Z'
  const filled = 'M-57 -206C-56 -156 -36 -130 0 -127C36 -130 56 -156 57 -206Z'
  return (
    contact(46) +
    `<path d="M-4 -122L-5 -16Q-34 -10 -46 -3Q0 6 46 -3Q34 -10 5 -16L4 -122Z" fill="#e8f1f3" opacity=".6"/>` +
    lit(`<path d="${cup}" fill="#eef6f8" opacity=".3"/>`, 'drop-s') +
    `<path d="${filled}" fill="${slope(paper, lighter(wine, 0.18), darker(wine, 0.22), 80)}"/><ellipse cy="-206" rx="57" ry="9" fill="${lighter(wine, 0.3)}"/>` +
    `<path d="${cup}" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/><path d="M-42 -236C-46 -190 -38 -160 -24 -144" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none" opacity=".5"/>`
  )
}

/** A cup with an ear on its saucer, steaming; seen a little from above. */
export const cup = (paper: Paper, colour: string, drink: string, foamed?: string): string => {
  const shape = 'M-112 -150C-110 -60 -72 -26 0 -26S110 -60 112 -150Z'
  const art = foamed
    ? `<ellipse cy="-150" rx="92" ry="24" fill="${foamed}"/><path d="M0 -134C-34 -144 -34 -162 -14 -162C-6 -162 0 -156 0 -156S6 -162 14 -162C34 -162 34 -144 0 -134Z" fill="${drink}"/>`
    : `<ellipse cx="-30" cy="-154" rx="30" ry="6" fill="#fff" opacity=".3"/>`
  return (
    contact(150) +
    lit(
      `<ellipse cy="-14" rx="164" ry="28" fill="${slope(paper, lighter(colour, 0.3), darker(colour, 0.15))}"/>`,
      'drop-m',
    ) +
    `<ellipse cy="-22" rx="112" ry="16" fill="${darker(colour, 0.2)}" opacity=".6"/>` +
    `<path d="M100 -128C170 -140 168 -58 84 -68" fill="none" stroke="${darker(colour, 0.06)}" stroke-width="19"/>` +
    lit(`<path d="${shape}" fill="${slope(paper, lighter(colour, 0.3), darker(colour, 0.24), 20)}"/>`, 'drop-s') +
    `<ellipse cy="-150" rx="112" ry="31" fill="${lighter(colour, 0.2)}"/><ellipse cy="-149" rx="102" ry="27" fill="${darker(colour, 0.4)}"/><ellipse cy="-147" rx="99" ry="25" fill="${slope(paper, lighter(drink, 0.16), drink)}"/>${art}` +
    `<path d="M-84 -118C-78 -84 -64 -62 -46 -50" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".45"/>${steam(paper, -190)}`
  )
}

/** Three wisps of steam rising from `y`. */
const steam = (paper: Paper, y: number): string =>
  `<g filter="url(#blur-m)" opacity=".6">${times(3, (index) => {
    const x = (index - 1) * 44
    const bend = between(paper, 16, 30)
    return `<path d="M${x} ${y}C${n(x - bend)} ${y - 40} ${n(x + bend)} ${y - 70} ${x} ${y - 120}" stroke="#fff" stroke-width="13" fill="none" stroke-linecap="round"/>`
  })}</g>`

const foam = (paper: Paper, half: number, y: number, colour: string): string =>
  lit(
    times(
      11,
      (index) =>
        `<circle cx="${n(-half + 8 + ((half * 2 - 16) / 10) * index)}" cy="${n(y - between(paper, 4, 18))}" r="${n(between(paper, 15, 23))}" fill="${colour}"/>`,
    ) + `<rect x="${n(-half + 2)}" y="${n(y - 12)}" width="${n(half * 2 - 4)}" height="24" rx="10" fill="${colour}"/>`,
    'matte-m',
  )

const gleam = (shape: string, top: number, height: number): string =>
  `<path d="${shape}" fill="none" stroke="#fff" stroke-width="3" opacity=".55"/>` +
  `<path d="M${-top + 20} ${-height + 26}L${-top + 30} -40" stroke="#fff" stroke-width="11" stroke-linecap="round" opacity=".42"/><path d="M${top - 18} ${-height + 40}L${top - 27} ${-height * 0.45}" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".4"/><ellipse cy="${-height}" rx="${top}" ry="12" fill="none" stroke="#fff" stroke-width="3" opacity=".7"/>`

const contact = (half: number): string =>
  `<ellipse cx="${n(half * 0.24)}" cy="4" rx="${n(half * 1.25)}" ry="15" fill="#1a0d06" opacity=".5" filter="url(#blur-m)"/><ellipse cx="4" cy="2" rx="${n(half * 0.9)}" ry="7" fill="#1a0d06" opacity=".45" filter="url(#blur-s)"/>`
