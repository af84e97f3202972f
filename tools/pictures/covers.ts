import type { House } from './house.ts'
import { HOUSES } from './houses.ts'
import type { Scenes } from './menus/scene.ts'
import { between, icon, lit, place, type Paper } from './paper.ts'
import { tableTop } from './tables.ts'

/** The dishes on each cover, from left to right; a court shows one of each of its kitchens. */
export const COVERS: Record<string, readonly (readonly [restaurant: string, dish: string])[]> = {
  'bella-napoli': [
    ['bella-napoli', 'tagliatelle-al-ragu'],
    ['bella-napoli', 'margherita'],
    ['bella-napoli', 'insalata-caprese'],
  ],
  'wok-garden': [
    ['wok-garden', 'pad-thai'],
    ['wok-garden', 'nasi'],
    ['wok-garden', 'rode-curry'],
  ],
  'frites-en-zo': [
    ['frites-en-zo', 'kipnuggets'],
    ['frites-en-zo', 'friet-speciaal'],
    ['frites-en-zo', 'rundvleeskroket'],
  ],
  zonnig: [
    ['zonnig', 'gado-gado'],
    ['zonnig', 'roti-kip'],
    ['zonnig', 'nasi-tempe'],
  ],
  'rode-karper': [
    ['rode-karper', 'poke-zalm'],
    ['rode-karper', 'california-roll'],
    ['rode-karper', 'miso-ramen'],
  ],
  'ketel-en-korst': [
    ['ketel-en-korst', 'broodje-carpaccio'],
    ['ketel-en-korst', 'tomatensoep'],
    ['ketel-en-korst', 'appeltaart'],
  ],
  'de-markthal': [
    ['wok-garden', 'nasi'],
    ['bella-napoli', 'margherita'],
    ['frites-en-zo', 'friet-met'],
  ],
}

const COURT_TABLE: House = {
  tables: [{ kind: 'wood', colour: '#3d3a3c' }],
  wall: '#33373f',
  napkin: ['#e8edf9', '#4d7cfe'],
  cutlery: 'fork',
  produce: ['lemon', 'herb', 'garlic', 'lime'],
}

/** A laid table for the head of a restaurant's page, 1280x640: one dish in the middle, one running out of each side. */
export const cover = (paper: Paper, key: string, menus: Record<string, Scenes>): string => {
  const house = HOUSES[key] ?? COURT_TABLE
  const dishes = (COVERS[key] ?? []).map(([restaurant, slug]) => {
    const scene = menus[restaurant]?.[slug]
    if (scene === undefined) throw new Error(`no scene ${restaurant} ${slug}`)
    return scene.draw
  })
  const spots = [
    { x: 196, y: 300, scale: 1.12, turn: -14 },
    { x: 672, y: 330, scale: 1.3, turn: 0 },
    { x: 1136, y: 306, scale: 1.12, turn: 16 },
  ]
  const laid = dishes.map((draw, index) => {
    const { x, y, scale, turn } = spots[index] ?? { x: 640, y: 320, scale: 1, turn: 0 }
    return place(draw(paper), x, y, turn, scale)
  })
  const produce = [
    { x: 424, y: 96 },
    { x: 930, y: 84 },
    { x: 408, y: 560 },
    { x: 934, y: 566 },
  ].map(({ x, y }, index) => {
    const name = house.produce[index % house.produce.length] as string
    return place(
      lit(icon(paper, name, between(paper, 96, 122)), 'drop-m'),
      x + between(paper, -16, 16),
      y,
      between(paper, -40, 40),
    )
  })
  const [table] = house.tables
  return (table ? tableTop(paper, table) : '') + produce.join('') + laid.join('')
}
