import { between, glow, n, slope, times, type Paper } from '../paper.ts'
import { blob, darker, lighter, scatter, smooth, vary } from '../shapes.ts'

/** Pieces of meat, fish, egg and cheese, each about `s` wide with its middle at 0,0, without light (the caller lights a layer of them). */

export const salami = (paper: Paper, s: number): string => {
  const tone = vary(paper, '#b5302a', 0.08)
  const fat = scatter(paper, s * 0.38, s * 0.11, 12)
  return (
    `<path d="${blob(paper, s / 2, 0.04, 11)}" fill="${darker(tone, 0.22)}"/><circle r="${n(s * 0.45)}" fill="${glow(
      paper,
      [
        [0, lighter(tone, 0.16)],
        [1, tone],
      ],
    )}"/>` +
    fat
      .map(
        ({ x, y }) =>
          `<circle cx="${n(x)}" cy="${n(y)}" r="${n(between(paper, 0.02, 0.045) * s)}" fill="#f3c1a4" opacity=".85"/>`,
      )
      .join('')
  )
}

/** A folded slice of ham. */
export const ham = (paper: Paper, s: number, colour = '#f0a59b'): string => {
  const tone = vary(paper, colour, 0.08)
  return (
    `<path d="${blob(paper, s / 2, 0.2, 8, 0.7)}" fill="${slope(paper, lighter(tone, 0.25), darker(tone, 0.12))}"/>` +
    `<path d="M${n(-s * 0.34)} ${n(s * 0.06)}Q${n(-s * 0.1)} ${n(-s * 0.2)} ${n(s * 0.08)} ${n(s * 0.02)}T${n(s * 0.36)} ${n(-s * 0.04)}" fill="none" stroke="${lighter(tone, 0.55)}" stroke-width="${n(s * 0.06)}" stroke-linecap="round" opacity=".8"/>` +
    `<path d="M${n(-s * 0.26)} ${n(s * 0.18)}Q0 ${n(s * 0.02)} ${n(s * 0.26)} ${n(s * 0.16)}" fill="none" stroke="${darker(tone, 0.22)}" stroke-width="${n(s * 0.03)}" opacity=".6"/>`
  )
}

/** A chunk of cooked meat: cut with corners, browned where it lay in the pan. */
export const chunk = (paper: Paper, s: number, colour: string): string => {
  const tone = vary(paper, colour, 0.12)
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2 + between(paper, -0.3, 0.3)
    const radius = (s / 2) * between(paper, 0.76, 1.04)
    return { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius * 0.84 }
  })
  const top = corners.map(({ x, y }) => ({ x: x * 0.68 - s * 0.05, y: y * 0.62 - s * 0.07 }))
  const fibres = times(3, (index) => {
    const y = (index - 1) * s * 0.15 - s * 0.06
    return `<path d="M${n(-s * 0.2)} ${n(y)}Q0 ${n(y + between(paper, -0.06, 0.06) * s)} ${n(s * 0.16)} ${n(y)}" fill="none" stroke="${darker(tone, 0.3)}" stroke-width="${n(s * 0.03)}" stroke-linecap="round" opacity=".4"/>`
  })
  return (
    `<path d="${smooth(corners)}" fill="${slope(paper, darker(tone, 0.06), darker(tone, 0.34))}"/>` +
    `<path d="${smooth(top)}" fill="${slope(paper, lighter(tone, 0.24), tone)}"/>${fibres}` +
    `<ellipse cx="${n(-s * 0.14)}" cy="${n(-s * 0.16)}" rx="${n(s * 0.1)}" ry="${n(s * 0.05)}" fill="#fff" opacity=".28" transform="rotate(-30)"/>`
  )
}

/** A strip of meat from the wok. */
export const strip = (paper: Paper, s: number, colour: string): string => {
  const tone = vary(paper, colour, 0.14)
  const bend = between(paper, -0.3, 0.3) * s
  return (
    `<path d="M${n(-s / 2)} 0Q0 ${n(bend)} ${n(s / 2)} ${n(s * 0.06)}" fill="none" stroke="${darker(tone, 0.18)}" stroke-width="${n(s * 0.27)}" stroke-linecap="round"/>` +
    `<path d="M${n(-s * 0.4)} ${n(-s * 0.05)}Q0 ${n(bend - s * 0.06)} ${n(s * 0.4)} 0" fill="none" stroke="${lighter(tone, 0.3)}" stroke-width="${n(s * 0.07)}" stroke-linecap="round" opacity=".7"/>`
  )
}

/** A peeled, cooked prawn, curled around the middle. */
export const prawn = (paper: Paper, s: number): string => {
  const r = s * 0.32
  const joints = times(6, (index) => {
    const angle = ((-150 + index * 44) * Math.PI) / 180
    const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r]
    const size = s * (0.2 - index * 0.018)
    return (
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(size)}" fill="${index % 2 ? '#f6a27e' : '#fbc3a4'}"/>` +
      `<path d="M${n(x * 0.72)} ${n(y * 0.72)}L${n(x * 1.42)} ${n(y * 1.42)}" stroke="#e5714a" stroke-width="${n(s * 0.035)}" opacity=".85"/>`
    )
  })
  const end = ((-150 + 5 * 44) * Math.PI) / 180
  const tail = `<g transform="translate(${n(Math.cos(end) * r)} ${n(Math.sin(end) * r)}) rotate(${n(152)})"><path d="M0 0Q${n(s * 0.12)} ${n(-s * 0.2)} ${n(s * 0.28)} ${n(-s * 0.16)}L${n(s * 0.2)} 0L${n(s * 0.28)} ${n(s * 0.16)}Q${n(s * 0.12)} ${n(s * 0.2)} 0 0Z" fill="#e4552f"/></g>`
  return tail + joints
}

/** Half a boiled egg, the yolk up; `yolk` tells how soft. */
export const halfEgg = (paper: Paper, s: number, yolk = '#f5a81c'): string =>
  `<path d="M0 ${n(-s * 0.56)}C${n(s * 0.36)} ${n(-s * 0.5)} ${n(s * 0.5)} ${n(s * 0.46)} 0 ${n(s * 0.48)}C${n(-s * 0.5)} ${n(s * 0.46)} ${n(-s * 0.36)} ${n(-s * 0.5)} 0 ${n(-s * 0.56)}Z" fill="${slope(paper, '#ffffff', '#e9e2d2')}"/>` +
  `<circle cy="${n(s * 0.06)}" r="${n(s * 0.25)}" fill="${glow(paper, [
    [0, lighter(yolk, 0.35)],
    [0.7, yolk],
    [1, darker(yolk, 0.12)],
  ])}"/>`

/** An egg fried on one side. */
export const friedEgg = (paper: Paper, s: number): string =>
  `<path d="${blob(paper, s / 2, 0.13, 9)}" fill="#e9cf9f"/><path d="${blob(paper, s * 0.47, 0.11, 9)}" fill="${slope(paper, '#ffffff', '#f3ecdd')}"/>` +
  `<circle cx="${n(s * 0.03)}" cy="${n(-s * 0.02)}" r="${n(s * 0.185)}" fill="${glow(
    paper,
    [
      [0, '#ffd75c'],
      [0.6, '#fbb11c'],
      [1, '#ee9410'],
    ],
    { x: 0.36, y: 0.32 },
  )}"/>` +
  `<ellipse cx="${n(-s * 0.03)}" cy="${n(-s * 0.1)}" rx="${n(s * 0.06)}" ry="${n(s * 0.03)}" fill="#fff" opacity=".8" transform="rotate(-30)"/>`

/** A cube with a lit top and two darker sides: tofu, feta, raw fish, mango. */
export const cube = (paper: Paper, s: number, colour: string): string => {
  const tone = vary(paper, colour, 0.07)
  const h = s / 2
  return (
    `<path d="M${n(-h)} ${n(-h * 0.7)}L${n(h * 0.8)} ${n(-h)}L${n(h)} ${n(h * 0.7)}L${n(-h * 0.8)} ${n(h)}Z" fill="${tone}"/>` +
    `<path d="M${n(-h)} ${n(-h * 0.7)}L${n(h * 0.8)} ${n(-h)}L${n(h * 0.62)} ${n(h * 0.34)}L${n(-h * 0.86)} ${n(h * 0.58)}Z" fill="${lighter(tone, 0.28)}"/>`
  )
}

/** Marbled raw fish cut across the grain. */
export const fishSlice = (paper: Paper, w: number, h: number, colour: string): string => {
  const lines = times(5, (index) => {
    const x = -w / 2 + w * (0.14 + index * 0.18)
    return `<path d="M${n(x)} ${n(-h / 2)}Q${n(x + w * 0.1)} 0 ${n(x - w * 0.03)} ${n(h / 2)}" fill="none" stroke="${lighter(colour, 0.6)}" stroke-width="${n(Math.max(1.2, w * 0.026))}" opacity=".75"/>`
  })
  return (
    `<rect x="${n(-w / 2)}" y="${n(-h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(h * 0.32)}" fill="${slope(paper, lighter(colour, 0.2), darker(colour, 0.12))}"/>` +
    lines
  )
}

/** A lump of soft white cheese. */
export const mozzarella = (paper: Paper, s: number): string =>
  `<path d="${blob(paper, s / 2, 0.16, 8, 0.85)}" fill="${glow(paper, [
    [0, '#fffdf4'],
    [0.7, '#fbf1d8'],
    [1, '#efdcae'],
  ])}"/>` +
  times(
    3,
    () =>
      `<path d="${blob(paper, s * 0.07, 0.4, 6)}" transform="translate(${n(between(paper, -0.3, 0.3) * s)} ${n(between(paper, -0.26, 0.26) * s)})" fill="#dba24f" opacity=".45"/>`,
  )

/** A mussel or a vongola in its open shell. */
export const shell = (_paper: Paper, s: number, outer = '#3b3d52', meat = '#f2a95c'): string =>
  `<path d="M${n(-s * 0.5)} 0C${n(-s * 0.42)} ${n(-s * 0.4)} ${n(s * 0.4)} ${n(-s * 0.42)} ${n(s * 0.5)} 0C${n(s * 0.36)} ${n(s * 0.36)} ${n(-s * 0.36)} ${n(s * 0.36)} ${n(-s * 0.5)} 0Z" fill="${outer}"/>` +
  `<path d="M${n(-s * 0.42)} 0C${n(-s * 0.34)} ${n(-s * 0.28)} ${n(s * 0.34)} ${n(-s * 0.3)} ${n(s * 0.42)} 0C${n(s * 0.3)} ${n(s * 0.26)} ${n(-s * 0.3)} ${n(s * 0.26)} ${n(-s * 0.42)} 0Z" fill="${lighter(outer, 0.72)}"/>` +
  `<ellipse cx="${n(s * 0.05)}" rx="${n(s * 0.26)}" ry="${n(s * 0.13)}" fill="${meat}"/>`

export const squidRing = (_paper: Paper, s: number): string =>
  `<circle r="${n(s * 0.38)}" fill="none" stroke="#f3dfd6" stroke-width="${n(s * 0.2)}"/><circle r="${n(s * 0.46)}" fill="none" stroke="#d9a9a4" stroke-width="${n(s * 0.04)}"/>`

/** Shavings of hard cheese. */
export const shaving = (paper: Paper, s: number, colour = '#f5e2a6'): string =>
  `<path d="${blob(paper, s / 2, 0.34, 6, 0.45)}" fill="${vary(paper, colour, 0.08)}"/>`

/** Nuts, in halves. */
export const nut = (paper: Paper, s: number, colour = '#e8c88d'): string => {
  const tone = vary(paper, colour, 0.12)
  return (
    `<path d="M${n(-s * 0.5)} ${n(s * 0.1)}C${n(-s * 0.5)} ${n(-s * 0.4)} ${n(s * 0.5)} ${n(-s * 0.4)} ${n(s * 0.5)} ${n(s * 0.1)}C${n(s * 0.44)} ${n(s * 0.36)} ${n(s * 0.2)} ${n(s * 0.1)} 0 ${n(s * 0.1)}S${n(-s * 0.44)} ${n(s * 0.36)} ${n(-s * 0.5)} ${n(s * 0.1)}Z" fill="${tone}"/>` +
    `<path d="M${n(-s * 0.34)} ${n(-s * 0.06)}Q0 ${n(-s * 0.26)} ${n(s * 0.34)} ${n(-s * 0.06)}" fill="none" stroke="${lighter(tone, 0.5)}" stroke-width="${n(s * 0.06)}"/>`
  )
}

/** A skewer of meat lying along x, `length` long, without sauce. */
export const skewer = (paper: Paper, length: number, colour: string): string => {
  const count = 5
  const size = (length * 0.62) / count
  const meat = times(count, (index) => {
    const x = -length * 0.42 + (index + 0.5) * size
    return `<g transform="translate(${n(x)} 0)">${chunk(paper, size * 1.42, colour)}</g>`
  })
  return `<rect x="${n(-length / 2)}" y="-2.6" width="${n(length)}" height="5.2" rx="2.6" fill="#d9b27a"/>${meat}`
}
