import type { UnitName } from './product-values.ts'

/** The units, the commonest first. */
export const units: readonly UnitName[] = ['piece', 'gram', 'kilogram', 'milliliter', 'liter']
