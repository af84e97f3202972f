import type { SoldProgram } from '@plein/contract/cards/wallet'
import type { Taker } from '../card/places.queries.ts'
import { cardTypeWord } from '../design/card-words.ts'
import type { SellingRow } from './selling.queries.ts'

/** A card program as anybody finds it. A card without a time of its own is good until the program's last day. */
export const sellingView = (row: SellingRow, places: Taker[]): SoldProgram => ({
  uuid: row.uuid,
  token: row.token,
  title: row.title,
  description: row.description,
  image: row.image,
  owner_name: row.owner_name,
  currency: row.currency,
  type: cardTypeWord(row.type_code),
  card: {
    title: row.card_title,
    description: row.card_description,
    image: row.card_image,
    orientation: row.orientation,
    colour: row.colour,
    values: [...row.values],
    least_value: row.least_value,
    most_value: row.most_value,
    expiry:
      row.expiry_value === null || row.expiry_type === null ? null : { value: row.expiry_value, type: row.expiry_type },
    valid_until: row.expiry_value === null ? row.expiry_date : null,
  },
  places,
  terms_url: null,
})
