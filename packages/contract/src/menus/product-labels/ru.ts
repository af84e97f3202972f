import type { ProductLabel } from '../product-fields.ts'

export const ru = {
  field_title: 'Название',
  field_description: 'Описание',
  field_image: 'Фото',
  field_price: 'Цена',
  field_quantity: 'Количество',
  field_unit: 'Единица',
  field_category_uuid: 'Категория',
  field_vat_class: 'НДС',
  field_contains_alcohol: 'Содержит алкоголь',
  field_allergens: 'Аллергены',
  field_diets: 'Диеты',
  field_nutrition_facts: 'Пищевая ценность',
  field_notes: 'Примечания',
  field_variants_title: 'Название выбора',
  field_variant_required: 'Гость должен выбрать',
  field_variants: 'Варианты',
  field_extras: 'Добавки',
} as const satisfies Record<ProductLabel, string>
