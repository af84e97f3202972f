import { alcohol, chooseOne, dish, drink, extra, variant, type Dish } from '../dish.ts'

const PASTA_EXTRAS = [extra('Parmezaan', 125, 20, 'gram'), extra('Burrata', 395, 100, 'gram')]
const BREAD = chooseOne('Brood erbij', [variant('Zonder brood', 0), variant('Met focaccia', 250)])

export const starters: Dish[] = [
  dish('Focaccia', 495, 'Met rozemarijn, zeezout en olijfolie.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [412, 14.2, 58, 10.9, 1.9],
  }),
  dish('Bruschetta al pomodoro', 695, 'Drie stuks met tomaat, knoflook en basilicum.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    quantity: 3,
    nutrition: [318, 11.6, 43, 8.4, 1.2],
  }),
  dish('Burrata', 1150, 'Hele burrata met kerstomaat, basilicumolie en brood.', {
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    nutrition: [486, 36.1, 19, 20.2, 1],
  }),
  dish('Carpaccio', 1195, 'Dun gesneden rund met rucola, parmezaan en pijnboompitten.', {
    allergens: ['milk', 'eggs', 'mustard'],
    diets: ['gluten_free'],
    nutrition: [348, 24.9, 3.8, 26.7, 1.4],
  }),
  dish('Arancini', 795, 'Vier krokante rijstballetjes met mozzarella en tomatendip.', {
    allergens: ['gluten', 'milk', 'eggs', 'celery'],
    diets: ['vegetarian'],
    quantity: 4,
    nutrition: [538, 24.3, 62, 16.1, 2],
  }),
]

export const pasta: Dish[] = [
  dish('Spaghetti carbonara', 1395, 'Guanciale, eidooier, pecorino en zwarte peper. Geen room.', {
    allergens: ['gluten', 'eggs', 'milk'],
    extras: PASTA_EXTRAS,
    nutrition: [892, 39.7, 92, 38.1, 3.3],
  }),
  dish('Tagliatelle al ragù', 1425, 'Urenlang getrokken ragù van rund en varken.', {
    allergens: ['gluten', 'eggs', 'milk', 'celery', 'sulphites'],
    extras: PASTA_EXTRAS,
    nutrition: [824, 29.8, 88, 42.5, 2.8],
  }),
  dish("Penne all'arrabbiata", 1195, 'Tomaat, knoflook en veel rode peper.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    extras: PASTA_EXTRAS,
    nutrition: [612, 13.1, 102, 18.2, 1.7],
    notes: 'Pittig.',
  }),
  dish('Spaghetti alle vongole', 1595, 'Verse venusschelpen, knoflook, witte wijn en peterselie.', {
    allergens: ['gluten', 'molluscs', 'sulphites'],
    diets: ['lactose_free'],
    nutrition: [668, 17.3, 89, 31.6, 2.4],
  }),
  dish('Ravioli ricotta e spinaci', 1450, 'In salieboter met geraspte citroen.', {
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    extras: PASTA_EXTRAS,
    nutrition: [742, 37.2, 71, 27.8, 2.1],
  }),
  dish('Lasagne della casa', 1395, 'Uit de oven, met ragù, bechamel en parmezaan.', {
    allergens: ['gluten', 'eggs', 'milk', 'celery'],
    nutrition: [871, 44.6, 68, 44.9, 3.5],
  }),
  dish('Gnocchi al pesto', 1325, 'Aardappelgnocchi met pesto van Genovese basilicum.', {
    allergens: ['gluten', 'milk', 'nuts', 'eggs'],
    diets: ['vegetarian'],
    extras: PASTA_EXTRAS,
    nutrition: [758, 36.8, 86, 18.9, 2.2],
  }),
  dish('Risotto ai funghi', 1475, 'Romige rijst met eekhoorntjesbrood en parmezaan.', {
    allergens: ['milk', 'celery', 'sulphites'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [706, 26.5, 93, 19.8, 2.3],
    sold_out_days: 3,
  }),
]

export const salads: Dish[] = [
  dish('Insalata caprese', 1095, 'Tomaat, buffelmozzarella, basilicum en olijfolie.', {
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten_free'],
    option_groups: [BREAD],
    nutrition: [402, 30.7, 9.5, 21.4, 0.9],
  }),
  dish('Insalata mista', 795, 'Gemengde sla, komkommer, tomaat, rode ui en olijven.', {
    allergens: ['mustard', 'sulphites'],
    diets: ['vegetarian', 'vegan', 'gluten_free', 'lactose_free'],
    option_groups: [BREAD],
    nutrition: [186, 14.2, 9.1, 3.2, 0.9],
  }),
  dish('Insalata di tonno', 1195, 'Tonijn, ei, sperziebonen, aardappel en olijven.', {
    allergens: ['fish', 'eggs', 'mustard'],
    diets: ['gluten_free', 'lactose_free'],
    option_groups: [BREAD],
    nutrition: [438, 23.1, 24, 31.9, 1.8],
  }),
]

export const desserts: Dish[] = [
  dish('Tiramisu', 550, 'Mascarpone, espresso, lange vingers en cacao. Zonder alcohol.', {
    allergens: ['gluten', 'eggs', 'milk'],
    diets: ['vegetarian'],
    nutrition: [426, 28.4, 35, 7.6, 0.3],
  }),
  dish('Panna cotta', 575, 'Vanilleroom met frambozensaus.', {
    allergens: ['milk'],
    diets: ['gluten_free'],
    nutrition: [382, 27.1, 30, 4.6, 0.1],
    notes: 'Bevat gelatine van rund.',
  }),
  dish('Cannoli siciliani', 595, 'Twee krokante rolletjes met ricotta en pistache.', {
    allergens: ['gluten', 'milk', 'nuts', 'eggs'],
    diets: ['vegetarian'],
    quantity: 2,
    nutrition: [448, 24.9, 44, 10.8, 0.3],
  }),
  dish('Gelato', 495, 'Drie bolletjes: vanille, pistache en chocolade.', {
    allergens: ['milk', 'nuts', 'eggs'],
    diets: ['vegetarian', 'gluten_free'],
    quantity: 150,
    unit: 'gram',
    nutrition: [312, 15.6, 36, 6.2, 0.2],
  }),
]

export const drinks: Dish[] = [
  drink('Cola', 275, 330, 'Blikje, goed koud.', { nutrition: [139, 0, 35, 0, 0] }),
  drink('Aranciata', 325, 330, 'Bruisende Siciliaanse sinaasappel.', { nutrition: [144, 0, 34, 0.3, 0] }),
  drink('Limonata', 325, 330, 'Bruisende citroenlimonade, fris en zuur.', { nutrition: [132, 0, 32, 0.2, 0] }),
  drink('San Pietro bruiswater', 395, 500, 'Mineraalwater met prik.', {}),
  alcohol('Birra Vesuvio', 450, 330, 'Italiaans pils, 4,7 %.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan'],
  }),
  alcohol('Montepulciano', 1850, 750, 'Rode wijn uit de Abruzzen, hele fles, 13 %.', { allergens: ['sulphites'] }),
  alcohol('Falanghina', 1950, 750, 'Frisse witte wijn uit Campanië, hele fles, 12,5 %.', { allergens: ['sulphites'] }),
]
