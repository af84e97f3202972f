import type { Language } from '@plein/contract/schema'

/** The columns of a menu as CSV, in their order. */
export const menuColumns = [
  'category',
  'title',
  'description',
  'price',
  'quantity',
  'unit',
  'is_active',
  'vat_class',
  'contains_alcohol',
  'allergens',
  'diets',
  'nutrition_facts',
  'notes',
  'variants_title',
  'variant_required',
  'variants',
  'extras',
  'image',
  'uuid',
] as const
export type MenuColumn = (typeof menuColumns)[number]

type Headings = Readonly<Record<MenuColumn, string>>

/** The headings of the columns in a spreadsheet. The codes inside (units, allergens) are the same in every language. */
export const csvHeadings: Readonly<Record<Language, Headings>> = {
  en: {
    category: 'Category',
    title: 'Title',
    description: 'Description',
    price: 'Price',
    quantity: 'Quantity',
    unit: 'Unit',
    is_active: 'For sale',
    vat_class: 'VAT',
    contains_alcohol: 'Alcohol',
    allergens: 'Allergens',
    diets: 'Diets',
    nutrition_facts: 'Nutrition',
    notes: 'Notes',
    variants_title: 'Variants are called',
    variant_required: 'Variant required',
    variants: 'Variants',
    extras: 'Extras',
    image: 'Picture',
    uuid: 'uuid',
  },
  nl: {
    category: 'Categorie',
    title: 'Titel',
    description: 'Omschrijving',
    price: 'Prijs',
    quantity: 'Hoeveelheid',
    unit: 'Eenheid',
    is_active: 'Te koop',
    vat_class: 'Btw',
    contains_alcohol: 'Alcohol',
    allergens: 'Allergenen',
    diets: 'Diëten',
    nutrition_facts: 'Voedingswaarden',
    notes: 'Opmerkingen',
    variants_title: 'Naam van de varianten',
    variant_required: 'Variant verplicht',
    variants: 'Varianten',
    extras: 'Extra’s',
    image: 'Foto',
    uuid: 'uuid',
  },
  de: {
    category: 'Kategorie',
    title: 'Titel',
    description: 'Beschreibung',
    price: 'Preis',
    quantity: 'Menge',
    unit: 'Einheit',
    is_active: 'Im Verkauf',
    vat_class: 'MwSt.',
    contains_alcohol: 'Alkohol',
    allergens: 'Allergene',
    diets: 'Ernährungsweisen',
    nutrition_facts: 'Nährwerte',
    notes: 'Hinweise',
    variants_title: 'Name der Varianten',
    variant_required: 'Variante Pflicht',
    variants: 'Varianten',
    extras: 'Extras',
    image: 'Foto',
    uuid: 'uuid',
  },
  ru: {
    category: 'Категория',
    title: 'Название',
    description: 'Описание',
    price: 'Цена',
    quantity: 'Количество',
    unit: 'Единица',
    is_active: 'В продаже',
    vat_class: 'НДС',
    contains_alcohol: 'Алкоголь',
    allergens: 'Аллергены',
    diets: 'Диеты',
    nutrition_facts: 'Пищевая ценность',
    notes: 'Примечания',
    variants_title: 'Название вариантов',
    variant_required: 'Вариант обязателен',
    variants: 'Варианты',
    extras: 'Добавки',
    image: 'Фото',
    uuid: 'uuid',
  },
  uk: {
    category: 'Категорія',
    title: 'Назва',
    description: 'Опис',
    price: 'Ціна',
    quantity: 'Кількість',
    unit: 'Одиниця',
    is_active: 'У продажу',
    vat_class: 'ПДВ',
    contains_alcohol: 'Алкоголь',
    allergens: 'Алергени',
    diets: 'Дієти',
    nutrition_facts: 'Харчова цінність',
    notes: 'Примітки',
    variants_title: 'Назва варіантів',
    variant_required: 'Варіант обов’язковий',
    variants: 'Варіанти',
    extras: 'Додатки',
    image: 'Фото',
    uuid: 'uuid',
  },
}

export const csvYes: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  en: ['yes', 'no'],
  nl: ['ja', 'nee'],
  de: ['ja', 'nein'],
  ru: ['да', 'нет'],
  uk: ['так', 'ні'],
}

/** A spreadsheet writes an apostrophe in its own way, and people write headings in theirs. */
const bare = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[’‘ʼ`]/g, "'")

const known = new Map<string, MenuColumn>(
  menuColumns.flatMap((column) => [
    [column, column] as const,
    ...Object.values(csvHeadings).map((headings) => [bare(headings[column]), column] as const),
  ]),
)

/** The column that a heading names, in any of the languages or by its own name; undefined for another one. */
export const chooseColumn = (heading: string): MenuColumn | undefined => known.get(bare(heading))

const words = new Map<string, boolean>([
  ...Object.values(csvYes).flatMap(([yes, no]) => [[yes, true] as const, [no, false] as const]),
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['x', true],
])

/** Yes or no in any of the languages; undefined for another word. */
export const yesOrNo = (cell: string): boolean | undefined => words.get(cell.trim().toLowerCase())
