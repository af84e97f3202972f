import type { CardDesign } from '@plein/contract/cards/program'
import { fromBasisPoints } from '@plein/contract/percent'
import { cardTypeWord } from './card-words.ts'
import type { ProgramDesign } from './design.queries.ts'

/** The card of a program as its owner sees it. A card says one time at most, whose id is its own. */
export const designView = (design: ProgramDesign): CardDesign => ({
  uuid: design.uuid,
  type: cardTypeWord(design.type_code),
  title: design.title,
  description: design.description,
  image: design.image,
  orientation: design.orientation,
  colour: design.colour,
  vat_kind: design.vat_kind,
  vat_percentage: fromBasisPoints(design.vat_percentage),
  least_value: design.least_value,
  most_value: design.most_value,
  values: design.values.map((value) => ({ ...value, currency: design.currency })),
  expiries:
    design.expiry_value === null || design.expiry_type === null
      ? []
      : [{ uuid: design.uuid, value: design.expiry_value, type: design.expiry_type }],
})
