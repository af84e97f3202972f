import { alcohol, chooseOne, chooseUpTo, dish, drink, extra, variant, type Dish, type DishDetails } from '../dish.ts'

const SIZE = chooseOne('Formaat', [variant('Kom', 0, 350, 'milliliter'), variant('Grote kom', 250, 550, 'milliliter')])

const BREAD = chooseOne('Brood', [variant('Wit desem', 0), variant('Volkoren desem', 0), variant('Glutenvrij', 100)])
const MILK = chooseOne('Melk', [variant('Gewone melk', 0), variant('Havermelk', 50), variant('Sojamelk', 40)])

const SOUP: DishDetails = {
  option_groups: [SIZE],
  extras: [
    extra('Snee desem met boter', 150),
    extra('Croutons', 75, 20, 'gram'),
    extra('Geraspte kaas', 100, 20, 'gram'),
  ],
  quantity: 350,
  unit: 'milliliter',
}

const SANDWICH_EXTRAS = [
  extra('Gebakken ei', 150),
  extra('Avocado', 200, 60, 'gram'),
  extra('Oude kaas', 150, 30, 'gram'),
]

const sandwich = { option_groups: [BREAD], extras: SANDWICH_EXTRAS }

export const soups: Dish[] = [
  dish('Tomatensoep', 650, 'Geroosterde tomaat, basilicum en een scheutje room.', {
    ...SOUP,
    allergens: ['milk', 'celery'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [178, 8.2, 20, 4.6, 1.8],
  }),
  dish('Groninger mosterdsoep', 695, 'Met grove mosterd, prei en gerookte spekjes.', {
    ...SOUP,
    allergens: ['milk', 'mustard', 'celery', 'gluten'],
    nutrition: [268, 18.4, 16, 9.7, 2.3],
  }),
  dish('Erwtensoep', 795, 'Dik genoeg om de lepel rechtop te houden, met rookworst.', {
    ...SOUP,
    allergens: ['celery', 'mustard'],
    diets: ['lactose_free', 'gluten_free'],
    nutrition: [392, 14.8, 40, 22.6, 2.9],
  }),
  dish('Pompoensoep', 675, 'Met kokos, gember en pompoenpitten.', {
    ...SOUP,
    allergens: ['celery'],
    diets: ['vegetarian', 'vegan', 'gluten_free', 'lactose_free'],
    nutrition: [214, 12.6, 20, 4.1, 1.6],
  }),
  dish('Linzensoep', 650, 'Rode linzen, komijn, citroen en peterselie.', {
    ...SOUP,
    allergens: ['celery'],
    diets: ['vegetarian', 'vegan', 'halal', 'gluten_free', 'lactose_free'],
    nutrition: [246, 6.1, 32, 14.2, 1.7],
  }),
  dish('Kippensoep', 725, 'Getrokken van hele kip, met vermicelli en groente.', {
    ...SOUP,
    allergens: ['gluten', 'celery', 'eggs'],
    diets: ['lactose_free'],
    nutrition: [186, 5.9, 17, 15.3, 2.1],
  }),
  dish('Uiensoep gegratineerd', 750, 'Met desemcrouton en gesmolten kaas.', {
    ...SOUP,
    allergens: ['gluten', 'milk', 'celery', 'sulphites'],
    nutrition: [324, 16.7, 29, 13.4, 2.6],
    sold_out_days: 1,
  }),
]

export const sandwiches: Dish[] = [
  dish('Tosti oude kaas', 695, 'Overjarige kaas en huisgemaakte ketchup.', {
    ...sandwich,
    allergens: ['gluten', 'milk', 'mustard', 'celery'],
    diets: ['vegetarian'],
    nutrition: [518, 26.8, 45, 23.1, 2.4],
  }),
  dish('Tosti ham-kaas', 750, 'Beenham, jonge kaas en mosterd.', {
    ...sandwich,
    allergens: ['gluten', 'milk', 'mustard'],
    nutrition: [546, 25.9, 44, 31.6, 3],
  }),
  dish('Broodje gehaktbal', 950, 'Lauwwarme bal in jus met grove mosterd.', {
    ...sandwich,
    allergens: ['gluten', 'milk', 'eggs', 'mustard', 'celery'],
    nutrition: [642, 33.4, 49, 33.8, 2.8],
  }),
  dish('Broodje gerookte zalm', 1095, 'Roomkaas, komkommer, dille en kappertjes.', {
    ...sandwich,
    allergens: ['gluten', 'fish', 'milk'],
    nutrition: [486, 20.7, 45, 27.2, 2.9],
  }),
  dish('Broodje geitenkaas', 975, 'Met honing, walnoot en rucola.', {
    ...sandwich,
    allergens: ['gluten', 'milk', 'nuts'],
    diets: ['vegetarian'],
    nutrition: [572, 29.3, 53, 21.4, 1.9],
  }),
  dish('Broodje hummus', 875, 'Geroosterde groente, hummus en dukkah.', {
    ...sandwich,
    allergens: ['gluten', 'sesame', 'nuts'],
    diets: ['vegetarian', 'vegan', 'lactose_free'],
    nutrition: [494, 19.6, 60, 15.8, 1.8],
  }),
  dish('Broodje carpaccio', 1095, 'Rund, truffelmayonaise, rucola en kaas.', {
    ...sandwich,
    allergens: ['gluten', 'milk', 'eggs', 'mustard'],
    nutrition: [562, 28.9, 44, 29.7, 2.3],
  }),
  dish('Broodje eiersalade', 850, 'Van vrije-uitloopeieren, met bieslook.', {
    ...sandwich,
    allergens: ['gluten', 'eggs', 'mustard'],
    diets: ['vegetarian', 'lactose_free'],
    nutrition: [512, 26.4, 46, 20.8, 2],
  }),
]

export const plates: Dish[] = [
  dish('Twaalfuurtje', 1395, 'Kopje soep, snee met kroket en een snee met kaas.', {
    option_groups: [
      chooseOne('Soep', [variant('Tomaat', 0), variant('Mosterd', 0), variant('Linzen', 0)]),
      chooseOne('Kroket', [variant('Rund', 0), variant('Kaas', 0)]),
    ],
    allergens: ['gluten', 'milk', 'eggs', 'celery', 'mustard'],
    nutrition: [782, 35.2, 78, 35.6, 4.1],
  }),
  dish('Twee kroketten op brood', 1050, 'Van de Groninger slager, met mosterd.', {
    ...sandwich,
    allergens: ['gluten', 'milk', 'celery', 'mustard', 'eggs'],
    nutrition: [694, 32.1, 72, 26.3, 3.6],
  }),
  dish('Uitsmijter ham-kaas', 1095, 'Drie eieren op twee sneden desem.', {
    ...sandwich,
    allergens: ['gluten', 'milk', 'eggs'],
    nutrition: [686, 37.8, 43, 42.9, 3.7],
  }),
  dish('Stamppot boerenkool', 1295, 'Met rookworst en jus. Van oktober tot maart.', {
    allergens: ['milk', 'mustard', 'celery'],
    diets: ['gluten_free'],
    nutrition: [798, 44.6, 66, 29.8, 4.2],
  }),
  dish('Pannenkoek stroop en spek', 1095, 'Zo groot als het bord.', {
    allergens: ['gluten', 'milk', 'eggs'],
    nutrition: [824, 29.7, 112, 26.4, 2.6],
    is_active: false,
  }),
  dish('Salade bietjes en geitenkaas', 1250, 'Geroosterde biet, walnoot en appel.', {
    allergens: ['milk', 'nuts', 'mustard'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [486, 33.2, 26, 18.4, 1.7],
  }),
  dish('Salade kip kerrie', 1295, 'Gegrilde kip, mango, cashew en yoghurtdressing.', {
    allergens: ['milk', 'nuts', 'mustard'],
    diets: ['gluten_free'],
    nutrition: [524, 27.6, 28, 38.9, 1.6],
  }),
]

export const sweets: Dish[] = [
  dish('Appeltaart', 525, 'Hoog, met kaneel en kruimels.', {
    extras: [extra('Slagroom', 100, 30, 'gram')],
    allergens: ['gluten', 'milk', 'eggs'],
    diets: ['vegetarian'],
    nutrition: [418, 18.2, 58, 4.6, 0.4],
  }),
  dish('Eierbal', 395, 'De Groningse: een heel ei in ragout met krokante korst.', {
    allergens: ['eggs', 'gluten', 'milk', 'celery'],
    nutrition: [296, 17.4, 21, 13.2, 1.4],
  }),
  dish('Groninger koek', 350, 'Plak kruidkoek met roomboter.', {
    allergens: ['gluten', 'milk'],
    diets: ['vegetarian'],
    nutrition: [262, 8.1, 44, 2.8, 0.5],
  }),
  dish('Brownie', 425, 'Pure chocolade, zacht van binnen.', {
    allergens: ['eggs', 'milk', 'nuts', 'soybeans'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [388, 23.1, 39, 5.2, 0.2],
  }),
  dish('Krentenbol', 225, 'Zacht, vol krenten en rozijnen.', {
    allergens: ['gluten', 'milk', 'sulphites'],
    diets: ['vegetarian'],
    nutrition: [214, 3.6, 39, 5.8, 0.5],
  }),
  dish('Soep voor een ander', 500, 'Betaal een kom soep voor wie die zelf niet kan betalen.', {
    vat_class: 'zero',
    notes: 'Een gift: hier krijg je zelf niets voor.',
  }),
]

export const drinks: Dish[] = [
  drink('Cappuccino', 345, 180, 'Van bonen uit de stad.', {
    option_groups: [MILK],
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten_free'],
    nutrition: [74, 3.8, 5.6, 4, 0.1],
  }),
  drink('Koffie', 295, 180, 'Filterkoffie in een grote beker.', { nutrition: [3, 0, 0, 0.3, 0] }),
  drink('Verse muntthee', 325, 300, 'Met honing apart.', {}),
  drink('Verse jus', 395, 250, 'Van sinaasappels die je hebt horen persen.', { nutrition: [112, 0.5, 24, 1.8, 0] }),
  drink('Karnemelk', 250, 250, 'Koud en zuur.', {
    allergens: ['milk'],
    diets: ['vegetarian', 'gluten_free', 'halal'],
    nutrition: [80, 0.5, 10, 8, 0.3],
  }),
  drink('Appelsap', 325, 250, 'Troebel, van Groningse appels.', { nutrition: [118, 0.2, 28, 0.3, 0] }),
  alcohol('Stadsbier blond', 495, 330, 'Van een brouwerij om de hoek, 6,2 %.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan'],
    option_groups: [chooseUpTo(1, 'Glas', [variant('Glas erbij, statiegeld', 100)])],
  }),
  alcohol('Huiswijn wit', 1650, 750, 'Fles, droog en fris, 12 %.', { allergens: ['sulphites'] }),
]
