import type { MenuColumn } from '../csv/menu-columns.ts'

export const csvHeadings: Readonly<Record<MenuColumn, string>> = {
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
}

export const csvYes: readonly [yes: string, no: string] = ['да', 'нет']
