import type { Unit } from '@plein/contract/menus/codes'

/** The units, the commonest first. */
export const units: readonly Unit[] = ['piece', 'gram', 'kilogram', 'milliliter', 'liter']
