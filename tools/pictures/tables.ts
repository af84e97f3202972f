import { between, define, n, times, type Paper } from './paper.ts'
import { darker, lighter, vary } from './shapes.ts'

/** The table under the dish. Each restaurant has its own, so that its menu looks like one evening's work. */
export interface Table {
  kind: 'wood' | 'slate' | 'linen' | 'tile' | 'paper' | 'stone'
  colour: string
}

/** The table top seen from above, filling the paper, lit from the upper left. */
export const tableTop = (paper: Paper, table: Table): string => {
  const drawn = { wood, slate, linen, tile, paper: kraft, stone }[table.kind](paper, table.colour)
  return drawn + vignette(paper)
}

/** The table seen from the front: a soft wall above, the table's edge and top below `horizon`. */
export const tableFront = (paper: Paper, table: Table, wall: string, horizon = 330): string => {
  const { width, height } = paper
  const back = define(
    paper,
    `wall ${wall}`,
    (id) =>
      `<radialGradient id="${id}" cx=".32" cy=".25" r=".95"><stop stop-color="${lighter(wall, 0.34)}"/>` +
      `<stop offset=".55" stop-color="${wall}"/><stop offset="1" stop-color="${darker(wall, 0.34)}"/></radialGradient>`,
  )
  const lamps = times(7, () => {
    const [x, y, r] = [between(paper, 0, width), between(paper, 0, horizon - 40), between(paper, 16, 46)]
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fff6dc" opacity="${n(between(paper, 0.05, 0.16))}"/>`
  })
  const top = define(
    paper,
    `front ${table.colour}`,
    (id) =>
      `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${lighter(table.colour, 0.22)}"/>` +
      `<stop offset=".25" stop-color="${table.colour}"/><stop offset="1" stop-color="${darker(table.colour, 0.28)}"/></linearGradient>`,
  )
  const streaks = times(26, () => {
    const y = horizon + between(paper, 4, height - horizon)
    const x = between(paper, -200, width)
    const tone = paper.random() > 0.5 ? lighter(table.colour, 0.25) : darker(table.colour, 0.3)
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(between(paper, 120, 460))}" height="${n(between(paper, 1, 4))}" rx="2" fill="${tone}" opacity=".22"/>`
  })
  return (
    `<rect width="${width}" height="${height}" fill="url(#${back})"/><g filter="url(#blur-m)">${lamps}</g>` +
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#${top})"/>` +
    (table.kind === 'wood' ? streaks : `<g opacity=".5">${streaks}</g>`) +
    `<rect y="${horizon}" width="${width}" height="26" fill="#fff" opacity=".08"/>` +
    `<rect y="${horizon - 5}" width="${width}" height="8" fill="${darker(table.colour, 0.45)}" opacity=".35" filter="url(#blur-s)"/>`
  )
}

const vignette = (paper: Paper): string => {
  const id = define(
    paper,
    'vignette',
    (name) =>
      `<radialGradient id="${name}" cx=".4" cy=".36" r=".82"><stop stop-color="#fff6df" stop-opacity=".26"/>` +
      `<stop offset=".5" stop-color="#fff6df" stop-opacity="0"/><stop offset="1" stop-color="#120a06" stop-opacity=".4"/></radialGradient>`,
  )
  return `<rect width="${paper.width}" height="${paper.height}" fill="url(#${id})"/>`
}

const texture = (paper: Paper, frequency: string, strength: number, octaves: number, mode: string): string => {
  const seed = Math.floor(paper.random() * 900)
  const id = define(
    paper,
    `texture ${frequency} ${strength}`,
    (name) =>
      `<filter id="${name}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
      `<feColorMatrix type="matrix" values="0 0 0 0 ${mode === 'dark' ? 0 : 1}  0 0 0 0 ${mode === 'dark' ? 0 : 1}  0 0 0 0 ${mode === 'dark' ? 0 : 1}  ${strength} 0 0 0 ${n(-strength * 0.46)}"/></filter>`,
  )
  return `<rect width="${paper.width}" height="${paper.height}" filter="url(#${id})"/>`
}

const wood = (paper: Paper, colour: string): string => {
  const { width, height } = paper
  const plank = height / 4
  const boards = times(5, (index) => {
    const y = index * plank - plank * 0.35
    const tone = vary(paper, colour, 0.1)
    return (
      `<rect y="${n(y)}" width="${width}" height="${n(plank)}" fill="${tone}"/>` +
      `<rect y="${n(y)}" width="${width}" height="2" fill="${lighter(tone, 0.3)}" opacity=".5"/>` +
      `<rect y="${n(y + plank - 3)}" width="${width}" height="3" fill="${darker(tone, 0.62)}"/>`
    )
  })
  return boards + texture(paper, '.004 .06', 1.3, 3, 'dark') + texture(paper, '.008 .16', 0.45, 1, 'light')
}

const slate = (paper: Paper, colour: string): string =>
  flat(paper, colour) + texture(paper, '.012 .02', 1.4, 4, 'dark') + texture(paper, '.05', 0.7, 3, 'light')

const stone = (paper: Paper, colour: string): string => {
  const veins = times(5, () => {
    const y = between(paper, -60, paper.height)
    const bend = between(paper, -90, 90)
    const path = `M-20 ${n(y)}C160 ${n(y + bend)} 300 ${n(y - bend)} 420 ${n(y + bend * 0.8)}S600 ${n(y + 70)} 680 ${n(y + bend)}`
    return `<path d="${path}" fill="none" stroke="${darker(colour, 0.35)}" stroke-width="${n(between(paper, 1, 5))}" opacity=".22"/>`
  })
  return flat(paper, colour) + `<g filter="url(#rough-m)">${veins}</g>` + texture(paper, '.009', 0.42, 3, 'dark')
}

const linen = (paper: Paper, colour: string): string => {
  const { width, height } = paper
  const folds = times(4, () => {
    const x = between(paper, -60, width)
    return (
      `<path d="M${n(x)} -20L${n(x + between(paper, -160, 160))} ${height + 20}" stroke="#000" stroke-width="26" opacity=".07"/>` +
      `<path d="M${n(x - 22)} -20L${n(x + between(paper, -160, 160))} ${height + 20}" stroke="#fff" stroke-width="18" opacity=".12"/>`
    )
  })
  return (
    flat(paper, colour) +
    `<g filter="url(#blur-m)">${folds}</g>` +
    texture(paper, '.22 .012', 0.3, 1, 'dark') +
    texture(paper, '.012 .22', 0.3, 1, 'light')
  )
}

const kraft = (paper: Paper, colour: string): string =>
  flat(paper, colour) + texture(paper, '.02', 0.7, 4, 'dark') + texture(paper, '.35', 0.6, 2, 'light')

const tile = (paper: Paper, colour: string): string => {
  const size = 118
  const rows = times(Math.ceil(paper.height / size) + 1, (row) =>
    times(Math.ceil(paper.width / size) + 1, (column) => {
      const tone = vary(paper, colour, 0.05)
      const [x, y] = [column * size - 60, row * size - 34]
      return (
        `<rect x="${x}" y="${y}" width="${size - 6}" height="${size - 6}" rx="5" fill="${tone}"/>` +
        `<path d="M${x + 4} ${y + size - 14}V${y + 6}H${x + size - 14}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".4"/>`
      )
    }),
  )
  return flat(paper, darker(colour, 0.16)) + lit(rows) + texture(paper, '.02', 0.22, 2, 'dark')
}

const lit = (body: string): string => `<g filter="url(#drop-s)">${body}</g>`

const flat = (paper: Paper, colour: string): string =>
  `<rect width="${paper.width}" height="${paper.height}" fill="${colour}"/>`
