import type { ProductLabel } from '../product-fields.ts'

export const nl = {
  field_title: 'Titel',
  field_description: 'Omschrijving',
  field_image: 'Foto',
  field_price: 'Prijs',
  field_quantity: 'Hoeveelheid',
  field_unit: 'Eenheid',
  field_category_uuid: 'Categorie',
  field_vat_class: 'Btw',
  field_contains_alcohol: 'Bevat alcohol',
  field_allergens: 'Allergenen',
  field_diets: 'Diëten',
  field_nutrition_facts: 'Voedingswaarden',
  field_notes: 'Opmerkingen',
  field_variants_title: 'Hoe de keuze heet',
  field_variant_required: 'Gasten moeten er een kiezen',
  field_variants: 'Varianten',
  field_extras: 'Extra’s',
} as const satisfies Record<ProductLabel, string>
