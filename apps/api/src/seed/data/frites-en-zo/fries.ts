import { chooseOne, chooseUpTo, dish, extra, variant, type Dish } from '../dish.ts'

const SIZE = chooseOne('Formaat', [
  variant('Klein', 0, 200, 'gram'),
  variant('Middel', 75, 300, 'gram'),
  variant('Groot', 150, 450, 'gram'),
])

const SAUCES = [
  extra('Mayonaise', 70, 50, 'milliliter'),
  extra('Curry', 70, 50, 'milliliter'),
  extra('Ketchup', 70, 50, 'milliliter'),
  extra('Pindasaus', 110, 60, 'milliliter'),
  extra('Kerriesaus', 90, 50, 'milliliter'),
  extra('Gesneden uitjes', 50, 20, 'gram'),
]

const BUN_EXTRAS = [
  extra('Cheddar', 100),
  extra('Bacon', 150, 30, 'gram'),
  extra('Gebakken ui', 75),
  extra('Jalapeño', 75),
]
const DONENESS = chooseOne('Gebakken', [variant('Rosé', 0), variant('Doorbakken', 0)])

export const fries: Dish[] = [
  dish('Friet', 325, 'Verse friet van Bintje, twee keer gebakken.', {
    option_groups: [SIZE],
    extras: SAUCES,
    diets: ['vegetarian', 'vegan', 'halal', 'lactose_free', 'gluten_free'],
    nutrition: [486, 21.8, 64, 6.1, 0.9],
  }),
  dish('Friet met', 395, 'Met een flinke dot mayonaise.', {
    option_groups: [SIZE],
    allergens: ['eggs', 'mustard'],
    diets: ['vegetarian', 'lactose_free', 'gluten_free'],
    nutrition: [688, 43.6, 66, 6.5, 1.3],
  }),
  dish('Friet speciaal', 425, 'Mayonaise, curry en verse uitjes.', {
    option_groups: [SIZE],
    allergens: ['eggs', 'mustard', 'celery'],
    diets: ['vegetarian', 'lactose_free', 'gluten_free'],
    nutrition: [724, 43.9, 74, 6.9, 1.9],
  }),
  dish('Friet oorlog', 475, 'Mayonaise, pindasaus en uitjes.', {
    option_groups: [SIZE],
    allergens: ['gluten', 'eggs', 'mustard', 'peanuts', 'soybeans'],
    diets: ['vegetarian', 'lactose_free'],
    nutrition: [792, 50.2, 73, 10.4, 1.9],
  }),
  dish('Friet stoofvlees', 795, 'Met Vlaams stoofvlees van rund en bruin bier.', {
    option_groups: [SIZE],
    allergens: ['gluten', 'mustard', 'celery', 'sulphites'],
    nutrition: [842, 38.9, 79, 38.4, 2.8],
  }),
  dish('Zoete-aardappelfriet', 495, 'Met limoenmayonaise.', {
    option_groups: [SIZE],
    allergens: ['eggs', 'mustard'],
    diets: ['vegetarian', 'lactose_free'],
    nutrition: [564, 31.4, 63, 5.2, 1.1],
  }),
  dish('Loaded fries', 895, 'Cheddarsaus, bacon, jalapeño en lente-ui.', {
    allergens: ['milk', 'mustard'],
    diets: ['gluten_free'],
    nutrition: [938, 57.8, 76, 27.1, 3.6],
  }),
  dish('Kapsalon', 1050, 'Friet, shoarma van kip, gesmolten kaas, sla en knoflooksaus.', {
    allergens: ['milk', 'eggs', 'mustard', 'gluten'],
    option_groups: [
      chooseOne('Vlees', [variant('Kipshoarma', 0), variant('Rundershoarma', 150), variant('Falafel', 0)]),
    ],
    nutrition: [1124, 68.3, 78, 47.9, 4.2],
  }),
]

export const burgers: Dish[] = [
  dish('Classic burger', 995, 'Rundvlees, sla, tomaat, augurk en burgersaus.', {
    allergens: ['gluten', 'eggs', 'mustard', 'sesame', 'milk'],
    option_groups: [DONENESS],
    extras: BUN_EXTRAS,
    nutrition: [682, 36.4, 48, 37.1, 2.4],
  }),
  dish('Cheese & bacon burger', 1195, 'Dubbele cheddar, krokante bacon en gebakken ui.', {
    allergens: ['gluten', 'eggs', 'mustard', 'sesame', 'milk'],
    option_groups: [DONENESS],
    extras: BUN_EXTRAS,
    nutrition: [846, 50.8, 49, 46.2, 3.4],
  }),
  dish('Crispy chicken burger', 1095, 'Krokante kippendij, coleslaw en pittige mayonaise.', {
    allergens: ['gluten', 'eggs', 'mustard', 'sesame', 'milk'],
    extras: BUN_EXTRAS,
    nutrition: [764, 38.2, 63, 39.8, 2.7],
  }),
  dish('Bietenburger', 995, 'Burger van biet en kidneyboon, avocado en rucola.', {
    allergens: ['gluten', 'sesame', 'mustard'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    extras: [extra('Vegan cheddar', 100)],
    nutrition: [588, 24.6, 70, 16.8, 2.1],
  }),
  dish('Visburger', 1050, 'Gebakken kabeljauw, remoulade en ijsbergsla.', {
    allergens: ['gluten', 'fish', 'eggs', 'mustard', 'milk'],
    nutrition: [624, 29.1, 58, 30.3, 2.2],
    sold_out_days: 1,
  }),
]

export const menus: Dish[] = [
  dish('Menu friet en kroket', 850, 'Middel friet met, een rundvleeskroket en een blikje naar keuze.', {
    allergens: ['gluten', 'eggs', 'mustard', 'celery', 'milk'],
    option_groups: [chooseOne('Blikje', [variant('Cola', 0), variant('Sinas', 0), variant('IJsthee', 0)])],
    nutrition: [986, 52.7, 103, 19.8, 3.1],
  }),
  dish('Burgermenu', 1495, 'Classic burger, middel friet en een blikje.', {
    allergens: ['gluten', 'eggs', 'mustard', 'sesame', 'milk'],
    option_groups: [
      DONENESS,
      chooseOne('Blikje', [variant('Cola', 0), variant('Sinas', 0), variant('IJsthee', 0)]),
      chooseUpTo(2, 'Saus', [variant('Mayonaise', 0), variant('Ketchup', 0), variant('Kerriesaus', 50)]),
    ],
    nutrition: [1284, 59.4, 141, 44.1, 3.6],
  }),
  dish('Familiezak', 1695, 'Een kilo friet, vier snacks naar keuze van de bakker en drie sauzen.', {
    allergens: ['gluten', 'eggs', 'mustard', 'celery', 'milk', 'soybeans'],
    quantity: 1,
    unit: 'kilogram',
    notes: 'Genoeg voor vier.',
  }),
]
