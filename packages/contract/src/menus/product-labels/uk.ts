import type { ProductLabel } from '../product-fields.ts'

export const uk = {
  field_title: 'Назва',
  field_description: 'Опис',
  field_image: 'Фото',
  field_price: 'Ціна',
  field_quantity: 'Кількість',
  field_unit: 'Одиниця',
  field_category_uuid: 'Категорія',
  field_vat_class: 'ПДВ',
  field_contains_alcohol: 'Містить алкоголь',
  field_allergens: 'Алергени',
  field_diets: 'Дієти',
  field_nutrition_facts: 'Харчова цінність',
  field_notes: 'Примітки',
  field_variants_title: 'Назва вибору',
  field_variant_required: 'Гість має обрати',
  field_variants: 'Варіанти',
  field_extras: 'Додатки',
} as const satisfies Record<ProductLabel, string>
