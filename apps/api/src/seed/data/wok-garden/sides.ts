import { alcohol, chooseOne, dish, drink, extra, variant, type Dish } from '../dish.ts'

const PIECES = chooseOne('Aantal', [variant('4 stuks', 0, 4), variant('8 stuks', 450, 8)])

export const starters: Dish[] = [
  dish('Mini-loempia', 475, 'Krokante groenteloempia met zoetzure dip, zes stuks.', {
    allergens: ['gluten', 'soybeans'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    quantity: 6,
    nutrition: [342, 16.1, 42, 6.3, 1.6],
  }),
  dish('Gyoza kip', 595, 'Gebakken dumplings met sojadip.', {
    allergens: ['gluten', 'soybeans', 'sesame'],
    diets: ['lactose_free'],
    option_groups: [PIECES],
    nutrition: [268, 10.4, 28, 14.9, 1.7],
  }),
  dish('Dimsum garnaal', 695, 'Gestoomde har gau.', {
    allergens: ['gluten', 'crustaceans', 'sesame'],
    diets: ['lactose_free'],
    option_groups: [PIECES],
    nutrition: [226, 6.2, 29, 12.6, 1.5],
  }),
  dish('Saté kip', 795, 'Vier stokjes met pindasaus en gebakken uitjes.', {
    allergens: ['peanuts', 'soybeans', 'gluten'],
    diets: ['lactose_free', 'halal'],
    quantity: 4,
    extras: [extra('Extra pindasaus', 150, 60, 'milliliter')],
    nutrition: [438, 25.3, 19, 33.8, 2.1],
  }),
  dish('Edamame', 495, 'Warme sojabonen met zeezout.', {
    allergens: ['soybeans'],
    diets: ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'],
    quantity: 150,
    unit: 'gram',
    nutrition: [182, 7.8, 13, 16.4, 1.1],
  }),
  dish('Kroepoek', 325, 'Een zak, vers gebakken.', {
    allergens: ['crustaceans'],
    diets: ['gluten_free', 'lactose_free'],
    quantity: 80,
    unit: 'gram',
    nutrition: [422, 22.6, 51, 3.1, 1.8],
  }),
]

export const soups: Dish[] = [
  dish('Tomatensoep met kip', 495, 'Zoals bij de afhaalchinees: zoet, rood en met kip.', {
    allergens: ['celery', 'gluten', 'soybeans'],
    diets: ['lactose_free'],
    quantity: 400,
    unit: 'milliliter',
    nutrition: [164, 3.9, 21, 10.8, 2.2],
  }),
  dish('Pekingsoep', 525, 'Pikant-zuur met bamboe, tofu, ei en champignons.', {
    allergens: ['eggs', 'soybeans', 'gluten', 'celery'],
    diets: ['lactose_free'],
    quantity: 400,
    unit: 'milliliter',
    nutrition: [148, 4.6, 16, 9.9, 2.4],
  }),
  dish('Tom kha kai', 650, 'Kokossoep met kip, citroengras en galanga.', {
    allergens: ['fish'],
    diets: ['gluten_free', 'lactose_free'],
    quantity: 450,
    unit: 'milliliter',
    nutrition: [286, 20.7, 10, 15.2, 2.3],
  }),
  dish('Wontonsoep', 595, 'Heldere bouillon met vijf gevulde wontons en paksoi.', {
    allergens: ['gluten', 'eggs', 'soybeans', 'sesame', 'celery'],
    diets: ['lactose_free'],
    quantity: 450,
    unit: 'milliliter',
    nutrition: [218, 6.8, 24, 14.5, 2.6],
  }),
]

export const desserts: Dish[] = [
  dish('Pisang goreng', 495, 'Gebakken banaan met poedersuiker en kokos.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [348, 13.2, 54, 3.4, 0.2],
  }),
  dish('Mango sticky rice', 595, 'Kleefrijst met kokosmelk en rijpe mango.', {
    allergens: [],
    diets: ['vegetarian', 'vegan', 'gluten_free', 'lactose_free'],
    nutrition: [412, 14.8, 65, 4.7, 0.3],
  }),
  dish('Sesamballetjes', 475, 'Vier warme balletjes met rodebonenpasta.', {
    allergens: ['sesame', 'gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    quantity: 4,
    nutrition: [386, 15.7, 56, 6.2, 0.2],
    sold_out_days: 2,
  }),
]

export const drinks: Dish[] = [
  drink('Cola', 275, 330, 'Blikje.', { nutrition: [139, 0, 35, 0, 0] }),
  drink('Cola zero', 275, 330, 'Blikje, zonder suiker.', { nutrition: [1, 0, 0, 0, 0.1] }),
  drink('IJsthee groene thee', 295, 330, 'Met een vleugje citroen.', { nutrition: [62, 0, 15, 0, 0] }),
  drink('Jasmijnthee', 250, 300, 'Warm, in een kartonnen beker.', {}),
  drink('Lychee-limonade', 350, 330, 'Zelfgemaakt, met munt.', { nutrition: [118, 0, 29, 0.3, 0] }),
  alcohol('Tsing Ha bier', 425, 330, 'Licht Aziatisch pils, 4,5 %.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
  alcohol('Sake', 895, 180, 'Klein flesje, koud of warm te drinken, 14 %.', { is_active: false }),
]
