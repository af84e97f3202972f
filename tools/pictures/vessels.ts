import { between, clip, glow, lit, n, slope, times, type Paper } from './paper.ts'
import { blob, darker, lighter, ring } from './shapes.ts'

/** A round plate seen from above, its middle at 0,0. Food up to about 0.72 of `r` lies in the well. */
export const plate = (paper: Paper, r: number, colour: string, line?: string): string => {
  const rim = slope(paper, lighter(colour, 0.55), darker(colour, 0.16))
  const well = slope(paper, darker(colour, 0.13), lighter(colour, 0.5))
  const bottom = glow(paper, [
    [0, lighter(colour, 0.4)],
    [0.7, colour],
    [1, darker(colour, 0.08)],
  ])
  const band = line
    ? `<circle r="${n(r * 0.955)}" fill="none" stroke="${line}" stroke-width="${n(r * 0.022)}" opacity=".85"/>`
    : ''
  return (
    lit(`<circle r="${n(r)}" fill="${rim}"/>`, 'drop-l') +
    `<circle r="${n(r * 0.985)}" fill="${colour}" opacity=".55"/>${band}` +
    `<circle r="${n(r * 0.76)}" fill="${well}"/><circle r="${n(r * 0.735)}" fill="${bottom}"/>` +
    shine(r * 0.88, r * 0.07)
  )
}

/** A bowl seen from above. `inside` is drawn in the opening, whose radius is 0.86 of `r`. */
export const bowl = (paper: Paper, r: number, colour: string, inside: string): string => {
  const wall = slope(paper, darker(colour, 0.42), lighter(colour, 0.25))
  const opening = n(r * 0.87)
  const shade = glow(
    paper,
    [
      [0, '#000000', 0],
      [0.72, '#000000', 0],
      [0.9, '#000000', 0.2],
      [1, '#000000', 0.5],
    ],
    { x: 0.56, y: 0.58 },
  )
  return (
    lit(`<circle r="${n(r)}" fill="${slope(paper, lighter(colour, 0.5), darker(colour, 0.3))}"/>`, 'drop-l') +
    `<circle r="${n(r * 0.97)}" fill="none" stroke="${lighter(colour, 0.4)}" stroke-width="${n(r * 0.02)}" opacity=".7"/>` +
    `<circle r="${n(r * 0.91)}" fill="${wall}"/>` +
    clip(paper, `<circle r="${opening}"/>`, inside) +
    `<circle r="${opening}" fill="${shade}"/>${shine(r * 0.94, r * 0.035)}`
  )
}

/** A round board of wood, with its grain and a handle towards the lower right. */
export const enqueue = (paper: Paper, r: number, colour = '#b07a45'): string => {
  const grain = times(15, (index) => {
    const y = -r + (index / 14) * 2 * r + between(paper, -5, 5)
    const bend = between(paper, -14, 14)
    return `<path d="M${n(-r)} ${n(y)}Q0 ${n(y + bend)} ${n(r)} ${n(y)}" fill="none" stroke="${darker(colour, 0.4)}" stroke-width="${n(between(paper, 0.8, 3))}" opacity=".28"/>`
  })
  const handle = `<g transform="rotate(34)"><rect x="${n(r * 0.8)}" y="-24" width="${n(r * 0.62)}" height="48" rx="22" fill="${colour}"/></g>`
  const wood = slope(paper, lighter(colour, 0.28), darker(colour, 0.18))
  return (
    lit(`${handle}<circle r="${n(r)}" fill="${wood}"/>`, 'drop-l') +
    clip(paper, `<circle r="${n(r)}"/>`, grain) +
    `<circle r="${n(r - 3)}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="3" opacity=".45"/>`
  )
}

/** A long board or slab with rounded corners, `w` by `h`. */
export const slab = (paper: Paper, w: number, h: number, colour: string, grained = true): string => {
  const box = `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${grained ? 22 : 9}"`
  const grain = times(14, (index) => {
    const y = -h / 2 + (index / 13) * h
    return `<path d="M${n(-w / 2)} ${n(y)}Q0 ${n(y + between(paper, -12, 12))} ${n(w / 2)} ${n(y + between(paper, -6, 6))}" fill="none" stroke="${darker(colour, 0.42)}" stroke-width="${n(between(paper, 0.8, 2.6))}" opacity=".3"/>`
  })
  return (
    lit(`${box} fill="${slope(paper, lighter(colour, 0.24), darker(colour, 0.2))}"/>`, 'drop-l') +
    (grained ? clip(paper, `${box}/>`, grain) : '') +
    `${box} fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="2" opacity=".4"/>`
  )
}

/** A tray lined with greaseproof paper in the house's stripes. */
export const tray = (paper: Paper, w: number, h: number, colour: string, stripe: string): string => {
  const sheet = blobSheet(paper, w * 0.95, h * 0.96)
  const stripes = times(16, (index) => {
    const x = -w / 2 + index * (w / 14)
    return `<rect x="${n(x)}" y="${n(-h)}" width="${n(w / 34)}" height="${n(h * 2)}" fill="${stripe}" opacity=".6" transform="rotate(18)"/>`
  })
  return (
    slab(paper, w, h, colour, false) +
    lit(`<path d="${sheet}" fill="#fbf6ea"/>`, 'drop-s') +
    clip(paper, `<path d="${sheet}"/>`, stripes) +
    `<path d="${sheet}" fill="${slope(paper, '#ffffff', '#d9cdb4')}" opacity=".28"/>`
  )
}

/** A small dish of something thick: sauce, mustard, mayonnaise. */
export const dip = (paper: Paper, r: number, sauce: string, dish = '#f6f1e7'): string => {
  const swirl =
    `<circle r="${n(r * 0.86)}" fill="${sauce}"/>` +
    `<path d="M${n(-r * 0.5)} ${n(r * 0.1)}a${n(r * 0.5)} ${n(r * 0.44)} 0 1 1 ${n(r * 0.8)} ${n(r * 0.3)}" fill="none" stroke="${lighter(sauce, 0.35)}" stroke-width="${n(r * 0.13)}" stroke-linecap="round" opacity=".75"/>` +
    `<path d="M${n(-r * 0.28)} ${n(r * 0.18)}a${n(r * 0.3)} ${n(r * 0.26)} 0 1 1 ${n(r * 0.46)} ${n(r * 0.2)}" fill="none" stroke="${darker(sauce, 0.25)}" stroke-width="${n(r * 0.07)}" stroke-linecap="round" opacity=".5"/>`
  return bowl(paper, r, dish, swirl)
}

/** A pan of black iron with its handle to the upper right. */
export const pan = (paper: Paper, r: number, inside: string): string => {
  const handle =
    `<g transform="rotate(-38)"><rect x="${n(r * 0.9)}" y="-19" width="${n(r * 0.9)}" height="38" rx="17" fill="#2b2b2f"/>` +
    `<circle cx="${n(r * 1.66)}" r="8" fill="#55555c"/></g>`
  return lit(handle, 'drop-m') + bowl(paper, r, '#34343a', inside)
}

const blobSheet = (paper: Paper, w: number, h: number): string => {
  const wave = () => between(paper, -5, 5)
  const edge = 8
  const top = Array.from({ length: edge }, (_, i) => `L${n(-w / 2 + (w * i) / edge)} ${n(-h / 2 + wave())}`)
  const right = Array.from({ length: edge }, (_, i) => `L${n(w / 2 + wave())} ${n(-h / 2 + (h * i) / edge)}`)
  const bottom = Array.from({ length: edge }, (_, i) => `L${n(w / 2 - (w * i) / edge)} ${n(h / 2 + wave())}`)
  const left = Array.from({ length: edge }, (_, i) => `L${n(-w / 2 + wave())} ${n(h / 2 - (h * i) / edge)}`)
  return `M${[...top, ...right, ...bottom, ...left].join('').slice(1)}Z`
}

/** The soft line of light along the upper left of a rim. */
const shine = (r: number, width: number): string => {
  const at = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${n(Math.cos(angle) * r)} ${n(Math.sin(angle) * r)}`
  }
  return `<path d="M${at(188)}A${n(r)} ${n(r)} 0 0 1 ${at(262)}" fill="none" stroke="#fff" stroke-width="${n(width)}" stroke-linecap="round" opacity=".5" filter="url(#blur-s)"/>`
}

/** Crumbs, salt or spices lost around a dish. */
export const crumbs = (paper: Paper, r: number, count: number, colour: string): string =>
  lit(
    ring(paper, r, count, 34)
      .map(
        ({ x, y }) =>
          `<path transform="translate(${n(x)} ${n(y)})" d="${blob(paper, between(paper, 1.4, 4), 0.3, 5)}" fill="${colour}"/>`,
      )
      .join(''),
    'drop-s',
  )
