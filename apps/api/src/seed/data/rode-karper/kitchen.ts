import { alcohol, chooseOne, chooseUpTo, dish, drink, extra, variant, type Dish } from '../dish.ts'

const BASE = chooseOne('Basis', [
  variant('Sushirijst', 0, 200, 'gram'),
  variant('Zilvervliesrijst', 0, 200, 'gram'),
  variant('Halfom met sla', 100, 200, 'gram'),
])

const SAUCES = chooseUpTo(2, 'Saus', [
  variant('Sesam-soja', 0, 30, 'milliliter'),
  variant('Pittige mayonaise', 0, 30, 'milliliter'),
  variant('Ponzu', 0, 30, 'milliliter'),
  variant('Pindasaus', 50, 30, 'milliliter'),
])

const BOWL_EXTRAS = [
  extra('Extra zalm', 395, 60, 'gram'),
  extra('Extra tofu', 250, 60, 'gram'),
  extra('Avocado', 195, 50, 'gram'),
  extra('Edamame', 150, 40, 'gram'),
  extra('Gebakken uitjes', 50, 10, 'gram'),
]

const BOWL = { option_groups: [BASE, SAUCES], extras: BOWL_EXTRAS }

export const poke: Dish[] = [
  dish('Poké zalm', 1450, 'Zalm, avocado, edamame, mango, komkommer en wakame.', {
    ...BOWL,
    allergens: ['fish', 'soybeans', 'sesame', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [684, 26.4, 78, 31.2, 2.8],
    notes: 'Bevat rauwe vis.',
  }),
  dish('Poké tonijn', 1550, 'Tonijn, radijs, edamame, wortel en sesam.', {
    ...BOWL,
    allergens: ['fish', 'soybeans', 'sesame', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [612, 16.8, 77, 37.9, 2.7],
    notes: 'Bevat rauwe vis.',
  }),
  dish('Poké kip teriyaki', 1350, 'Gelakte kippendij, ananas, mais, rode kool en lente-ui.', {
    ...BOWL,
    allergens: ['soybeans', 'gluten', 'sesame'],
    diets: ['lactose_free'],
    nutrition: [698, 19.2, 92, 36.4, 3],
  }),
  dish('Poké garnaal', 1495, 'Gebakken garnalen, mango, rode ui, avocado en koriander.', {
    ...BOWL,
    allergens: ['crustaceans', 'soybeans', 'sesame', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [624, 19.4, 81, 28.6, 3.1],
  }),
  dish('Poké tofu', 1250, 'Krokante tofu, edamame, wortel, rode kool en avocado.', {
    ...BOWL,
    allergens: ['soybeans', 'sesame', 'gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [642, 25.1, 78, 24.7, 2.4],
  }),
]

export const warm: Dish[] = [
  dish('Miso ramen', 1495, 'Miso-bouillon, noedels, varkensbuik, ei, mais en nori.', {
    allergens: ['gluten', 'soybeans', 'eggs', 'sesame', 'fish'],
    diets: ['lactose_free'],
    extras: [extra('Extra ei', 150), extra('Extra noedels', 250, 120, 'gram')],
    quantity: 600,
    unit: 'milliliter',
    nutrition: [784, 33.8, 79, 39.6, 5.1],
  }),
  dish('Shoyu ramen', 1450, 'Soja-bouillon, noedels, kip, ei, lente-ui en narutomaki.', {
    allergens: ['gluten', 'soybeans', 'eggs', 'fish'],
    diets: ['lactose_free'],
    extras: [extra('Extra ei', 150), extra('Extra noedels', 250, 120, 'gram')],
    quantity: 600,
    unit: 'milliliter',
    nutrition: [692, 22.4, 80, 41.2, 5.3],
  }),
  dish('Ramen groente', 1350, 'Paddenstoelenbouillon, tofu, paksoi, mais en shiitake.', {
    allergens: ['gluten', 'soybeans', 'sesame'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    quantity: 600,
    unit: 'milliliter',
    nutrition: [594, 17.2, 84, 24.8, 4.6],
    is_active: false,
  }),
  dish('Yakisoba kip', 1295, 'Gebakken noedels met kip, kool en wortel.', {
    allergens: ['gluten', 'soybeans', 'eggs', 'fish'],
    diets: ['lactose_free'],
    nutrition: [718, 23.6, 88, 37.4, 3.9],
  }),
]

export const sides: Dish[] = [
  dish('Misosoep', 395, 'Met tofu, wakame en lente-ui.', {
    allergens: ['soybeans', 'fish'],
    diets: ['lactose_free', 'gluten_free'],
    quantity: 300,
    unit: 'milliliter',
    nutrition: [68, 2.9, 5.4, 5.1, 1.9],
  }),
  dish('Wakamesalade', 495, 'Zeewiersalade met sesam.', {
    allergens: ['sesame', 'soybeans', 'gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    quantity: 120,
    unit: 'gram',
    nutrition: [124, 6.2, 13, 2.4, 2],
  }),
  dish('Edamame met zeezout', 495, 'Warm, in de peul.', {
    allergens: ['soybeans'],
    diets: ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'],
    quantity: 150,
    unit: 'gram',
    nutrition: [182, 7.8, 13, 16.4, 1.1],
  }),
  dish('Ebi tempura', 895, 'Vijf krokante garnalen met tentsuyu.', {
    allergens: ['crustaceans', 'gluten', 'eggs', 'soybeans', 'fish'],
    diets: ['lactose_free'],
    quantity: 5,
    nutrition: [346, 17.4, 31, 15.2, 1.6],
  }),
  dish('Kip karaage', 795, 'Krokante kip met citroen en Japanse mayonaise.', {
    allergens: ['gluten', 'soybeans', 'eggs', 'mustard'],
    diets: ['lactose_free'],
    nutrition: [438, 26.2, 21, 28.9, 1.8],
  }),
]

export const sweets: Dish[] = [
  dish('Mochi-ijs', 595, 'Drie stuks: mango, matcha en framboos.', {
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten_free'],
    quantity: 3,
    nutrition: [246, 8.4, 38, 3.6, 0.1],
  }),
  dish('Dorayaki', 475, 'Japanse pannenkoekjes met rodebonenpasta.', {
    allergens: ['gluten', 'eggs', 'soybeans'],
    diets: ['vegetarian', 'lactose_free'],
    quantity: 2,
    nutrition: [312, 5.2, 57, 8.6, 0.5],
  }),
]

export const drinks: Dish[] = [
  drink('Cola', 275, 330, 'Blikje.', { nutrition: [139, 0, 35, 0, 0] }),
  drink('Yuzulimonade', 375, 330, 'Fris, met Japanse citrus.', { nutrition: [104, 0, 26, 0.1, 0] }),
  drink('Groene thee', 275, 300, 'Sencha, warm.', {}),
  drink('Bubble tea', 495, 400, 'Zwarte melkthee met tapiocaparels.', {
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [318, 6.4, 62, 3.8, 0.2],
  }),
  alcohol('Hoshi bier', 450, 330, 'Japans lagerbier, 5 %.', { allergens: ['gluten'], diets: ['vegetarian', 'vegan'] }),
  alcohol('Pruimenwijn', 695, 150, 'Zoete umeshu over ijs, 10 %.', { allergens: ['sulphites'] }),
]

export const things: Dish[] = [
  dish('Eetstokjes', 850, 'Twee paar gelakt hout in een hoesje, om te houden.', { vat_class: 'high', quantity: 2 }),
]
