import { chooseUpTo, dish, extra, variant, type Dish } from '../dish.ts'

const CONDIMENTS = [
  extra('Wasabi', 50, 5, 'gram'),
  extra('Gember', 75, 20, 'gram'),
  extra('Glutenvrije soja', 60, 20, 'milliliter'),
  extra('Japanse mayonaise', 75, 30, 'milliliter'),
]

const RAW_NOTE = 'Bevat rauwe vis.'
const ROLL = { extras: CONDIMENTS, quantity: 8 }

export const nigiri: Dish[] = [
  dish('Nigiri zalm', 495, 'Twee stuks met Noorse zalm.', {
    extras: CONDIMENTS,
    quantity: 2,
    allergens: ['fish', 'soybeans', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [124, 3.6, 15, 7.2, 0.5],
    notes: RAW_NOTE,
  }),
  dish('Nigiri tonijn', 595, 'Twee stuks met geelvintonijn.', {
    extras: CONDIMENTS,
    quantity: 2,
    allergens: ['fish', 'soybeans', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [112, 0.9, 15, 9.8, 0.5],
    notes: RAW_NOTE,
  }),
  dish('Nigiri garnaal', 525, 'Twee stuks met gekookte garnaal.', {
    extras: CONDIMENTS,
    quantity: 2,
    allergens: ['crustaceans', 'soybeans', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [98, 0.5, 15, 7.4, 0.7],
  }),
  dish('Nigiri tamago', 425, 'Twee stuks met Japanse omelet.', {
    extras: CONDIMENTS,
    quantity: 2,
    allergens: ['eggs', 'soybeans', 'gluten'],
    diets: ['vegetarian', 'lactose_free'],
    nutrition: [118, 2.9, 18, 4.6, 0.6],
  }),
  dish('Nigiri unagi', 650, 'Twee stuks met geroosterde paling en zoete soja.', {
    extras: CONDIMENTS,
    quantity: 2,
    allergens: ['fish', 'soybeans', 'gluten', 'sesame'],
    diets: ['lactose_free'],
    nutrition: [148, 5.1, 17, 8.1, 0.9],
    sold_out_days: 2,
  }),
]

export const maki: Dish[] = [
  dish('Maki komkommer', 425, 'Kleine rol met komkommer en sesam.', {
    ...ROLL,
    allergens: ['sesame', 'soybeans', 'gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [168, 1.6, 34, 3.6, 0.8],
  }),
  dish('Maki zalm', 575, 'Kleine rol met zalm.', {
    ...ROLL,
    allergens: ['fish', 'soybeans', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [206, 4.2, 32, 9.2, 0.8],
    notes: RAW_NOTE,
  }),
  dish('Maki avocado', 475, 'Kleine rol met avocado.', {
    ...ROLL,
    allergens: ['soybeans', 'gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [204, 5.9, 33, 3.4, 0.7],
  }),
]

export const uramaki: Dish[] = [
  dish('California roll', 995, 'Surimi, avocado, komkommer en vliegvisseneitjes.', {
    ...ROLL,
    allergens: ['fish', 'crustaceans', 'eggs', 'soybeans', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [338, 9.8, 50, 9.6, 1.7],
  }),
  dish('Spicy tuna roll', 1195, 'Pittige tonijn, lente-ui en krokant tempuradeeg.', {
    ...ROLL,
    allergens: ['fish', 'eggs', 'soybeans', 'gluten', 'sesame'],
    diets: ['lactose_free'],
    nutrition: [372, 12.4, 46, 16.8, 1.6],
    notes: `${RAW_NOTE} Pittig.`,
  }),
  dish('Zalm-avocadoroll', 1125, 'Zalm en avocado met sesam.', {
    ...ROLL,
    allergens: ['fish', 'sesame', 'soybeans', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [386, 14.2, 48, 14.9, 1.3],
    notes: RAW_NOTE,
  }),
  dish('Ebi tempura roll', 1250, 'Krokante garnaal, avocado en unagisaus.', {
    ...ROLL,
    allergens: ['crustaceans', 'gluten', 'eggs', 'soybeans', 'sesame'],
    diets: ['lactose_free'],
    nutrition: [428, 16.9, 54, 13.1, 1.9],
  }),
  dish('Rode draak', 1450, 'Gevlamde zalm op een rol van garnaal en komkommer.', {
    ...ROLL,
    allergens: ['fish', 'crustaceans', 'gluten', 'eggs', 'soybeans', 'sesame'],
    diets: ['lactose_free'],
    nutrition: [468, 19.8, 51, 20.4, 2.1],
  }),
  dish('Groene rol', 950, 'Asperge, avocado, komkommer en kruiden.', {
    ...ROLL,
    allergens: ['soybeans', 'gluten', 'sesame'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [312, 9.6, 51, 6.2, 1],
  }),
]

export const boxes: Dish[] = [
  dish('Karperbox', 2195, 'Zestien stuks: nigiri zalm en garnaal, maki en california roll.', {
    extras: CONDIMENTS,
    quantity: 16,
    allergens: ['fish', 'crustaceans', 'eggs', 'soybeans', 'gluten', 'sesame'],
    diets: ['lactose_free'],
    nutrition: [726, 18.9, 102, 31.8, 3.1],
    notes: RAW_NOTE,
  }),
  dish('Vegabox', 1895, 'Zestien stuks met avocado, komkommer, tamago en asperge.', {
    extras: CONDIMENTS,
    quantity: 16,
    allergens: ['eggs', 'soybeans', 'gluten', 'sesame'],
    diets: ['vegetarian', 'lactose_free'],
    nutrition: [668, 16.2, 109, 15.4, 2.6],
  }),
  dish('Deelbox', 4450, 'Veertig stuks om te delen, met wakame en edamame.', {
    extras: CONDIMENTS,
    option_groups: [
      chooseUpTo(3, 'Liever zonder', [
        variant('Zonder tonijn', 0),
        variant('Zonder garnaal', 0),
        variant('Zonder ei', 0),
      ]),
    ],
    quantity: 40,
    allergens: ['fish', 'crustaceans', 'eggs', 'soybeans', 'gluten', 'sesame'],
    diets: ['lactose_free'],
    notes: RAW_NOTE,
  }),
]

export const sashimi: Dish[] = [
  dish('Sashimi zalm', 1195, 'Acht plakken Noorse zalm.', {
    extras: CONDIMENTS,
    quantity: 8,
    allergens: ['fish'],
    diets: ['gluten_free', 'lactose_free'],
    nutrition: [248, 16.1, 0, 25.2, 0.3],
    notes: RAW_NOTE,
  }),
  dish('Sashimi mix', 1595, 'Zalm, tonijn en makreel, twaalf plakken.', {
    extras: CONDIMENTS,
    quantity: 12,
    allergens: ['fish'],
    diets: ['gluten_free', 'lactose_free'],
    nutrition: [312, 15.2, 0, 42.6, 0.6],
    notes: RAW_NOTE,
  }),
]
