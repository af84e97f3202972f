import type { MenuColumn } from '../csv/menu-columns.ts'

export const csvHeadings: Readonly<Record<MenuColumn, string>> = {
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
}

export const csvYes: readonly [yes: string, no: string] = ['так', 'ні']
