import { between, lit, place, type Paper } from '../paper.ts'
import * as protein from '../pieces/proteins.ts'
import * as green from '../pieces/vegetables.ts'
import { scatter, vary } from '../shapes.ts'

interface Garnish {
  /** About how wide a piece is. */
  size: number
  light?: string
  draw: (paper: Paper, size: number) => string
}

/** Everything a cook strews, by name. */
const GARNISH = {
  tomato: { size: 46, draw: green.tomatoSlice },
  cherry: { size: 34, light: 'wet-s', draw: green.cherryTomato },
  basil: { size: 46, draw: green.basil },
  rocket: { size: 58, draw: green.rocket },
  lettuce: { size: 92, draw: green.lettuce },
  romaine: { size: 84, draw: (p, s) => green.lettuce(p, s, '#9cc653') },
  radicchio: { size: 74, draw: (p, s) => green.lettuce(p, s, '#8b3557') },
  spinach: { size: 48, draw: (p, s) => green.lettuce(p, s, '#3e8a3c') },
  bokchoy: { size: 62, draw: (p, s) => green.lettuce(p, s, '#5fa043') },
  parsley: { size: 26, light: 'puff-xs', draw: green.parsley },
  coriander: { size: 30, light: 'puff-xs', draw: green.parsley },
  mushroom: { size: 40, draw: green.mushroomSlice },
  olive: { size: 22, light: 'wet-s', draw: green.oliveRing },
  onion: { size: 44, light: 'puff-xs', draw: green.onionRing },
  whiteonion: {
    size: 13,
    light: 'puff-xs',
    draw: (p, s) =>
      `<path d="M${-s / 2} 0L${s / 3} ${-s / 3}L${s / 2} ${s / 3}L${-s / 4} ${s / 2}Z" fill="${vary(p, '#f7f1e4', 0.05)}"/>`,
  },
  redpepper: { size: 44, light: 'wet-s', draw: (p, s) => green.pepperStrip(p, s, '#cf2a1c') },
  greenpepper: { size: 44, light: 'wet-s', draw: (p, s) => green.pepperStrip(p, s, '#5b9a35') },
  yellowpepper: { size: 44, light: 'wet-s', draw: (p, s) => green.pepperStrip(p, s, '#eab01c') },
  scallion: { size: 17, light: 'puff-xs', draw: green.scallionRing },
  chili: { size: 18, light: 'wet-s', draw: green.chiliRing },
  jalapeno: { size: 28, light: 'wet-s', draw: (p, s) => green.chiliRing(p, s, '#5d9434') },
  cucumber: { size: 46, draw: green.cucumberSlice },
  radish: { size: 32, light: 'puff-xs', draw: green.radishSlice },
  carrot: { size: 34, draw: green.carrotCoin },
  carrotstrip: { size: 46, light: 'puff-xs', draw: (p, s) => green.julienne(p, s, '#f08a24') },
  redcabbage: { size: 44, light: 'puff-xs', draw: (p, s) => green.julienne(p, s, '#7d2f72') },
  cabbage: { size: 46, light: 'puff-xs', draw: (p, s) => green.julienne(p, s, '#dce6b0') },
  bamboo: { size: 44, light: 'puff-xs', draw: (p, s) => green.julienne(p, s, '#ecd9a0') },
  leek: { size: 36, light: 'puff-xs', draw: (p, s) => green.julienne(p, s, '#a9cc6b') },
  nori: { size: 40, light: 'puff-xs', draw: (p, s) => green.julienne(p, s, '#20392c') },
  ginger: { size: 34, draw: (p, s) => protein.ham(p, s, '#f7bfae') },
  beans: { size: 66, light: 'wet-s', draw: (p, s) => green.julienne(p, s, '#4d8f3a') },
  broccoli: { size: 54, draw: green.broccoli },
  sprout: { size: 48, light: 'puff-xs', draw: green.sprout },
  avocado: { size: 86, draw: green.avocadoFan },
  edamame: { size: 22, light: 'wet-s', draw: green.edamame },
  pea: { size: 15, light: 'wet-s', draw: green.pea },
  corn: { size: 13, light: 'wet-s', draw: (p, s) => green.pea(p, s, '#f7c62f') },
  bean: {
    size: 26,
    light: 'wet-s',
    draw: (p, s) => `<ellipse rx="${s / 2}" ry="${s / 3}" fill="${vary(p, '#7b3b22', 0.12)}"/>`,
  },
  chickpea: { size: 20, light: 'matte-s', draw: (p, s) => green.pea(p, s, '#e6bd72') },
  lemon: { size: 58, draw: (p, s) => green.citrus(p, s, '#f6cf2f') },
  lime: { size: 56, draw: (p, s) => green.citrus(p, s, '#83b83a') },
  orange: { size: 58, draw: (p, s) => green.citrus(p, s, '#f39a1f') },
  salami: { size: 52, draw: protein.salami },
  ham: { size: 74, draw: protein.ham },
  rawbeef: { size: 96, light: 'puff-xs', draw: (p, s) => protein.ham(p, s, '#b23439') },
  smoked: { size: 92, light: 'wet-s', draw: (p, s) => protein.ham(p, s, '#f58d5e') },
  sausage: { size: 52, light: 'wet-s', draw: (p, s) => protein.salami(p, s).replaceAll('#f3c1a4', '#e0947a') },
  butter: { size: 44, light: 'puff-s', draw: (p, s) => protein.cube(p, s, '#f9e08a') },
  bacon: { size: 54, draw: (p, s) => protein.strip(p, s, '#b5472f') },
  chicken: { size: 50, draw: (p, s) => protein.chunk(p, s, '#d9a05a') },
  curried: { size: 54, draw: (p, s) => protein.chunk(p, s, '#d59a2c') },
  spicychicken: { size: 54, light: 'wet-s', draw: (p, s) => protein.chunk(p, s, '#c2481f') },
  glazed: { size: 54, light: 'wet-m', draw: (p, s) => protein.chunk(p, s, '#a85a22') },
  beef: { size: 56, light: 'wet-s', draw: (p, s) => protein.strip(p, s, '#6f3a22') },
  stew: { size: 60, light: 'wet-s', draw: (p, s) => protein.chunk(p, s, '#6d371d') },
  lamb: { size: 58, light: 'wet-s', draw: (p, s) => protein.chunk(p, s, '#7d4522') },
  pork: { size: 58, light: 'wet-s', draw: (p, s) => protein.strip(p, s, '#c4603a') },
  shoarma: { size: 44, light: 'matte-s', draw: (p, s) => protein.strip(p, s, '#b57438') },
  mince: { size: 17, light: 'matte-s', draw: (p, s) => protein.chunk(p, s, '#8f5533') },
  prawn: { size: 66, light: 'wet-s', draw: protein.prawn },
  egg: { size: 62, draw: (p, s) => protein.halfEgg(p, s) },
  softegg: { size: 78, draw: (p, s) => protein.halfEgg(p, s, '#ef8a15') },
  omelette: { size: 40, light: 'puff-xs', draw: (p, s) => protein.strip(p, s, '#f6c94a') },
  tofu: { size: 42, light: 'matte-s', draw: (p, s) => protein.cube(p, s, '#e9c88c') },
  softtofu: { size: 34, light: 'wet-s', draw: (p, s) => protein.cube(p, s, '#fbf3dd') },
  tempeh: { size: 42, light: 'wet-s', draw: (p, s) => protein.cube(p, s, '#a9652c') },
  salmon: { size: 42, light: 'wet-s', draw: (p, s) => protein.cube(p, s, '#f58a55') },
  tuna: { size: 42, light: 'wet-s', draw: (p, s) => protein.cube(p, s, '#c23a48') },
  mango: { size: 36, light: 'wet-s', draw: (p, s) => protein.cube(p, s, '#fbb42c') },
  pineapple: { size: 36, light: 'wet-s', draw: (p, s) => protein.cube(p, s, '#f7cf3f') },
  pumpkin: { size: 44, light: 'wet-s', draw: (p, s) => protein.cube(p, s, '#ee8a1e') },
  beet: { size: 40, light: 'wet-s', draw: (p, s) => protein.cube(p, s, '#85184a') },
  potato: { size: 50, light: 'matte-s', draw: (p, s) => protein.chunk(p, s, '#ecca6e') },
  apple: { size: 36, light: 'puff-xs', draw: (p, s) => protein.cube(p, s, '#e6e2a0') },
  feta: { size: 32, light: 'matte-s', draw: (p, s) => protein.cube(p, s, '#fbf7ec') },
  saltfish: { size: 34, light: 'matte-s', draw: (p, s) => protein.chunk(p, s, '#f0dcc0') },
  tunaflake: { size: 34, light: 'matte-s', draw: (p, s) => protein.chunk(p, s, '#dcae8c') },
  mozzarella: { size: 62, light: 'wet-m', draw: protein.mozzarella },
  parmesan: { size: 44, light: 'puff-xs', draw: (p, s) => protein.shaving(p, s) },
  peanut: { size: 16, light: 'matte-s', draw: (p, s) => protein.nut(p, s, '#d6a45c') },
  cashew: { size: 34, light: 'matte-s', draw: (p, s) => protein.nut(p, s, '#ecd09a') },
  walnut: { size: 32, light: 'matte-s', draw: (p, s) => protein.nut(p, s, '#a8743c') },
  seed: {
    size: 13,
    light: 'puff-xs',
    draw: (p, s) => `<ellipse rx="${s / 2}" ry="${s / 3.6}" fill="${vary(p, '#6c8a4a', 0.15)}"/>`,
  },
  sesame: {
    size: 7,
    light: 'puff-xs',
    draw: (p, s) => `<ellipse rx="${s / 2}" ry="${s / 3.4}" fill="${vary(p, '#f6ead0', 0.08)}"/>`,
  },
  crouton: { size: 36, light: 'matte-s', draw: (p, s) => protein.cube(p, s, '#d69a4c') },
  crisp: { size: 16, light: 'matte-s', draw: (p, s) => green.julienne(p, s, '#b9752c') },
  roe: { size: 7, light: 'wet-s', draw: (p, s) => green.pea(p, s, '#f2661f') },
  vongola: { size: 58, light: 'wet-s', draw: (p, s) => protein.shell(p, s, '#a98d6c', '#f2d9a8') },
  seaweed: { size: 66, light: 'wet-s', draw: green.seaweed },
  pearl: { size: 14, light: 'wet-s', draw: (p, s) => green.pea(p, s, '#3a2318') },
  mint: { size: 40, draw: green.basil },
  dill: { size: 28, light: 'puff-xs', draw: green.parsley },
  caper: { size: 13, light: 'wet-s', draw: (p, s) => green.pea(p, s, '#667f38') },
  pinenut: {
    size: 14,
    light: 'puff-xs',
    draw: (p, s) => `<ellipse rx="${s / 2}" ry="${s / 3.6}" fill="${vary(p, '#f0d8a2', 0.06)}"/>`,
  },
} satisfies Record<string, Garnish>

export type GarnishName = keyof typeof GARNISH
/** Names with how many pieces of each; they are strewn in this order, the first at the bottom. */
export type Mix = Partial<Record<GarnishName, number>>

/** One piece by its name, its middle at 0,0, without light. */
export const piece = (paper: Paper, name: GarnishName, scale = 1): string => {
  const { draw, size }: Garnish = GARNISH[name]
  return draw(paper, size * scale * between(paper, 0.92, 1.1))
}

/** Pieces strewn over a disc of radius `r` round 0,0. */
export const toss = (paper: Paper, r: number, mix: Mix, scale = 1): string =>
  Object.entries(mix)
    .map(([name, count]) => handful(paper, r, name as GarnishName, count, scale))
    .join('')

const handful = (paper: Paper, r: number, name: GarnishName, count: number, scale: number): string => {
  const { size, light = 'puff-s' }: Garnish = GARNISH[name]
  const room = Math.sqrt((Math.PI * r * r) / count)
  const points = scatter(paper, Math.max(r - size * 0.3 * scale, 4), Math.min(size * scale * 0.82, room * 0.78), count)
  const layers = size * scale > room * 0.95 ? 3 : 1
  return Array.from({ length: layers }, (_, layer) => {
    const own = points.filter((_point, index) => index % layers === layer)
    return lit(own.map(({ x, y }) => place(piece(paper, name, scale), x, y, between(paper, -180, 180))).join(''), light)
  }).join('')
}
