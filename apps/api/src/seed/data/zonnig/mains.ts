import { chooseOne, chooseUpTo, dish, extra, variant, type Dish } from '../dish.ts'

const HEAT = chooseOne('Sambal', [
  variant('Zonder', 0),
  variant('Apart erbij', 0),
  variant('Madame Jeanette', 50, 15, 'gram'),
])

const EXTRAS = [
  extra('Extra kousenband', 200, 80, 'gram'),
  extra('Bakabana', 250),
  extra('Gekookt ei', 100),
  extra('Zuurgoed', 75, 30, 'gram'),
]

const SPICED = { option_groups: [HEAT], extras: EXTRAS }

export const roti: Dish[] = [
  dish('Roti kip', 1350, 'Zachte rotiplaat met masala-kip, kousenband, aardappel en een ei.', {
    ...SPICED,
    allergens: ['gluten', 'eggs', 'mustard', 'celery'],
    diets: ['lactose_free', 'halal'],
    nutrition: [934, 34.2, 104, 51.7, 3.8],
  }),
  dish('Roti lam', 1595, 'Langzaam gestoofd lamsvlees met masala.', {
    ...SPICED,
    allergens: ['gluten', 'eggs', 'mustard', 'celery'],
    diets: ['lactose_free', 'halal'],
    nutrition: [1018, 44.6, 102, 52.3, 4],
  }),
  dish('Roti garnalen', 1595, 'Garnalen in kerrie met kousenband en aardappel.', {
    ...SPICED,
    allergens: ['gluten', 'eggs', 'crustaceans', 'mustard', 'celery'],
    diets: ['lactose_free'],
    nutrition: [846, 26.8, 106, 44.1, 4.2],
  }),
  dish('Roti vega', 1195, 'Pompoen, kousenband, aardappel en kikkererwten.', {
    ...SPICED,
    allergens: ['gluten', 'mustard', 'celery'],
    diets: ['vegetarian', 'vegan', 'lactose_free', 'halal'],
    nutrition: [788, 22.9, 118, 24.6, 3.1],
  }),
  dish('Rotiplaat', 325, 'Losse rotiplaat, gevuld met gele erwten.', {
    allergens: ['gluten'],
    diets: ['vegetarian', 'vegan', 'lactose_free', 'halal'],
    nutrition: [318, 8.7, 50, 9.4, 1],
  }),
]

export const rice: Dish[] = [
  dish('Nasi moksi meti', 1425, 'Gebakken rijst met kip, varkensvlees en Chinese worst.', {
    ...SPICED,
    allergens: ['soybeans', 'eggs', 'celery', 'gluten'],
    diets: ['lactose_free'],
    nutrition: [962, 38.6, 106, 45.2, 4.6],
  }),
  dish('Nasi kip', 1250, 'Javaanse nasi met geroosterde kip, atjar en ei.', {
    ...SPICED,
    allergens: ['gluten', 'soybeans', 'eggs', 'celery', 'crustaceans'],
    diets: ['lactose_free', 'halal'],
    nutrition: [848, 29.7, 104, 40.8, 4],
  }),
  dish('Bami kip', 1250, 'Javaanse bami met geroosterde kip en komkommer.', {
    ...SPICED,
    allergens: ['gluten', 'soybeans', 'eggs', 'celery'],
    diets: ['lactose_free', 'halal'],
    nutrition: [862, 31.5, 102, 42.3, 4.1],
  }),
  dish('Moksi alesi', 1350, 'Rijst uit één pan met kokos, bruine bonen, zoutvlees en kip.', {
    ...SPICED,
    allergens: ['celery'],
    diets: ['gluten_free', 'lactose_free'],
    nutrition: [894, 33.1, 104, 41.9, 4.4],
  }),
  dish('Bruine bonen met rijst', 1295, 'Gestoofde bruine bonen met zoutvlees, kip en zuurgoed.', {
    ...SPICED,
    allergens: ['celery', 'sulphites'],
    diets: ['gluten_free', 'lactose_free'],
    nutrition: [876, 28.4, 109, 43.7, 4.1],
  }),
  dish('Her’heri', 1375, 'Aardvruchten, banaan en zoute vis. Alleen in het weekend.', {
    allergens: ['fish', 'eggs'],
    diets: ['gluten_free', 'lactose_free'],
    nutrition: [684, 14.6, 106, 30.2, 3.7],
    is_active: false,
  }),
  dish('Nasi tempé', 1195, 'Gebakken rijst met pittige tempé, boontjes en cassavechips.', {
    ...SPICED,
    allergens: ['gluten', 'soybeans', 'celery'],
    diets: ['vegetarian', 'vegan', 'lactose_free', 'halal'],
    nutrition: [764, 24.2, 106, 26.9, 3.3],
  }),
]

export const javanese: Dish[] = [
  dish('Gado gado', 1150, 'Groente, tempé, ei en kroepoek met warme pindasaus.', {
    allergens: ['gluten', 'peanuts', 'soybeans', 'eggs', 'crustaceans'],
    diets: ['lactose_free'],
    extras: EXTRAS,
    nutrition: [624, 36.8, 44, 28.7, 2.9],
  }),
  dish('Rendang', 1595, 'Rundvlees, vijf uur gestoofd in kokos en citroengras, met rijst.', {
    ...SPICED,
    allergens: ['celery'],
    diets: ['gluten_free', 'lactose_free', 'halal'],
    nutrition: [884, 41.2, 82, 44.8, 3.2],
  }),
  dish('Ajam pedis', 1375, 'Pittige kip in rode sambalsaus, met rijst en boontjes.', {
    ...SPICED,
    allergens: ['gluten', 'soybeans', 'crustaceans'],
    diets: ['lactose_free', 'halal'],
    nutrition: [776, 26.8, 88, 45.6, 3.6],
  }),
  dish('Telo met ajam', 1295, 'Gebakken cassave met kruidige kip en pindasaus.', {
    ...SPICED,
    allergens: ['gluten', 'peanuts', 'soybeans'],
    diets: ['lactose_free', 'halal'],
    nutrition: [838, 36.4, 92, 37.1, 3.1],
  }),
  dish('Telo met bakkeljauw', 1395, 'Gebakken cassave met gestoofde zoute vis, tomaat en ui.', {
    ...SPICED,
    allergens: ['fish', 'celery'],
    diets: ['gluten_free', 'lactose_free'],
    nutrition: [746, 28.3, 88, 35.4, 4.3],
    sold_out_days: 1,
  }),
  dish('Saoto', 950, 'Heldere kippensoep met taugé, ei, mihoen en aardappelsliert.', {
    allergens: ['gluten', 'eggs', 'celery', 'soybeans'],
    diets: ['lactose_free', 'halal'],
    option_groups: [chooseUpTo(1, 'Rijst erbij', [variant('Bakje witte rijst', 150, 150, 'gram')])],
    quantity: 500,
    unit: 'milliliter',
    nutrition: [368, 12.7, 34, 28.9, 3.1],
  }),
]

export const platters: Dish[] = [
  dish('Zonnig-schotel', 1895, 'Nasi en bami met saté, geroosterde kip, rendang, telo en bakabana.', {
    option_groups: [HEAT],
    allergens: ['gluten', 'soybeans', 'eggs', 'peanuts', 'celery', 'crustaceans'],
    diets: ['lactose_free'],
    nutrition: [1286, 54.7, 138, 62.3, 5.4],
  }),
  dish('Feestpan', 6950, 'Voor vier: nasi, bami, kip, rendang, kousenband, atjar en kroepoek.', {
    allergens: ['gluten', 'soybeans', 'eggs', 'crustaceans', 'celery'],
    diets: ['lactose_free'],
    quantity: 2500,
    unit: 'gram',
    notes: 'Bestel een dag van tevoren, dan staat hij zeker klaar.',
  }),
]
