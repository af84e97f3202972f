import { chooseOne, chooseUpTo, dish, extra, variant, type Dish } from '../dish.ts'

const EXTRAS = [
  extra('Gebakken ei', 125),
  extra('Kroepoek', 150, 40, 'gram'),
  extra('Sambal', 50, 20, 'gram'),
  extra('Extra groente', 200, 100, 'gram'),
  extra('Cashewnoten', 150, 20, 'gram'),
]

const PROTEIN = chooseOne('Keuze', [
  variant('Tofu', 0, 120, 'gram'),
  variant('Kip', 100, 120, 'gram'),
  variant('Rund', 200, 120, 'gram'),
  variant('Garnalen', 300, 100, 'gram'),
])

const HEAT = chooseOne('Pittigheid', [variant('Mild', 0), variant('Pittig', 0), variant('Heel pittig', 0)])
const SIDE = chooseOne('Erbij', [variant('Witte rijst', 0), variant('Nasi', 200), variant('Bami', 200)])

export const nasiBami: Dish[] = [
  dish('Nasi', 1200, 'Gebakken rijst met kip, prei, ei en atjar.', {
    allergens: ['gluten', 'eggs', 'soybeans', 'crustaceans', 'celery'],
    diets: ['lactose_free'],
    extras: EXTRAS,
    nutrition: [742, 22.4, 98, 34.1, 3.9],
  }),
  dish('Bami', 1200, 'Gebakken eiermie met kip, taugé, prei en sambal goreng.', {
    allergens: ['gluten', 'eggs', 'soybeans', 'crustaceans', 'celery'],
    diets: ['lactose_free'],
    extras: EXTRAS,
    nutrition: [758, 24.7, 95, 36.2, 4.1],
  }),
  dish('Nasi speciaal', 1495, 'Nasi met twee stokjes saté, ei, atjar en kroepoek.', {
    allergens: ['gluten', 'eggs', 'soybeans', 'crustaceans', 'peanuts', 'celery'],
    diets: ['lactose_free'],
    extras: EXTRAS,
    nutrition: [986, 37.9, 108, 51.3, 4.8],
  }),
  dish('Nasi vegetarisch', 1150, 'Gebakken rijst met tofu, paksoi, wortel en taugé.', {
    allergens: ['gluten', 'soybeans', 'sesame'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    extras: EXTRAS,
    nutrition: [664, 19.8, 99, 21.6, 3.2],
  }),
  dish('Mihoen Singapore', 1275, 'Dunne rijstnoedels met kerrie, garnalen en kip.', {
    allergens: ['gluten', 'crustaceans', 'eggs', 'soybeans', 'mustard'],
    diets: ['lactose_free'],
    extras: EXTRAS,
    nutrition: [698, 20.3, 92, 35.4, 3.8],
  }),
  dish('Udon met runderreepjes', 1395, 'Dikke noedels uit de wok met rund, shiitake en lente-ui.', {
    allergens: ['gluten', 'soybeans', 'sesame'],
    diets: ['lactose_free'],
    extras: EXTRAS,
    nutrition: [774, 25.1, 96, 39.8, 4.2],
  }),
  dish('Pad thai', 1350, 'Rijstnoedels met tamarinde, ei, taugé, pinda en limoen.', {
    allergens: ['eggs', 'peanuts', 'fish', 'soybeans'],
    diets: ['lactose_free'],
    option_groups: [PROTEIN],
    extras: EXTRAS,
    nutrition: [722, 24.8, 97, 27.3, 3.6],
  }),
]

export const wok: Dish[] = [
  dish('Kip cashew', 1425, 'Kippendij, cashewnoten, paprika en lente-ui in milde saus.', {
    allergens: ['nuts', 'soybeans', 'gluten', 'sesame'],
    diets: ['lactose_free'],
    option_groups: [SIDE],
    nutrition: [816, 34.6, 82, 45.1, 3.4],
  }),
  dish('Babi pangang', 1395, 'Krokant speklapje op zoetzure kool met tomaten-gembersaus.', {
    allergens: ['gluten', 'soybeans', 'celery'],
    diets: ['lactose_free'],
    option_groups: [SIDE],
    nutrition: [934, 43.2, 89, 44.6, 3.9],
  }),
  dish('Foe yong hai', 1250, 'Chinese omelet met prei, kip en doperwten in tomatensaus.', {
    allergens: ['gluten', 'eggs', 'soybeans', 'celery'],
    diets: ['lactose_free'],
    option_groups: [SIDE],
    nutrition: [748, 28.8, 84, 37.2, 3.5],
  }),
  dish('Koe loe kai', 1350, 'Krokante kipballetjes met ananas en zoetzure saus.', {
    allergens: ['gluten', 'eggs', 'soybeans'],
    diets: ['lactose_free'],
    option_groups: [SIDE],
    nutrition: [886, 31.4, 112, 38.7, 3],
  }),
  dish('Biefreepjes zwarte bonen', 1495, 'Rund met zwarte-bonensaus, ui en groene paprika.', {
    allergens: ['soybeans', 'gluten', 'sesame'],
    diets: ['lactose_free'],
    option_groups: [SIDE, HEAT],
    nutrition: [784, 29.6, 80, 47.5, 4.1],
  }),
  dish('Mapo tofu', 1250, 'Zachte tofu in saus van gefermenteerde bonen en sichuanpeper.', {
    allergens: ['soybeans', 'gluten', 'sesame'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    option_groups: [SIDE, HEAT],
    nutrition: [642, 24.1, 78, 26.8, 3.7],
  }),
  dish('Gamba knoflook', 1650, 'Zes gepelde gamba’s met knoflook, gember en paksoi.', {
    allergens: ['crustaceans', 'soybeans', 'gluten'],
    diets: ['lactose_free'],
    option_groups: [SIDE, HEAT],
    nutrition: [628, 18.9, 78, 35.6, 3.8],
  }),
  dish('Tjap tjoy', 1195, 'Gemengde groente uit de wok in lichte knoflooksaus.', {
    allergens: ['gluten', 'soybeans', 'celery'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    option_groups: [SIDE],
    nutrition: [486, 12.6, 79, 12.9, 2.6],
  }),
]

export const curry: Dish[] = [
  dish('Groene curry', 1375, 'Kokosmelk, Thaise basilicum, boontjes en aubergine.', {
    allergens: ['fish', 'crustaceans'],
    diets: ['gluten_free', 'lactose_free'],
    option_groups: [PROTEIN, HEAT],
    nutrition: [712, 31.6, 82, 24.7, 3.1],
  }),
  dish('Rode curry', 1375, 'Kokosmelk, bamboe, paprika en limoenblad.', {
    allergens: ['fish', 'crustaceans'],
    diets: ['gluten_free', 'lactose_free'],
    option_groups: [PROTEIN, HEAT],
    nutrition: [726, 32.4, 83, 24.2, 3.2],
  }),
  dish('Gele curry kip', 1395, 'Milde kokoscurry met aardappel, ui en kurkuma.', {
    allergens: ['fish', 'mustard'],
    diets: ['gluten_free', 'lactose_free', 'halal'],
    extras: EXTRAS,
    nutrition: [758, 30.9, 86, 33.4, 2.8],
  }),
  dish('Massaman rund', 1550, 'Langzaam gegaard rund met aardappel, pinda en kaneel.', {
    allergens: ['peanuts', 'fish'],
    diets: ['gluten_free', 'lactose_free'],
    extras: EXTRAS,
    nutrition: [842, 41.2, 79, 38.3, 3.3],
  }),
]

export const riceTables: Dish[] = [
  dish('Mini-rijsttafel', 2150, 'Vijf kleine gerechten met nasi en bami, voor één persoon.', {
    allergens: ['gluten', 'eggs', 'soybeans', 'peanuts', 'crustaceans', 'celery'],
    option_groups: [
      chooseUpTo(2, 'Liever vegetarisch', [
        variant('Tofu in plaats van saté', 0),
        variant('Tjap tjoy in plaats van kip', 0),
      ]),
    ],
    nutrition: [1184, 47.8, 131, 55.2, 6.2],
  }),
  dish('Rijsttafel voor twee', 4250, 'Negen gerechten, twee soorten rijst, kroepoek en atjar.', {
    allergens: ['gluten', 'eggs', 'soybeans', 'peanuts', 'crustaceans', 'celery', 'sesame'],
    quantity: 2,
    notes: 'De keuken heeft 45 minuten nodig.',
  }),
]
