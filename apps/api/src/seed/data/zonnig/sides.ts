import { alcohol, chooseOne, dish, drink, extra, variant, type Dish } from '../dish.ts'

const BREAD_EXTRAS = [extra('Extra sambal', 0, 10, 'gram'), extra('Zuurgoed', 50, 20, 'gram'), extra('Ei', 100)]
const BREAD = { extras: BREAD_EXTRAS }

export const sandwiches: Dish[] = [
  dish('Broodje pom', 550, 'Ovenschotel van pomtajer met kip, op een zacht puntje.', {
    ...BREAD,
    allergens: ['gluten', 'celery', 'milk'],
    diets: ['halal'],
    nutrition: [486, 18.6, 56, 22.4, 2.4],
  }),
  dish('Broodje kip kerrie', 525, 'Kip in kerrie, met komkommer.', {
    ...BREAD,
    allergens: ['gluten', 'mustard', 'celery'],
    diets: ['lactose_free', 'halal'],
    nutrition: [438, 14.2, 48, 27.1, 2.1],
  }),
  dish('Broodje bakkeljauw', 595, 'Gestoofde zoute vis met tomaat, ui en selderij.', {
    ...BREAD,
    allergens: ['gluten', 'fish', 'celery'],
    diets: ['lactose_free'],
    nutrition: [412, 13.8, 46, 24.6, 3.4],
  }),
  dish('Broodje tempé', 495, 'Zoet-pittige tempé met boontjes.', {
    ...BREAD,
    allergens: ['gluten', 'soybeans'],
    diets: ['vegetarian', 'vegan', 'lactose_free', 'halal'],
    nutrition: [446, 16.9, 53, 18.4, 1.9],
  }),
  dish('Broodje rendang', 650, 'Draadjesvlees in kokos en specerijen.', {
    ...BREAD,
    allergens: ['gluten', 'celery'],
    diets: ['lactose_free', 'halal'],
    nutrition: [498, 21.7, 47, 27.3, 2],
  }),
]

export const bites: Dish[] = [
  dish('Bara', 225, 'Pittige koek van gele erwten, met chutney.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan', 'halal', 'lactose_free'],
    nutrition: [186, 8.9, 20, 6.4, 0.9],
  }),
  dish('Loempia Surinaams', 350, 'Grote loempia met kip en groente.', {
    allergens: ['gluten', 'soybeans', 'eggs', 'celery'],
    diets: ['halal'],
    nutrition: [312, 13.4, 34, 13.8, 1.7],
  }),
  dish('Bakabana', 450, 'Gebakken rijpe banaan met pindasaus.', {
    allergens: ['gluten', 'peanuts', 'soybeans'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [386, 16.2, 55, 5.6, 0.8],
  }),
  dish('Telo', 495, 'Gebakken cassave met pikante dip.', {
    diets: ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'],
    nutrition: [342, 14.6, 51, 2.4, 0.9],
  }),
  dish('Saté ajam', 695, 'Drie stokjes kip met pindasaus.', {
    allergens: ['gluten', 'peanuts', 'soybeans'],
    diets: ['lactose_free', 'halal'],
    option_groups: [chooseOne('Aantal', [variant('3 stokjes', 0, 3), variant('6 stokjes', 600, 6)])],
    nutrition: [386, 23.1, 15, 30.2, 1.9],
  }),
  dish('Cassavechips', 275, 'Flinterdun en krokant.', {
    diets: ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'],
    quantity: 75,
    unit: 'gram',
    nutrition: [378, 17.6, 51, 1.9, 1],
  }),
  dish('Kroepoek oedang', 295, 'Garnalenkroepoek.', {
    allergens: ['crustaceans'],
    diets: ['lactose_free', 'gluten_free'],
    quantity: 60,
    unit: 'gram',
    nutrition: [318, 17.2, 38, 2.4, 1.5],
  }),
]

export const sweets: Dish[] = [
  dish('Bojo', 350, 'Cake van cassave, kokos en rozijnen.', {
    allergens: ['eggs', 'milk', 'sulphites'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [328, 14.1, 46, 3.9, 0.3],
  }),
  dish('Spekkoek', 375, 'Twee plakjes Indische laagjescake.', {
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    quantity: 2,
    nutrition: [364, 22.8, 35, 4.6, 0.3],
  }),
  dish('Kokosijs', 450, 'Twee bolletjes met geroosterde kokos.', {
    diets: ['vegetarian', 'vegan', 'gluten_free', 'lactose_free'],
    quantity: 120,
    unit: 'gram',
    nutrition: [268, 16.9, 27, 2.1, 0.1],
  }),
]

export const drinks: Dish[] = [
  drink('Dawet', 350, 400, 'Roze kokosdrank met citroengras en pareltjes.', { nutrition: [246, 8.4, 41, 1.2, 0.1] }),
  drink('Gemberbier', 325, 330, 'Scherp, zonder alcohol, zelf gebrouwen.', { nutrition: [112, 0, 28, 0.1, 0] }),
  drink('Markoesasap', 375, 330, 'Sap van passievrucht.', { nutrition: [138, 0.4, 32, 0.9, 0] }),
  drink('Tamarindesap', 350, 330, 'Zoet en zurig.', { nutrition: [126, 0.1, 31, 0.4, 0] }),
  drink('Cola', 275, 330, 'Blikje.', { nutrition: [139, 0, 35, 0, 0] }),
  alcohol('Djogo bier', 475, 330, 'Surinaams lagerbier, 5 %.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
  alcohol('Rumpunch', 795, 200, 'Bruine rum met limoen en gember, 11 %.', { sold_out_days: 4 }),
]
