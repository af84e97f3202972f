import { lit, n, place, slope, times, type Paper } from '../paper.ts'
import { bottle, can, glass, wineGlass } from '../dishes/drinks.ts'
import { ball } from '../dishes/fried.ts'
import { focaccia, topped } from '../dishes/bread.ts'
import { calzone, pizza, type Topping } from '../dishes/pizza.ts'
import {
  at,
  crumbsAround,
  inBowl,
  onPlate,
  onSlab,
  over,
  pasta,
  pile,
  plainRice,
  sauceDish,
  strewn,
  type Dish,
} from '../dishes/plates.ts'
import { drizzle, oilDrops, sauce } from '../dishes/staples.ts'
import { cakeSquare, cannolo, pannaCotta, scoops } from '../dishes/sweets.ts'
import { blob, darker, lighter, vary } from '../shapes.ts'
import { enqueue } from '../vessels.ts'
import { above, front, type Scenes } from './scene.ts'

const WHITE = '#f4f1ea'
const BLUE = '#35588f'

const baked = (base: 'tomato' | 'white' | 'seafood', ...toppings: Topping[]) =>
  above((paper) => enqueue(paper, 214) + pizza(paper, base, toppings))

const plated = (...dishes: Dish[]) => above(onPlate(WHITE, BLUE, ...dishes))

const penne: Dish = (paper) => {
  const tone = vary(paper, '#f0b452', 0.1)
  return `<path d="M-38 -11L30 -11L42 11L-26 11Z" fill="${slope(paper, lighter(tone, 0.3), darker(tone, 0.16), 90)}"/><path d="M-34 -4L34 -4M-30 4L37 4" stroke="${darker(tone, 0.25)}" stroke-width="1.5"/><ellipse cx="-32" rx="5" ry="11" fill="${darker(tone, 0.45)}" transform="rotate(24 -32 0)"/>`
}

const raviolo: Dish = (paper) => {
  const tone = vary(paper, '#f5dc9a', 0.07)
  return `<rect x="-40" y="-38" width="80" height="76" rx="9" fill="${tone}"/><rect x="-35" y="-33" width="70" height="66" rx="6" fill="none" stroke="${darker(tone, 0.25)}" stroke-width="2" stroke-dasharray="6 5"/><ellipse rx="23" ry="21" fill="${lighter(tone, 0.3)}"/><ellipse rx="15" ry="12" fill="#b9cf86" opacity=".5"/>`
}

const gnocco: Dish = (paper) => {
  const tone = vary(paper, '#dfe0a0', 0.06)
  return `<ellipse rx="24" ry="17" fill="${tone}"/>${times(4, (i) => `<path d="M${n(-12 + i * 8)} -13V13" stroke="${darker(tone, 0.22)}" stroke-width="2.4"/>`)}`
}

const lasagne: Dish = (paper) =>
  cakeSquare(paper, ['#f3d58c', '#a5361f', '#f3d58c', '#b23d22', '#f3d58c'], '#e8b34e') +
  place(lit(`<path d="${blob(paper, 74, 0.22, 12, 0.6)}" fill="#c23a20"/>`, 'wet-m'), 8, -44) +
  place(strewn(60, { mozzarella: 3, basil: 2 })(paper), 8, -40)

const tiramisu: Dish = (paper) =>
  cakeSquare(paper, ['#e8c287', '#fbf1dc', '#8a5529', '#fbf1dc', '#c2924f', '#fdf6e6'], '#6d3d20', '#3c1d0d') +
  place(strewn(40, { mint: 2 })(paper), 20, -60)

const carpaccio: Dish = (paper) =>
  times(9, (i) =>
    place(
      lit(`<path d="${blob(paper, 62, 0.1, 10, 0.84)}" fill="${vary(paper, '#b1313a', 0.1)}"/>`, 'puff-s'),
      Math.cos(i * 0.78) * 88 * (i ? 1 : 0),
      Math.sin(i * 0.78) * 88 * (i ? 1 : 0),
    ),
  )

const burrata: Dish = (paper) =>
  strewn(140, { cherry: 17, basil: 6 })(paper) +
  lit(`<path d="${blob(paper, 94, 0.05, 11)}" fill="#fffdf6"/>`, 'puff-xl') +
  lit('<path d="M-14 -62Q0 -88 14 -62Q20 -40 0 -36Q-20 -40 -14 -62Z" fill="#f6efdd"/>', 'puff-s') +
  oilDrops(paper, 124, '#4c8a3a')

const cola = (paper: Paper) =>
  at(-92, 0, (p) => can(p, '#7d2130', '#f4c95d'))(paper) +
  at(78, 6, (p) =>
    glass(p, { liquid: '#5b2412', deep: '#2a0f08', ice: true, slice: 'lemon', bubbles: true }, 250, 138),
  )(paper)

export const bellaNapoli: Scenes = {
  margherita: baked('tomato', 'mozzarella', 'basil'),
  marinara: baked('tomato', 'garlic', 'oregano', 'basil'),
  diavola: baked('tomato', 'mozzarella', 'salami', 'chili'),
  'prosciutto-e-funghi': baked('tomato', 'mozzarella', 'ham', 'mushroom'),
  'quattro-stagioni': baked('tomato', 'mozzarella', 'ham', 'artichoke', 'mushroom', 'olive'),
  capricciosa: baked('tomato', 'mozzarella', 'ham', 'mushroom', 'olive', 'egg'),
  napoli: baked('tomato', 'mozzarella', 'anchovy', 'caper', 'oregano'),
  'tonno-e-cipolla': baked('tomato', 'mozzarella', 'tuna', 'onion', 'parsley'),
  vegetariana: baked('tomato', 'mozzarella', 'courgette', 'aubergine', 'pepper'),
  'frutti-di-mare': baked('seafood', 'mussel', 'prawn', 'squid', 'parsley'),
  hawai: baked('tomato', 'mozzarella', 'ham', 'pineapple'),
  'quattro-formaggi': baked('white', 'mozzarella', 'gorgonzola', 'pear', 'walnut'),
  tartufo: baked('white', 'mozzarella', 'mushroom', 'truffle', 'rocket'),
  'parma-e-rucola': baked('white', 'mozzarella', 'parma', 'tomato', 'rocket', 'parmesan'),
  'salsiccia-e-friarielli': baked('white', 'mozzarella', 'greens', 'sausage', 'chili'),
  'calzone-classico': above((paper) => enqueue(paper, 214) + calzone(paper)),
  focaccia: above(onSlab('#a8703c', focaccia)),
  'bruschetta-al-pomodoro': above(
    onSlab(
      '#a8703c',
      ...[-128, 0, 128].map((x, i) =>
        at(
          x,
          i % 2 ? 22 : -18,
          (p) => topped(p, undefined, { cherry: 13, basil: 5, whiteonion: 12 }, 0.56, 1.5),
          78 + i * 12,
        ),
      ),
    ),
  ),
  burrata: plated(burrata),
  carpaccio: plated(carpaccio, strewn(84, { rocket: 14, parmesan: 7, pinenut: 20 })),
  arancini: plated(
    ...[0, 1, 2].map((i) =>
      at(Math.cos(i * 1.57 + 0.5) * 84, Math.sin(i * 1.57 + 0.5) * 84, (p) => ball(p, 60, '#cf842c')),
    ),
    at(-6, -96, (p) => ball(p, 60, '#cf842c')),
    at(0, 4, sauceDish(44, '#c2331c')),
  ),
  'spaghetti-carbonara': plated(
    pasta('#f3d57c', 8, undefined, { bacon: 11, parmesan: 8, pearl: 0 }),
    () => place(lit('<circle r="32" fill="#f7a51c"/>', 'wet-m'), -4, -4),
    crumbsAround(96, 34, '#3a2a20'),
  ),
  'tagliatelle-al-ragu': plated(pasta('#f2d184', 15, '#8c3a1e', { mince: 46, basil: 3, parmesan: 6 })),
  'penne-all-arrabbiata': plated(
    (p) => sauce(p, 158, '#c32f1a'),
    pile(31, 60, penne),
    strewn(118, { chili: 13, parsley: 9 }),
  ),
  'spaghetti-alle-vongole': plated(pasta('#f3dc98', 8, undefined, { vongola: 12, parsley: 12 })),
  'ravioli-ricotta-e-spinaci': plated(
    (p) => sauce(p, 140, '#efd58a'),
    pile(72, 9, raviolo),
    strewn(112, { basil: 6, parmesan: 6 }),
  ),
  'lasagne-della-casa': plated((p) => sauce(p, 140, '#c03a20'), lasagne),
  'gnocchi-al-pesto': plated(
    (p) => sauce(p, 146, '#6f9a35'),
    pile(35, 44, gnocco),
    (p) => drizzle(p, 110, '#4f7f26', 9, 5),
    strewn(112, { pinenut: 20, basil: 4 }),
  ),
  'risotto-ai-funghi': plated(plainRice(142, '#ecd6a2'), strewn(114, { mushroom: 15, parmesan: 7, parsley: 8 })),
  'insalata-caprese': plated(
    ...Array.from({ length: 10 }, (_, i): Dish =>
      at(Math.cos(i * 0.628) * 92, Math.sin(i * 0.628) * 92, (p) =>
        i % 2 ? strewn(4, { tomato: 1 }, 1.9)(p) : strewn(4, { mozzarella: 1 }, 1.4)(p),
      ),
    ),
    strewn(96, { basil: 7 }),
    (p) => oilDrops(p, 60, '#7d9a3c'),
  ),
  'insalata-mista': above(
    inBowl(WHITE, strewn(166, { romaine: 15, lettuce: 9, radicchio: 5, cucumber: 8, cherry: 9, onion: 5, olive: 9 })),
  ),
  'insalata-di-tonno': above(
    inBowl(
      WHITE,
      strewn(166, { romaine: 13, lettuce: 7, beans: 9, potato: 6, tunaflake: 22, olive: 8, egg: 4, onion: 4 }),
    ),
  ),
  tiramisu: plated(tiramisu, crumbsAround(130, 22, '#4a2412')),
  'panna-cotta': plated(pannaCotta),
  'cannoli-siciliani': plated(at(-8, -52, cannolo, -12), at(6, 52, cannolo, -6), crumbsAround(132, 20, '#7fa044')),
  gelato: above(
    inBowl('#cfe4e4', (p) => scoops(p, ['#f8e9bd', '#a9bd6a', '#6a3b22']), strewn(60, { mint: 2, seed: 10 })),
  ),
  cola: front(cola),
  aranciata: front(
    over(
      at(-92, 0, (p) => bottle(p, '#e8741c', '#fff3d6')),
      at(80, 6, (p) =>
        glass(p, { liquid: '#f59a2a', deep: '#e2721a', ice: true, slice: 'orange', bubbles: true }, 246, 138),
      ),
    ),
    'tangerine',
  ),
  limonata: front(
    over(
      at(-92, 0, (p) => bottle(p, '#c9b92c', '#fffbe0')),
      at(80, 6, (p) =>
        glass(
          p,
          { liquid: '#f3eb9a', deep: '#dccb52', ice: true, slice: 'lemon', mint: true, bubbles: true },
          246,
          138,
        ),
      ),
    ),
    'lemon',
  ),
  'san-pietro-bruiswater': front(
    over(
      at(-88, 0, (p) => bottle(p, '#3c8a6a', '#eaf4ee', false, '#2a5f9a')),
      at(84, 6, (p) =>
        glass(p, { liquid: '#dff1f4', deep: '#b9dde4', ice: true, slice: 'lime', bubbles: true }, 240, 134),
      ),
    ),
  ),
  'birra-vesuvio': front(
    over(
      at(-92, 0, (p) => bottle(p, '#6a3c16', '#f3e3b4')),
      at(82, 6, (p) => glass(p, { liquid: '#f3b632', deep: '#dc8f16', foam: '#fff8e6', bubbles: true }, 262, 140)),
    ),
  ),
  montepulciano: front(
    over(
      at(-80, 0, (p) => bottle(p, '#2c1a22', '#f4ead2', true, '#6e1b2c')),
      at(86, 6, (p) => wineGlass(p, '#6a1226')),
    ),
    'grapes',
  ),
  falanghina: front(
    over(
      at(-80, 0, (p) => bottle(p, '#8d9a4a', '#fbf6e2', true, '#c9a94a')),
      at(86, 6, (p) => wineGlass(p, '#f0dd8c')),
    ),
    'lemon',
  ),
}
