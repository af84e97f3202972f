import { between, glow, n, slope, times, type Paper } from '../paper.ts'
import { blob, darker, lighter, mix, ring, vary } from '../shapes.ts'

/** Pieces of vegetable and fruit as a cook strews them, each about `s` wide with its middle at 0,0, without light (the caller lights a layer of them). */

export const tomatoSlice = (paper: Paper, s: number): string => {
  const r = s / 2
  const cells = times(6, (index) => {
    const turn = index * 60 + between(paper, -6, 6)
    return (
      `<g transform="rotate(${n(turn)})"><path d="M${n(r * 0.18)} 0Q${n(r * 0.5)} ${n(-r * 0.34)} ${n(r * 0.8)} ${n(-r * 0.12)}Q${n(r * 0.84)} ${n(r * 0.16)} ${n(r * 0.18)} 0Z" fill="#f0683a"/>` +
      `<ellipse cx="${n(r * 0.56)}" cy="${n(-r * 0.06)}" rx="${n(r * 0.08)}" ry="${n(r * 0.045)}" fill="#ffe2a0"/></g>`
    )
  })
  return `<circle r="${n(r)}" fill="#c5261c"/><circle r="${n(r * 0.9)}" fill="${glow(paper, [
    [0, '#f26a4a'],
    [1, '#dc3527'],
  ])}"/>${cells}`
}

export const cherryTomato = (paper: Paper, s: number): string => {
  const r = s / 2
  return (
    `<circle r="${n(r)}" fill="#cf2a1d"/><ellipse rx="${n(r * 0.84)}" ry="${n(r * 0.78)}" fill="#ee5a3c"/>` +
    `<path d="M${n(-r * 0.6)} 0Q0 ${n(-r * 0.62)} ${n(r * 0.6)} 0Q0 ${n(r * 0.62)} ${n(-r * 0.6)} 0Z" fill="#f58a4e"/>` +
    times(
      5,
      (index) =>
        `<ellipse cx="${n((index - 2) * r * 0.2)}" cy="${n(((index % 2) - 0.5) * r * 0.32)}" rx="${n(r * 0.1)}" ry="${n(r * 0.07)}" fill="#ffe3a1"/>`,
    )
  )
}

export const basil = (paper: Paper, s: number): string => {
  const tone = vary(paper, '#3f9a3c', 0.14)
  const h = s / 2
  return (
    `<path d="M${n(-h)} 0C${n(-h * 0.5)} ${n(-h * 0.75)} ${n(h * 0.5)} ${n(-h * 0.68)} ${n(h)} 0C${n(h * 0.5)} ${n(h * 0.62)} ${n(-h * 0.5)} ${n(h * 0.72)} ${n(-h)} 0Z" fill="${slope(paper, lighter(tone, 0.22), darker(tone, 0.22), 90)}"/>` +
    `<path d="M${n(-h)} 0Q0 ${n(-h * 0.1)} ${n(h * 0.92)} 0M${n(-h * 0.4)} 0L${n(-h * 0.1)} ${n(-h * 0.34)}M${n(-h * 0.4)} 0L${n(-h * 0.1)} ${n(h * 0.34)}M${n(h * 0.1)} 0L${n(h * 0.4)} ${n(-h * 0.3)}M${n(h * 0.1)} 0L${n(h * 0.4)} ${n(h * 0.3)}" stroke="${lighter(tone, 0.42)}" stroke-width="${n(Math.max(0.8, s * 0.028))}" fill="none" opacity=".8"/>`
  )
}

export const rocket = (paper: Paper, s: number): string => {
  const tone = vary(paper, '#4c8f33', 0.16)
  const h = s / 2
  const lobe = (x: number, side: number) =>
    `Q${n(x + h * 0.16)} ${n(side * h * 0.5)} ${n(x + h * 0.28)} ${n(side * h * 0.14)}`
  return (
    `<path d="M${n(-h)} 0${lobe(-h * 0.7, -1)}${lobe(-h * 0.3, -1)}${lobe(h * 0.1, -1)}Q${n(h * 0.7)} ${n(-h * 0.5)} ${n(h)} 0Q${n(h * 0.7)} ${n(h * 0.5)} ${n(h * 0.38)} ${n(h * 0.14)}Q${n(h * 0.26)} ${n(h * 0.5)} ${n(h * 0.02)} ${n(h * 0.14)}Q${n(-h * 0.14)} ${n(h * 0.5)} ${n(-h * 0.4)} ${n(h * 0.1)}Z" fill="${tone}"/>` +
    `<path d="M${n(-h)} 0Q0 ${n(h * 0.08)} ${n(h * 0.8)} 0" stroke="${lighter(tone, 0.45)}" stroke-width="${n(s * 0.035)}" fill="none"/>`
  )
}

/** A torn leaf of lettuce with a frilled edge. */
export const lettuce = (paper: Paper, s: number, colour = '#7fb445'): string => {
  const tone = vary(paper, colour, 0.16)
  const outline = blob(paper, s / 2, 0.2, 13, 0.74)
  return (
    `<path d="${outline}" fill="${slope(paper, lighter(tone, 0.3), darker(tone, 0.16))}"/>` +
    `<path d="M${n(-s * 0.42)} 0Q0 ${n(-s * 0.06)} ${n(s * 0.36)} 0M${n(-s * 0.16)} 0L${n(s * 0.04)} ${n(-s * 0.2)}M${n(-s * 0.1)} 0L${n(s * 0.08)} ${n(s * 0.2)}M${n(s * 0.08)} 0L${n(s * 0.24)} ${n(-s * 0.14)}" stroke="${lighter(tone, 0.55)}" stroke-width="${n(s * 0.03)}" fill="none" opacity=".75"/>`
  )
}

/** Parsley or coriander: a stalk with three cut leaves. */
export const parsley = (paper: Paper, s: number): string => {
  const tone = vary(paper, '#3c8f3a', 0.15)
  const leaf = (turn: number, x: number) =>
    `<g transform="translate(${n(x)} 0) rotate(${turn})"><path d="M0 0Q${n(s * 0.08)} ${n(-s * 0.26)} ${n(s * 0.2)} ${n(-s * 0.16)}Q${n(s * 0.3)} ${n(-s * 0.2)} ${n(s * 0.3)} ${n(-s * 0.04)}Q${n(s * 0.42)} 0 ${n(s * 0.3)} ${n(s * 0.06)}Q${n(s * 0.28)} ${n(s * 0.2)} ${n(s * 0.18)} ${n(s * 0.15)}Q${n(s * 0.06)} ${n(s * 0.22)} 0 0Z" fill="${tone}"/></g>`
  return `<path d="M${n(-s * 0.4)} ${n(s * 0.12)}Q${n(-s * 0.2)} 0 ${n(s * 0.1)} 0" stroke="${tone}" stroke-width="${n(s * 0.05)}" fill="none"/>${leaf(0, s * 0.06)}${leaf(-58, -s * 0.04)}${leaf(58, -s * 0.04)}`
}

export const mushroomSlice = (paper: Paper, s: number): string => {
  const tone = vary(paper, '#e9d9bd', 0.08)
  const h = s / 2
  return (
    `<path d="M${n(-h)} ${n(h * 0.1)}C${n(-h)} ${n(-h * 0.95)} ${n(h)} ${n(-h * 0.95)} ${n(h)} ${n(h * 0.1)}C${n(h * 0.8)} ${n(h * 0.4)} ${n(h * 0.34)} ${n(h * 0.2)} ${n(h * 0.26)} ${n(h * 0.3)}L${n(h * 0.3)} ${n(h * 0.9)}Q0 ${n(h * 1.1)} ${n(-h * 0.3)} ${n(h * 0.9)}L${n(-h * 0.26)} ${n(h * 0.3)}C${n(-h * 0.34)} ${n(h * 0.2)} ${n(-h * 0.8)} ${n(h * 0.4)} ${n(-h)} ${n(h * 0.1)}Z" fill="${tone}" stroke="#a98559" stroke-width="${n(s * 0.04)}"/>` +
    `<path d="M${n(-h * 0.7)} ${n(h * 0.06)}Q0 ${n(-h * 0.36)} ${n(h * 0.7)} ${n(h * 0.06)}Q0 ${n(h * 0.24)} ${n(-h * 0.7)} ${n(h * 0.06)}Z" fill="#a47e5b" opacity=".75"/>`
  )
}

export const oliveRing = (paper: Paper, s: number, colour = '#2f2a33'): string =>
  `<circle r="${n(s * 0.36)}" fill="none" stroke="${vary(paper, colour, 0.12)}" stroke-width="${n(s * 0.27)}"/>`

export const onionRing = (paper: Paper, s: number, colour = '#9b3a72'): string => {
  const squash = between(paper, 0.62, 0.95)
  return (
    `<g transform="scale(1 ${n(squash)})"><circle r="${n(s * 0.45)}" fill="none" stroke="${colour}" stroke-width="${n(s * 0.1)}"/>` +
    `<circle r="${n(s * 0.41)}" fill="none" stroke="${mix(colour, '#fff2fa', 0.82)}" stroke-width="${n(s * 0.08)}"/></g>`
  )
}

export const pepperStrip = (paper: Paper, s: number, colour: string): string => {
  const bend = between(paper, 0.18, 0.42) * s
  return (
    `<path d="M${n(-s / 2)} 0Q0 ${n(-bend)} ${n(s / 2)} 0" fill="none" stroke="${darker(colour, 0.12)}" stroke-width="${n(s * 0.2)}" stroke-linecap="round"/>` +
    `<path d="M${n(-s / 2)} ${n(-s * 0.03)}Q0 ${n(-bend - s * 0.03)} ${n(s / 2)} ${n(-s * 0.03)}" fill="none" stroke="${lighter(colour, 0.3)}" stroke-width="${n(s * 0.08)}" stroke-linecap="round"/>`
  )
}

export const scallionRing = (paper: Paper, s: number): string => {
  const tone = vary(paper, '#6db33f', 0.2)
  return `<circle r="${n(s * 0.36)}" fill="${lighter(tone, 0.55)}" stroke="${tone}" stroke-width="${n(s * 0.22)}"/>`
}

export const chiliRing = (paper: Paper, s: number, colour = '#d8251c'): string =>
  `<ellipse rx="${n(s * 0.42)}" ry="${n(s * 0.36)}" fill="#f9c9a0" stroke="${vary(paper, colour, 0.1)}" stroke-width="${n(s * 0.2)}"/>` +
  `<circle cx="${n(s * 0.1)}" r="${n(s * 0.06)}" fill="#fff3cf"/><circle cx="${n(-s * 0.1)}" cy="${n(s * 0.06)}" r="${n(s * 0.06)}" fill="#fff3cf"/>`

export const cucumberSlice = (paper: Paper, s: number): string =>
  `<circle r="${n(s / 2)}" fill="#3e8a3f"/><circle r="${n(s * 0.44)}" fill="#d4eba6"/><circle r="${n(s * 0.29)}" fill="#e9f6c8"/>` +
  ring(paper, s * 0.2, 8)
    .map(({ x, y }) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(s * 0.035)}" ry="${n(s * 0.06)}" fill="#c3dc8c"/>`)
    .join('')

export const radishSlice = (_paper: Paper, s: number): string =>
  `<circle r="${n(s / 2)}" fill="#d5276b"/><circle r="${n(s * 0.43)}" fill="#fff5f8"/><circle r="${n(s * 0.2)}" fill="#fde3ec"/>`

export const carrotCoin = (paper: Paper, s: number): string => {
  const tone = vary(paper, '#f08a24', 0.08)
  return `<path d="${blob(paper, s / 2, 0.06, 10)}" fill="${tone}"/><circle r="${n(s * 0.28)}" fill="${lighter(tone, 0.25)}"/>`
}

/** Something cut in thin strips: carrot, red cabbage, bamboo, leek. */
export const julienne = (paper: Paper, s: number, colour: string): string => {
  const tone = vary(paper, colour, 0.16)
  const bend = between(paper, -0.2, 0.2) * s
  return `<path d="M${n(-s / 2)} 0Q0 ${n(bend)} ${n(s / 2)} 0" fill="none" stroke="${tone}" stroke-width="${n(s * 0.13)}" stroke-linecap="round"/>`
}

export const broccoli = (paper: Paper, s: number): string => {
  const tone = vary(paper, '#3f8a35', 0.1)
  const crown = ring(paper, s * 0.26, 7, s * 0.05)
  return (
    `<path d="M${n(-s * 0.1)} ${n(s * 0.1)}L${n(-s * 0.14)} ${n(s * 0.5)}H${n(s * 0.14)}L${n(s * 0.1)} ${n(s * 0.1)}Z" fill="#a9cf73"/>` +
    crown
      .map(
        ({ x, y }) =>
          `<circle cx="${n(x)}" cy="${n(y - s * 0.06)}" r="${n(s * 0.18)}" fill="${vary(paper, tone, 0.14)}"/>`,
      )
      .join('') +
    `<circle cy="${n(-s * 0.08)}" r="${n(s * 0.2)}" fill="${lighter(tone, 0.14)}"/>`
  )
}

/** A bean sprout: a pale tail with its head. */
export const sprout = (paper: Paper, s: number): string => {
  const bend = between(paper, -0.5, 0.5) * s
  return (
    `<path d="M${n(-s / 2)} 0Q0 ${n(bend)} ${n(s / 2)} 0" fill="none" stroke="#f4ecd0" stroke-width="${n(s * 0.11)}" stroke-linecap="round"/>` +
    `<ellipse cx="${n(s / 2)}" rx="${n(s * 0.13)}" ry="${n(s * 0.09)}" fill="#e6d27e"/>`
  )
}

/** A tangle of wakame: thin, wavy ribbons. */
export const seaweed = (paper: Paper, s: number): string =>
  times(3, () => {
    const tone = vary(paper, '#3c9a48', 0.2)
    const [a, b, c] = [between(paper, -0.4, 0.4) * s, between(paper, -0.4, 0.4) * s, between(paper, -0.25, 0.25) * s]
    return `<path d="M${n(-s / 2)} ${n(c)}C${n(-s * 0.2)} ${n(a)} ${n(s * 0.1)} ${n(b)} ${n(s / 2)} ${n(-c)}" fill="none" stroke="${tone}" stroke-width="${n(s * 0.075)}" stroke-linecap="round"/>`
  })

/** A fan of avocado slices. */
export const avocadoFan = (paper: Paper, s: number): string =>
  times(6, (index) => {
    const turn = -36 + index * 14
    return (
      `<g transform="rotate(${turn}) translate(0 ${n(-s * 0.08)})"><path d="M0 ${n(s * 0.44)}C${n(-s * 0.2)} ${n(s * 0.1)} ${n(-s * 0.16)} ${n(-s * 0.4)} 0 ${n(-s * 0.46)}C${n(s * 0.16)} ${n(-s * 0.4)} ${n(s * 0.2)} ${n(s * 0.1)} 0 ${n(s * 0.44)}Z" fill="#5f9136"/>` +
      `<path d="M0 ${n(s * 0.4)}C${n(-s * 0.15)} ${n(s * 0.1)} ${n(-s * 0.12)} ${n(-s * 0.36)} 0 ${n(-s * 0.42)}C${n(s * 0.12)} ${n(-s * 0.36)} ${n(s * 0.15)} ${n(s * 0.1)} 0 ${n(s * 0.4)}Z" fill="${slope(paper, '#e6ec9a', '#b9d069', 90)}"/></g>`
    )
  })

export const edamame = (paper: Paper, s: number): string =>
  `<ellipse rx="${n(s / 2)}" ry="${n(s * 0.36)}" fill="${vary(paper, '#8cc152', 0.12)}"/>`

export const pea = (paper: Paper, s: number, colour = '#6fb03a'): string =>
  `<circle r="${n(s / 2)}" fill="${vary(paper, colour, 0.12)}"/>`

/** A cut of citrus: the whole round, or the half when `half`. */
export const citrus = (paper: Paper, s: number, colour: string): string => {
  const r = s / 2
  const segments = times(9, (index) => {
    const turn = index * 40
    return `<g transform="rotate(${turn})"><path d="M${n(r * 0.1)} 0L${n(r * 0.74)} ${n(-r * 0.22)}Q${n(r * 0.86)} 0 ${n(r * 0.74)} ${n(r * 0.22)}Z" fill="${vary(paper, lighter(colour, 0.24), 0.05)}"/></g>`
  })
  return `<circle r="${n(r)}" fill="${colour}"/><circle r="${n(r * 0.9)}" fill="#fff8dd"/>${segments}`
}
