import { between, clip, glow, lit, n, place, slope, times, type Paper } from '../paper.ts'
import { blob, darker, heap, lighter, mix, ring, scatter, vary } from '../shapes.ts'

/** The base of a dish: rice, noodles, leaves, broth, sauce, fries. All lie round 0,0 within a disc of radius `r`. */

/** A mound of rice, grain by grain. */
export const rice = (paper: Paper, r: number, colour = '#f7f1e1', stirred?: string): string => {
  const outline = blob(paper, r, 0.05, 12)
  const count = Math.round(r * r * 0.08)
  const grains = (tone: string, share: number) => {
    const path = heap(paper, r * 0.97, Math.round(count * share)).map(({ x, y }) => {
      const angle = paper.random() * Math.PI
      const [dx, dy] = [Math.cos(angle) * 4.4, Math.sin(angle) * 4.4]
      return `M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`
    })
    return `<path d="${path.join('')}" stroke="${tone}" stroke-width="5" stroke-linecap="round" fill="none"/>`
  }
  return (
    lit(`<path d="${outline}" fill="${mix(colour, '#c79a5a', 0.2)}"/>`, 'matte-l') +
    lit(grains(mix(colour, '#c79a5a', 0.08), 0.4), 'puff-xs') +
    lit(grains(colour, 0.35) + (stirred ? grains(stirred, 0.08) : ''), 'puff-xs') +
    lit(grains(lighter(colour, 0.35), 0.28), 'puff-xs')
  )
}

/** Spaghetti, noodles, tagliatelle: strands laid in nests. */
export const strands = (paper: Paper, r: number, colour: string, width = 7, count = 60): string => {
  const layer = (tone: string, amount: number, [near, far]: readonly [near: number, far: number], reach: number) =>
    times(Math.round(amount), () => {
      const [centre, bend] = [between(paper, 0, r * reach), between(paper, r * near, r * far)]
      const turn = between(paper, 0, Math.PI * 2)
      const sweep = between(paper, 90, 230)
      const end = (sweep * Math.PI) / 180
      const path = `M${n(bend)} 0A${n(bend)} ${n(bend * 0.86)} 0 ${sweep > 180 ? 1 : 0} 1 ${n(Math.cos(end) * bend)} ${n(Math.sin(end) * bend * 0.86)}`
      const own = vary(paper, tone, 0.08)
      const body =
        `<path d="${path}" fill="none" stroke="${darker(own, 0.42)}" stroke-width="${width + 2}" stroke-linecap="round"/>` +
        `<path d="${path}" fill="none" stroke="${own}" stroke-width="${width}" stroke-linecap="round"/>` +
        `<path d="${path}" fill="none" stroke="${lighter(own, 0.45)}" stroke-width="${n(width * 0.28)}" stroke-linecap="round" opacity=".8"/>`
      return place(body, Math.cos(turn) * centre, Math.sin(turn) * centre, between(paper, 0, 360))
    })
  const outline = blob(paper, r, 0.05, 14)
  const heaped = [
    layer(darker(colour, 0.12), count * 0.55, [0.5, 1], 0.12),
    layer(colour, count * 0.3, [0.4, 0.95], 0.2),
    layer(colour, count * 0.6, [0.1, 0.55], 0.5),
  ].join('')
  const base = `<path d="${outline}" fill="${darker(colour, 0.16)}"/>`
  return lit(clip(paper, `<path d="${outline}"/>`, base + heaped), 'matte-m')
}

/** Short pieces of one kind in a heap: penne, gnocchi, ravioli. `one` draws a piece without light. */
export const heaped = (
  paper: Paper,
  r: number,
  gap: number,
  count: number,
  one: () => string,
  light = 'puff-m',
): string => {
  const points = scatter(paper, r, gap, count)
  return times(4, (layer) =>
    lit(
      points
        .map(({ x, y }, index) =>
          index % 4 === layer
            ? place(one(), x * (1 - layer * 0.06), y * (1 - layer * 0.06), between(paper, 0, 360))
            : '',
        )
        .join(''),
      light,
    ),
  )
}

/** A pool of sauce with an uneven edge. */
export const sauce = (paper: Paper, r: number, colour: string, light = 'wet-m'): string =>
  lit(
    `<path d="${blob(paper, r, 0.1, 11)}" fill="${glow(paper, [
      [0, lighter(colour, 0.14)],
      [0.7, colour],
      [1, darker(colour, 0.14)],
    ])}"/>`,
    light,
  ) + `<g filter="url(#spots-fine)" opacity=".3"><circle r="${n(r * 0.85)}" fill="${darker(colour, 0.35)}"/></g>`

/** A line of sauce drawn over the dish in a zigzag. */
export const drizzle = (paper: Paper, r: number, colour: string, width = 7, turns = 7): string => {
  const points = Array.from({ length: turns * 2 + 1 }, (_, index) => {
    const y = -r + (index / (turns * 2)) * 2 * r
    const reach = Math.sqrt(Math.max(r * r - y * y, 0)) * between(paper, 0.72, 0.95)
    return `${n(index % 2 ? reach : -reach)} ${n(y)}`
  })
  const path = points.map((point, index) => (index === 0 ? `M${point}` : `L${point}`)).join('')
  return lit(
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" transform="rotate(${n(between(paper, -40, 40))})"/>`,
    'wet-s',
  )
}

/** The surface of a soup or a curry that fills a bowl: it shines, and fat eyes float on it. */
export const broth = (paper: Paper, r: number, colour: string, eyes = 22): string => {
  const fat = scatter(paper, r * 0.9, 14, eyes).map(({ x, y }) => {
    const size = between(paper, 3, 10)
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${lighter(colour, 0.3)}" opacity=".38"/><path d="M${n(x - size * 0.6)} ${n(y - size * 0.3)}A${n(size * 0.7)} ${n(size * 0.7)} 0 0 1 ${n(x)} ${n(y - size * 0.7)}" stroke="#fff" stroke-width="1.4" fill="none" opacity=".55"/>`
  })
  return (
    `<circle r="${n(r)}" fill="${glow(paper, [
      [0, lighter(colour, 0.2)],
      [0.6, colour],
      [1, darker(colour, 0.28)],
    ])}"/>` +
    `<g filter="url(#spots-mid)" opacity=".28"><circle r="${n(r)}" fill="${darker(colour, 0.3)}"/></g>` +
    fat.join('') +
    `<ellipse cx="${n(-r * 0.36)}" cy="${n(-r * 0.46)}" rx="${n(r * 0.34)}" ry="${n(r * 0.13)}" fill="#fff" opacity=".3" transform="rotate(-38 ${n(-r * 0.36)} ${n(-r * 0.46)})" filter="url(#blur-m)"/>`
  )
}

/** Cream or oil poured in a curl on a soup. */
export const swirl = (paper: Paper, r: number, colour: string): string => {
  const turns = Array.from({ length: 46 }, (_, index) => {
    const angle = index * 0.27
    const radius = (index / 46) * r
    return `${index === 0 ? 'M' : 'L'}${n(Math.cos(angle) * radius)} ${n(Math.sin(angle) * radius)}`
  })
  return `<path d="${turns.join('')}" fill="none" stroke="${colour}" stroke-width="${n(between(paper, 7, 10))}" stroke-linecap="round" stroke-linejoin="round" opacity=".9" filter="url(#rough-s)"/>`
}

/** Fries in a heap of radius `r`; `length` of the longest. */
export const fries = (paper: Paper, r: number, colour = '#ffd870', length = 120, count = 70): string => {
  const points = heap(paper, r, count)
  const stick = () => {
    const [long, thick] = [between(paper, 0.62, 1) * length, between(paper, 12, 16)]
    const tone = vary(paper, colour, 0.1)
    return (
      `<rect x="${n(-long / 2)}" y="${n(-thick / 2)}" width="${n(long)}" height="${n(thick)}" rx="3.5" fill="${slope(paper, lighter(tone, 0.26), darker(tone, 0.12), 90)}"/>` +
      `<rect x="${n(-long / 2)}" y="${n(-thick / 2)}" width="9" height="${n(thick)}" rx="3" fill="#c98326" opacity=".5"/>` +
      `<rect x="${n(long / 2 - 8)}" y="${n(-thick / 2)}" width="8" height="${n(thick)}" rx="3" fill="#c98326" opacity=".4"/>`
    )
  }
  return times(6, (layer) =>
    lit(
      points
        .map(({ x, y }, index) =>
          Math.floor((index / count) * 6) === layer ? place(stick(), x, y, between(paper, -75, 75)) : '',
        )
        .join(''),
      'matte-s',
    ),
  )
}

/** A dollop of something white or thick that keeps its shape. */
export const dollop = (paper: Paper, r: number, colour: string): string =>
  lit(`<path d="${blob(paper, r, 0.1, 10)}" fill="${colour}"/>`, 'wet-m') +
  lit(
    `<path d="${blob(paper, r * 0.6, 0.14, 8)}" transform="translate(${n(-r * 0.08)} ${n(-r * 0.1)})" fill="${lighter(colour, 0.18)}"/>`,
    'wet-s',
  )

/** Something fried in crumbs, from its outline: a croquette, a ball, a disc. */
export const crumbed = (_paper: Paper, outline: string, colour = '#c8802f'): string =>
  lit(`${outline.replace('/>', ` fill="${colour}"/>`)}`, 'matte-l') +
  `<g filter="url(#spots-fine)" opacity=".55">${outline.replace('/>', ` fill="${lighter(colour, 0.42)}"/>`)}</g>` +
  `<g filter="url(#dust)" opacity=".5">${outline.replace('/>', ` fill="${darker(colour, 0.5)}"/>`)}</g>`

/** Bread cut open or baked flat: outline, crust colour and crumb colour. */
export const crumb = (_paper: Paper, outline: string, inner: string, crust = '#a86a2f', soft = '#f3dfb4'): string =>
  lit(`<path d="${outline}" fill="${crust}"/>`, 'matte-m') +
  `<path d="${inner}" fill="${soft}"/>` +
  `<g filter="url(#spots-fine)" opacity=".45"><path d="${inner}" fill="${mix(soft, '#b98a4a', 0.55)}"/></g>`

/** Dots of herb oil around a dish. */
export const oilDrops = (paper: Paper, r: number, colour: string, count = 12): string =>
  lit(
    ring(paper, r, count, 10)
      .map(({ x, y }) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(between(paper, 2.5, 6))}" fill="${colour}"/>`)
      .join(''),
    'wet-s',
  )
