import { between, clip, glow, lit, n, place, slope, times, type Paper } from '../paper.ts'
import { blob, darker, lighter } from '../shapes.ts'
import { toss } from './garnish.ts'
import { crumbed, dollop, drizzle } from './staples.ts'

/** Sweet things from above, round 0,0. */

/** A cake in a square piece with its layers seen along two sides; `dust` lies on top. */
export const cakeSquare = (paper: Paper, layers: readonly string[], top: string, dust?: string): string => {
  const step = 15
  const depth = layers.length * step
  const sides = layers.map((colour, index) => {
    const y = (layers.length - index) * step
    return `<path d="M-120 ${72 + y}L112 ${96 + y}L112 ${96 + y - step - 1}L-120 ${72 + y - step - 1}Z" fill="${colour}"/><path d="M112 ${96 + y}L148 ${-76 + y}V${-76 + y - step - 1}L112 ${96 + y - step - 1}Z" fill="${darker(colour, 0.24)}"/>`
  })
  const lid = 'M-120 72L112 96L148 -76L-92 -92Z'
  const surface =
    `<path d="${lid}" fill="${slope(paper, lighter(top, 0.16), darker(top, 0.08))}"/>` +
    (dust
      ? `<g filter="url(#dust)"><path d="${lid}" fill="${dust}"/></g><g filter="url(#spots-mid)" opacity=".4"><path d="${lid}" fill="${darker(dust, 0.3)}"/></g>`
      : '')
  return place(
    lit(sides.toReversed().join(''), 'drop-m') +
      surface +
      `<path d="M-92 -92L-120 72L112 96" fill="none" stroke="#fff" stroke-width="3" opacity=".3"/>`,
    -10,
    -depth * 0.42,
  )
}

/** A wedge of pie with a crumble top and filling along its side. */
export const pieWedge = (paper: Paper): string => {
  const lid = 'M-150 66L130 96L96 -104Z'
  const side = 'M-150 66L130 96V158L-150 118Z'
  const chunks = times(
    16,
    (index) =>
      `<path transform="translate(${n(-124 + index * 16)} ${n(100 + index * 1.7 + between(paper, -8, 10))})" d="${blob(paper, between(paper, 10, 15), 0.25, 7)}" fill="${lighter('#d99a3c', between(paper, 0, 0.5))}"/>`,
  )
  const crumble = times(46, () => {
    const [u, v] = [paper.random(), paper.random()]
    const [a, b] = u + v > 1 ? [1 - u, 1 - v] : [u, v]
    const [x, y] = [-150 + a * 280 + b * 246, 66 + a * 30 - b * 170]
    return `<path transform="translate(${n(x)} ${n(y)})" d="${blob(paper, between(paper, 9, 17), 0.28, 7)}" fill="${lighter('#c98436', between(paper, 0, 0.3))}"/>`
  })
  return (
    lit(`<path d="${side}" fill="#b9782f"/>`, 'drop-m') +
    clip(paper, `<path d="${side}"/>`, lit(chunks, 'wet-s')) +
    `<path d="M-150 112L130 150V160L-150 121Z" fill="#8d5320"/>` +
    lit(`<path d="${lid}" fill="#cd8b3d"/>`, 'matte-m') +
    lit(crumble, 'matte-m') +
    `<g filter="url(#dust)" opacity=".7"><path d="${lid}" fill="#fff8ea"/></g>`
  )
}

/** Balls of ice in one bowl. */
export const scoops = (paper: Paper, colours: readonly string[]): string =>
  colours
    .map((colour, index) => {
      const angle = (index / colours.length) * Math.PI * 2 - 1.2
      const ball =
        lit(
          `<path d="${blob(paper, 96, 0.05, 13)}" fill="${glow(paper, [
            [0, lighter(colour, 0.32)],
            [0.7, colour],
            [1, darker(colour, 0.14)],
          ])}"/>`,
          'puff-xl',
        ) +
        `<g filter="url(#spots-fine)" opacity=".4"><circle r="84" fill="${darker(colour, 0.3)}"/></g><g filter="url(#dust)" opacity=".3"><circle r="86" fill="${lighter(colour, 0.6)}"/></g>`
      return place(
        ball,
        Math.cos(angle) * (colours.length > 1 ? 78 : 0),
        Math.sin(angle) * (colours.length > 1 ? 74 : 0),
      )
    })
    .join('')

/** Set cream turned out of its mould, with sauce and berries. */
export const pannaCotta = (paper: Paper): string =>
  lit(`<path d="${blob(paper, 142, 0.1, 13)}" fill="#c2183f"/>`, 'wet-m') +
  lit(
    `<circle r="108" fill="${glow(paper, [
      [0, '#fffdf7'],
      [0.75, '#fbf2e2'],
      [1, '#e9d8bd'],
    ])}"/>`,
    'puff-xl',
  ) +
  place(lit(`<path d="${blob(paper, 50, 0.16, 10)}" fill="#d11f49"/>`, 'wet-m'), -4, -4) +
  toss(paper, 30, { mint: 2 }) +
  lit(
    times(5, (index) => place(raspberry(paper), Math.cos(index * 1.3) * 112, Math.sin(index * 1.3) * 112)),
    'wet-s',
  )

const raspberry = (paper: Paper): string =>
  times(
    9,
    (index) =>
      `<circle cx="${n(Math.cos(index * 0.78) * (index === 8 ? 0 : 9))}" cy="${n(Math.sin(index * 0.78) * (index === 8 ? 0 : 9))}" r="6.4" fill="${lighter('#d32650', between(paper, 0, 0.2))}"/>`,
  )

/** A fried tube with cream at both ends, dipped in pistachio. */
export const cannolo = (paper: Paper): string => {
  const end = (x: number) => place(dollop(paper, 34, '#fdf6e6') + place(toss(paper, 26, { seed: 10 }), 0, 0), x, 0)
  const tube = `<rect x="-108" y="-37" width="216" height="74" rx="14"/>`
  return (
    end(-112) +
    end(112) +
    lit(tube.replace('/>', ` fill="${slope(paper, '#e3a758', '#9c5a20', 90)}"/>`), 'matte-l') +
    `<g filter="url(#spots-fine)" opacity=".5">${tube.replace('/>', ' fill="#6f3a10"/>')}</g><g filter="url(#dust)" opacity=".8">${tube.replace('/>', ' fill="#ffffff"/>')}</g>`
  )
}

/** A small thick pancake, two of them sandwiched. */
export const dorayaki = (paper: Paper): string =>
  lit(`<circle r="92" fill="#e7b45c"/>`, 'puff-l') +
  place(lit(`<circle r="86" fill="#4a1f22"/>`, 'wet-s'), -5, -8) +
  place(
    lit(
      `<path d="${blob(paper, 92, 0.02, 12)}" fill="${glow(paper, [
        [0, '#a65f26'],
        [0.74, '#95511d'],
        [0.9, '#c98a3d'],
        [1, '#f0c878'],
      ])}"/>`,
      'puff-l',
    ),
    -12,
    -18,
  )

/** Banana in batter. */
export const friedBanana = (paper: Paper, count = 3): string =>
  times(count, (index) =>
    place(
      crumbed(
        paper,
        '<path d="M-120 -10C-70 -52 60 -56 124 -18C134 2 120 18 96 14C40 0 -40 0 -92 20C-118 26 -132 10 -120 -10Z"/>',
        '#d9983c',
      ),
      between(paper, -8, 8),
      (index - (count - 1) / 2) * 76,
      between(paper, -6, 6),
    ),
  )

/** A big pancake with bacon baked in and syrup over it. */
export const pancake = (paper: Paper): string => {
  const disc = `<path d="${blob(paper, 178, 0.025, 15)}"/>`
  return (
    lit(
      disc.replace(
        '/>',
        ` fill="${glow(paper, [
          [0, '#f3cb7e'],
          [0.8, '#e6ae57'],
          [1, '#b9762b'],
        ])}"/>`,
      ),
      'matte-l',
    ) +
    `<g filter="url(#spots-wide)" opacity=".5">${disc.replace('/>', ' fill="#a8641f"/>')}</g>` +
    toss(paper, 130, { bacon: 12 }) +
    drizzle(paper, 140, '#6b2c0b', 8, 5)
  )
}

/** Fine layers of cake in two slices. */
export const layerCake = (paper: Paper, count: number): string =>
  times(count, (index) => {
    const stripes = times(
      14,
      (at) =>
        `<rect x="-118" y="${-52 + at * 7.6}" width="236" height="4.6" fill="${at % 2 ? '#8a4b1c' : '#f0cd86'}"/>`,
    )
    return place(
      lit(`<rect x="-122" y="-56" width="244" height="112" rx="7" fill="#e3b565"/>`, 'puff-m') +
        stripes +
        '<rect x="-122" y="-56" width="244" height="10" rx="5" fill="#7a3f16"/>',
      (index - (count - 1) / 2) * 26,
      (index - (count - 1) / 2) * 128,
      index ? 7 : -4,
    )
  })
