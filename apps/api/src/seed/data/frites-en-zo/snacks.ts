import { alcohol, chooseOne, dish, drink, extra, variant, type Dish } from '../dish.ts'

const BUN = [extra('Op een zacht broodje', 80), extra('Mosterd', 30, 15, 'milliliter')]

export const snacks: Dish[] = [
  dish('Rundvleeskroket', 275, 'Ambachtelijk, met draadjesvlees.', {
    allergens: ['gluten', 'milk', 'celery', 'eggs'],
    extras: BUN,
    nutrition: [228, 12.9, 19, 8.7, 1.1],
  }),
  dish('Kaaskroket', 275, 'Met oude kaas en een vleugje nootmuskaat.', {
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
    extras: BUN,
    nutrition: [252, 15.4, 19, 8.9, 1.2],
  }),
  dish('Garnalenkroket', 425, 'Met Hollandse garnalen.', {
    allergens: ['gluten', 'milk', 'crustaceans', 'eggs', 'celery'],
    extras: BUN,
    nutrition: [236, 13.1, 18, 10.8, 1.4],
  }),
  dish('Frikandel', 225, 'De klassieker.', {
    allergens: ['gluten', 'soybeans', 'celery'],
    nutrition: [214, 15.8, 7.1, 10.6, 1.5],
  }),
  dish('Frikandel speciaal', 325, 'Opengesneden, met mayonaise, curry en uitjes.', {
    allergens: ['gluten', 'soybeans', 'celery', 'eggs', 'mustard'],
    nutrition: [368, 27.9, 16, 11.3, 2.4],
  }),
  dish('Kaassoufflé', 275, 'Krokant, met vloeibare Hollandse kaas.', {
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
    nutrition: [246, 14.9, 20, 7.8, 1.3],
    notes: 'Pas op: heet van binnen.',
  }),
  dish('Bamischijf', 275, 'Gekruide bami in een krokante schijf.', {
    allergens: ['gluten', 'soybeans', 'celery', 'eggs'],
    nutrition: [262, 12.4, 30, 7.1, 1.6],
  }),
  dish('Berenhap', 375, 'Gehaktbal met ui aan een spies, overgoten met pindasaus.', {
    allergens: ['gluten', 'peanuts', 'soybeans', 'milk', 'eggs'],
    nutrition: [438, 31.2, 19, 19.7, 2.3],
  }),
  dish('Bitterballen', 695, 'Acht stuks met mosterd.', {
    allergens: ['gluten', 'milk', 'celery', 'eggs', 'mustard'],
    quantity: 8,
    nutrition: [486, 27.8, 39, 18.9, 2.6],
  }),
  dish('Kipnuggets', 550, 'Van kipfilet, met een saus naar keuze.', {
    allergens: ['gluten', 'eggs', 'mustard'],
    diets: ['lactose_free'],
    option_groups: [
      chooseOne('Aantal', [variant('6 stuks', 0, 6), variant('9 stuks', 200, 9), variant('12 stuks', 375, 12)]),
      chooseOne('Saus', [variant('Chilisaus', 0), variant('Barbecue', 0), variant('Honing-mosterd', 0)]),
    ],
    nutrition: [318, 16.4, 21, 20.9, 1.3],
  }),
  dish('Pittige reep', 295, 'Pittige snack met krokante randjes.', {
    allergens: ['gluten', 'soybeans', 'celery', 'mustard'],
    nutrition: [286, 21.1, 11, 13.2, 1.9],
    is_active: false,
  }),
  dish('Vegan frikandel', 275, 'Van soja en tarwe, net zo stevig.', {
    allergens: ['gluten', 'soybeans', 'celery'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [176, 9.9, 8.4, 12.6, 1.4],
  }),
]

export const sauces: Dish[] = [
  dish('Mayonaise', 70, 'Bakje.', {
    allergens: ['eggs', 'mustard'],
    diets: ['vegetarian', 'gluten_free', 'lactose_free'],
    quantity: 50,
    unit: 'milliliter',
  }),
  dish('Kerriesaus', 90, 'Bakje. Kerrie en ui, een beetje zoet.', {
    allergens: ['eggs', 'mustard'],
    diets: ['vegetarian', 'lactose_free'],
    quantity: 50,
    unit: 'milliliter',
  }),
  dish('Pindasaus', 110, 'Warm bakje.', {
    allergens: ['gluten', 'peanuts', 'soybeans'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    quantity: 60,
    unit: 'milliliter',
  }),
  dish('Appelmoes', 125, 'Bakje, zonder toegevoegde suiker.', {
    diets: ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'],
    quantity: 100,
    unit: 'gram',
    nutrition: [48, 0.2, 11, 0.3, 0],
  }),
]

export const drinks: Dish[] = [
  drink('Cola', 250, 330, 'Blikje.', { nutrition: [139, 0, 35, 0, 0] }),
  drink('Sinas', 250, 330, 'Blikje.', { nutrition: [128, 0, 31, 0, 0] }),
  drink('Bruiswater', 225, 330, 'Bruisend water.', {}),
  drink('Chocolademelk', 275, 250, 'Koud, van volle melk.', {
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [210, 6.3, 30, 8.1, 0.3],
  }),
  drink('Aardbeienmilkshake', 450, 400, 'Met echte aardbeien en vanille-ijs.', {
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [394, 13.2, 58, 10.4, 0.4],
  }),
  drink('Radler 0.0', 325, 330, 'Alcoholvrij bier met citroen.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan'],
    nutrition: [96, 0, 23, 0.6, 0],
  }),
  alcohol('Pils', 350, 330, 'Blikje, 5 %.', { allergens: ['gluten'], diets: ['vegetarian', 'vegan'] }),
]
