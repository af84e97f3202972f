import { between, clip, glow, lit, n, place, slope, type Paper } from '../paper.ts'
import { friedEgg, ham, mozzarella, nut, prawn, salami, shaving, shell, squidRing } from '../pieces/proteins.ts'
import {
  basil,
  cherryTomato,
  mushroomSlice,
  oliveRing,
  onionRing,
  parsley,
  pepperStrip,
  rocket,
} from '../pieces/vegetables.ts'
import { blob, darker, lighter, scatter, vary } from '../shapes.ts'
import { strew } from './strew.ts'

/** The toppings of a pizza, by the words of the menu. */
export type Topping = keyof typeof TOPPINGS

const artichoke = (paper: Paper): string => {
  const leaf = (turn: number) =>
    `<path transform="rotate(${turn})" d="M0 22C-15 8 -12 -20 0 -25C12 -20 15 8 0 22Z" fill="${vary(paper, '#a9b15c', 0.1)}" stroke="#7c8440"/>`
  return leaf(-34) + leaf(34) + leaf(-14) + leaf(14)
}

const anchovy = (paper: Paper): string =>
  `<path d="M-40 6Q-10 -16 40 2Q-8 12 -40 6Z" fill="${vary(paper, '#8d5a49', 0.08)}"/><path d="M-30 4Q0 -7 32 2" stroke="#e0b6a2" stroke-width="2" fill="none"/>`

const courgette = (paper: Paper): string =>
  `<circle r="24" fill="#55803a"/><circle r="21" fill="${vary(paper, '#e4e6a8', 0.06)}"/><path d="M-16 -6H16M-16 5H16" stroke="#7c5a2c" stroke-width="3.4" opacity=".65"/>`

const aubergine = (paper: Paper): string =>
  `<path d="${blob(paper, 29, 0.07, 9, 0.9)}" fill="#43264f"/><path d="${blob(paper, 25, 0.07, 9, 0.9)}" fill="#c9b083"/><path d="M-18 -8L14 -14M-18 4L18 -2M-14 15L18 9" stroke="#6a4526" stroke-width="3.6" opacity=".6"/>`

const pineapple = (paper: Paper): string =>
  `<path d="M-24 -10Q0 -20 24 -10L13 15Q0 11 -13 15Z" fill="${vary(paper, '#f6c83c', 0.08)}"/><path d="M-12 -12L-7 12M0 -14V11M12 -12L7 12" stroke="#d99a1c" stroke-width="2"/>`

const pear = (paper: Paper): string =>
  `<path d="M-38 0C-24 -20 26 -20 38 0C26 12 -24 12 -38 0Z" fill="${vary(paper, '#f2eab8', 0.05)}"/><path d="M-38 0C-24 -20 26 -20 38 0" fill="none" stroke="#b5b04a" stroke-width="3"/>`

const gorgonzola = (paper: Paper): string =>
  `<path d="${blob(paper, 21, 0.22, 8)}" fill="#fbf4de"/><path d="M-9 -4Q0 -10 7 -3M-5 8Q3 3 9 8" stroke="#5c7f8e" stroke-width="4" fill="none" stroke-linecap="round" opacity=".8"/>`

const truffle = (paper: Paper): string =>
  `<path d="${blob(paper, 21, 0.1, 10)}" fill="#3b2a20"/><path d="${blob(paper, 18, 0.1, 10)}" fill="#6d5340"/><path d="M-12 -4Q-2 2 4 -8M-8 9Q2 4 12 8" stroke="#cbb59a" stroke-width="1.6" fill="none"/>`

const TOPPINGS = {
  mozzarella: (p: Paper) => strew(p, scatter(p, 130, 52, 10), () => mozzarella(p, between(p, 44, 66)), 'wet-m', 1),
  basil: (p: Paper) => strew(p, scatter(p, 108, 56, 7), () => basil(p, between(p, 40, 54)), 'puff-s', 1),
  salami: (p: Paper) => strew(p, scatter(p, 136, 48, 15), () => salami(p, between(p, 48, 54)), 'puff-s', 3),
  chili: (p: Paper) => strew(p, scatter(p, 130, 30, 16), () => pepperStrip(p, 22, '#c9170f'), 'wet-s', 1),
  ham: (p: Paper) => strew(p, scatter(p, 128, 52, 11), () => ham(p, between(p, 58, 78)), 'puff-s', 2),
  parma: (p: Paper) => strew(p, scatter(p, 118, 60, 8), () => ham(p, between(p, 80, 104), '#cf5f5a'), 'puff-m', 2),
  mushroom: (p: Paper) => strew(p, scatter(p, 132, 40, 14), () => mushroomSlice(p, between(p, 34, 44)), 'puff-s', 2),
  artichoke: (p: Paper) => strew(p, scatter(p, 124, 56, 7), () => artichoke(p), 'puff-s', 1),
  olive: (p: Paper) => strew(p, scatter(p, 130, 32, 16), () => oliveRing(p, between(p, 18, 23)), 'wet-s', 1),
  egg: (p: Paper) => lit(friedEgg(p, 128), 'wet-m'),
  anchovy: (p: Paper) => strew(p, scatter(p, 118, 58, 8), () => anchovy(p), 'wet-s', 1),
  caper: (p: Paper) =>
    strew(p, scatter(p, 128, 26, 18), () => `<circle r="6" fill="${vary(p, '#5d7a34', 0.15)}"/>`, 'wet-s', 1),
  tuna: (p: Paper) => strew(p, scatter(p, 128, 30, 26), () => flake(p, '#d9ad8c'), 'matte-s', 3),
  onion: (p: Paper) => strew(p, scatter(p, 122, 46, 12), () => onionRing(p, between(p, 40, 58)), 'puff-xs', 2),
  courgette: (p: Paper) => strew(p, scatter(p, 128, 52, 9), () => courgette(p), 'puff-s', 1),
  pepper: (p: Paper) =>
    strew(p, scatter(p, 128, 34, 16), (i) => pepperStrip(p, 46, i % 2 ? '#e0a010' : '#cf2a1c'), 'wet-s', 2),
  aubergine: (p: Paper) => strew(p, scatter(p, 124, 60, 7), () => aubergine(p), 'puff-s', 1),
  prawn: (p: Paper) => strew(p, scatter(p, 124, 64, 9), () => prawn(p, 76), 'wet-s', 1),
  mussel: (p: Paper) => strew(p, scatter(p, 128, 60, 7), () => shell(p, 72), 'wet-s', 1),
  squid: (p: Paper) => strew(p, scatter(p, 128, 44, 9), () => squidRing(p, 46), 'wet-s', 1),
  parsley: (p: Paper) => strew(p, scatter(p, 134, 30, 16), () => parsley(p, between(p, 18, 28)), 'puff-xs', 1),
  pineapple: (p: Paper) => strew(p, scatter(p, 126, 46, 12), () => pineapple(p), 'wet-s', 2),
  pear: (p: Paper) => strew(p, scatter(p, 112, 66, 6), () => pear(p), 'wet-s', 1),
  walnut: (p: Paper) => strew(p, scatter(p, 128, 42, 11), () => nut(p, 28, '#a8743c'), 'matte-s', 1),
  gorgonzola: (p: Paper) => strew(p, scatter(p, 126, 44, 10), () => gorgonzola(p), 'wet-s', 1),
  truffle: (p: Paper) => strew(p, scatter(p, 122, 50, 9), () => truffle(p), 'puff-xs', 1),
  rocket: (p: Paper) => strew(p, scatter(p, 104, 24, 30), () => rocket(p, between(p, 44, 66)), 'puff-s', 3),
  tomato: (p: Paper) => strew(p, scatter(p, 126, 52, 9), () => cherryTomato(p, between(p, 32, 40)), 'wet-s', 1),
  parmesan: (p: Paper) => strew(p, scatter(p, 118, 40, 13), () => shaving(p, between(p, 34, 50)), 'puff-xs', 2),
  sausage: (p: Paper) => strew(p, scatter(p, 130, 34, 22), () => flake(p, '#a8623f', 26), 'matte-s', 2),
  greens: (p: Paper) => strew(p, scatter(p, 126, 34, 18), () => rocket(p, between(p, 34, 52)), 'wet-s', 2),
  oregano: (p: Paper) =>
    strew(
      p,
      scatter(p, 140, 12, 60),
      () => `<ellipse rx="3.4" ry="1.6" fill="${vary(p, '#5c6b2c', 0.2)}"/>`,
      'puff-xs',
      1,
    ),
  garlic: (p: Paper) =>
    strew(p, scatter(p, 126, 30, 18), () => `<ellipse rx="8" ry="5" fill="#fbefcf" stroke="#d8b878"/>`, 'puff-xs', 1),
}

/** A whole pizza, 2 x 188 across, its middle at 0,0: crust from a very hot oven, sauce, cheese, and the toppings in their order. */
export const pizza = (paper: Paper, sauce: 'tomato' | 'white' | 'seafood', toppings: readonly Topping[]): string => {
  const cheese = sauce === 'seafood' || !toppings.some((topping) => topping === 'mozzarella') ? '' : melted(paper)
  const base = sauce === 'white' ? whiteBase(paper) : tomatoBase(paper)
  return crust(paper) + base + cheese + toppings.map((topping) => TOPPINGS[topping](paper)).join('') + oil(paper)
}

const crust = (paper: Paper): string => {
  const edge = blob(paper, 188, 0.018, 16)
  const leopard = (light: string, colour: string, opacity: number) =>
    `<g filter="url(#${light})" opacity="${opacity}"><path d="${edge}" fill="${colour}"/></g>`
  const inner = `<circle r="157" fill="#d9a25a"/>`
  return (
    lit(
      `<path d="${edge}" fill="${glow(
        paper,
        [
          [0, '#f3cd8c'],
          [0.78, '#edbb6c'],
          [0.92, '#dd9c49'],
          [1, '#bf7632'],
        ],
        { x: 0.5, y: 0.5 },
      )}"/>`,
      'puff-xl',
    ) +
    leopard('spots-mid', '#b86f2c', 0.75) +
    leopard('spots-fine', '#4d2510', 0.6) +
    `<g filter="url(#blur-s)">${inner}</g>`
  )
}

const tomatoBase = (paper: Paper): string => {
  const outline = blob(paper, 154, 0.025, 18)
  return (
    lit(
      `<path d="${outline}" fill="${glow(paper, [
        [0, '#e2492c'],
        [0.7, '#cd3420'],
        [1, '#a92514'],
      ])}"/>`,
      'wet-m',
    ) +
    `<g filter="url(#spots-mid)" opacity=".5"><path d="${outline}" fill="#8f1b0f"/></g>` +
    `<g filter="url(#spots-fine)" opacity=".35"><path d="${outline}" fill="#ff8a5c"/></g>`
  )
}

const whiteBase = (paper: Paper): string => {
  const outline = blob(paper, 155, 0.02, 18)
  return (
    lit(
      `<path d="${outline}" fill="${glow(paper, [
        [0, '#fff3cf'],
        [0.7, '#fbe2a4'],
        [1, '#efc878'],
      ])}"/>`,
      'wet-m',
    ) +
    `<g filter="url(#spots-mid)" opacity=".6"><path d="${outline}" fill="#fffaf0"/></g>` +
    `<g filter="url(#spots-fine)" opacity=".5"><path d="${outline}" fill="#d08a35"/></g>`
  )
}

/** Grated cheese, molten and run together, browned where it bubbled. */
const melted = (paper: Paper): string => {
  const pools = scatter(paper, 128, 44, 19).map(({ x, y }) =>
    place(`<path d="${blob(paper, between(paper, 22, 38), 0.3, 10)}"/>`, x, y),
  )
  const body = `<g fill="#fbdc94">${pools.join('')}</g>`
  return lit(body, 'wet-m') + `<g filter="url(#spots-fine)" opacity=".55"><g fill="#cf8326">${pools.join('')}</g></g>`
}

const oil = (paper: Paper): string => {
  const drops = scatter(paper, 140, 40, 16).map(
    ({ x, y }) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(between(paper, 2, 6))}" fill="#fff0b0" opacity=".5"/>`,
  )
  return drops.join('')
}

/** A pizza folded shut, with its fork marks and a spoon of sauce. */
export const calzone = (paper: Paper): string => {
  const half = 'M-190 40C-190 -120 -90 -150 0 -150S190 -120 190 40C120 74 -120 74 -190 40Z'
  const pinch = Array.from({ length: 15 }, (_, index) => {
    const x = -176 + index * 25
    return `<circle cx="${x}" cy="${n(44 + Math.sin((index / 14) * Math.PI) * 18)}" r="17" fill="#e3ac5e"/>`
  })
  const spots = (light: string, colour: string, opacity: number) =>
    `<g filter="url(#${light})" opacity="${opacity}"><path d="${half}" fill="${colour}"/></g>`
  return (
    lit(pinch.join(''), 'puff-m') +
    lit(`<path d="${half}" fill="${slope(paper, '#f6d9a0', '#d99a4c')}"/>`, 'puff-xl') +
    spots('spots-mid', '#b86f2c', 0.6) +
    spots('spots-fine', '#6a3715', 0.5) +
    clip(
      paper,
      `<path d="${half}"/>`,
      place(lit(`<path d="${blob(paper, 62, 0.16, 9, 0.55)}" fill="#cf3a22"/>`, 'wet-m'), -6, -42),
    ) +
    place(lit(basil(paper, 58), 'puff-s'), -18, -46, -24) +
    place(lit(basil(paper, 50), 'puff-s'), 22, -40, 30)
  )
}

const flake = (paper: Paper, colour: string, size = 30): string => {
  const tone = vary(paper, colour, 0.16)
  return `<path d="${blob(paper, size / 2, 0.34, 7, 0.66)}" fill="${slope(paper, lighter(tone, 0.25), darker(tone, 0.2))}"/>`
}
