import { chooseOne, dish, extra, variant, type Dish } from '../dish.ts'

const SIZE = chooseOne('Formaat', [variant('Klein (26 cm)', 0), variant('Groot (35 cm)', 300)])

const TOPPINGS = [
  extra('Mozzarella', 150, 60, 'gram'),
  extra('Rucola', 100, 20, 'gram'),
  extra('Ansjovis', 150, 20, 'gram'),
  extra('Parmaham', 275, 40, 'gram'),
  extra('Champignons', 100, 50, 'gram'),
  extra('Chili-olie', 50, 10, 'milliliter'),
]

const PIZZA = { option_groups: [SIZE], extras: TOPPINGS }

export const pizzaRosse: Dish[] = [
  dish('Margherita', 1050, 'San Marzano-tomaat, fior di latte, basilicum en olijfolie.', {
    ...PIZZA,
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    nutrition: [812, 25.4, 108, 34.2, 3.1],
  }),
  dish('Marinara', 925, 'San Marzano-tomaat, knoflook, oregano en olijfolie. Zonder kaas.', {
    ...PIZZA,
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [640, 14.8, 107, 17.1, 2.6],
  }),
  dish('Diavola', 1275, 'Pikante salami, chili, tomaat en mozzarella.', {
    ...PIZZA,
    allergens: ['gluten', 'milk'],
    nutrition: [968, 41.2, 107, 41.5, 4.4],
    notes: 'Pittig.',
  }),
  dish('Prosciutto e funghi', 1295, 'Tomaat, mozzarella, gekookte ham en champignons.', {
    ...PIZZA,
    allergens: ['gluten', 'milk'],
    nutrition: [894, 30.1, 108, 46.3, 4.2],
  }),
  dish('Quattro stagioni', 1350, 'Ham, champignons, artisjok en olijven, elk in een eigen kwart.', {
    ...PIZZA,
    allergens: ['gluten', 'milk'],
    nutrition: [921, 33.5, 109, 43.8, 4.6],
  }),
  dish('Capricciosa', 1325, 'Ham, champignons, artisjok, olijven en een eitje.', {
    ...PIZZA,
    allergens: ['gluten', 'milk', 'eggs'],
    nutrition: [958, 37.2, 109, 46.9, 4.5],
  }),
  dish('Napoli', 1195, 'Ansjovis, kappertjes, oregano, tomaat en mozzarella.', {
    ...PIZZA,
    allergens: ['gluten', 'milk', 'fish'],
    nutrition: [861, 29.3, 108, 39.9, 5.1],
  }),
  dish('Tonno e cipolla', 1295, 'Tonijn, rode ui, tomaat, mozzarella en peterselie.', {
    ...PIZZA,
    allergens: ['gluten', 'milk', 'fish'],
    nutrition: [903, 29.9, 110, 48.1, 3.9],
  }),
  dish('Vegetariana', 1250, 'Gegrilde courgette, paprika, aubergine, tomaat en mozzarella.', {
    ...PIZZA,
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    nutrition: [858, 28.7, 114, 35.6, 3.2],
  }),
  dish('Frutti di mare', 1495, 'Garnalen, mosselen en inktvis met knoflook en peterselie.', {
    ...PIZZA,
    allergens: ['gluten', 'crustaceans', 'molluscs'],
    diets: ['lactose_free'],
    nutrition: [792, 21.4, 108, 42.7, 4.1],
  }),
  dish('Hawaï', 1225, 'Ham, ananas, tomaat en mozzarella. Ja, ook in Napels.', {
    ...PIZZA,
    allergens: ['gluten', 'milk'],
    nutrition: [905, 29.6, 119, 41.8, 4],
    is_active: false,
  }),
]

export const pizzaBianche: Dish[] = [
  dish('Quattro formaggi', 1325, 'Mozzarella, gorgonzola, pecorino en taleggio met peer en walnoot.', {
    ...PIZZA,
    allergens: ['gluten', 'milk', 'nuts'],
    diets: ['vegetarian'],
    nutrition: [1044, 48.2, 106, 45.9, 4.7],
  }),
  dish('Tartufo', 1450, 'Truffelcrème, paddenstoelen, fior di latte en rucola.', {
    ...PIZZA,
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    nutrition: [972, 41.8, 108, 38.4, 3.4],
    sold_out_days: 1,
  }),
  dish('Parma e rucola', 1475, 'Mozzarella, parmaham, rucola, kerstomaat en parmezaan.', {
    ...PIZZA,
    allergens: ['gluten', 'milk'],
    nutrition: [956, 36.4, 106, 49.8, 5.2],
  }),
  dish('Salsiccia e friarielli', 1425, 'Venkelworst, Napolitaanse bladgroente en provola.', {
    ...PIZZA,
    allergens: ['gluten', 'milk', 'celery'],
    nutrition: [1012, 46.1, 105, 43.6, 4.3],
  }),
  dish('Calzone classico', 1375, 'Dichtgevouwen, met ricotta, salami, mozzarella en tomaat.', {
    extras: TOPPINGS,
    allergens: ['gluten', 'milk'],
    nutrition: [1087, 45.3, 118, 50.6, 4.5],
  }),
]
