import type { VatClass } from '@plein/contract/menus/codes'

/** The class of a voluntary tip from a day on. */
export interface TipClass {
  readonly valid_from: string
  readonly vat_class: VatClass
}

/** The class of VAT of a voluntary tip on a day (YYYY-MM-DD): the newest that is in force. Throws when there is none. */
export const tipClassOn = (classes: readonly TipClass[], day: string): VatClass => {
  const [newest] = classes
    .filter(({ valid_from }) => valid_from <= day)
    .toSorted((one, two) => (one.valid_from < two.valid_from ? 1 : -1))
  if (!newest) throw new Error(`no VAT class of a tip on ${day}`)
  return newest.vat_class
}
