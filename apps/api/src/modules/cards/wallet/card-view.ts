import type { ListedCard, ReadCard } from '@plein/contract/cards/wallet'
import type { Taker } from '../card/places.queries.ts'
import { cardTypeWord } from '../design/card-words.ts'
import { deriveAbilities, deriveShopAbilities, type Reader } from './abilities.rules.ts'
import { maskName } from './mask-name.rules.ts'
import { centsOn, takeable, usesOn } from './spending.rules.ts'
import type { MovementRow, ShownRow } from './view.queries.ts'

/** The part of a card that everybody sees who may see it. */
export const factsView = (card: ShownRow) => ({
  uuid: card.uuid,
  program_uuid: card.program_uuid,
  program_title: card.program_title,
  owner_name: card.owner_name,
  type: cardTypeWord(card.type_code),
  title: card.title,
  description: card.description,
  image: card.image,
  orientation: card.orientation,
  colour: card.colour,
  state: card.state,
  serial: card.serial,
  currency: card.currency,
  value: card.value,
  use_number: card.use_number,
  balance: centsOn(card),
  held: card.held,
  uses_left: usesOn(card),
  valid_until: card.valid_until?.toISOString() ?? null,
  last_four: card.last_four,
})

/** A card in a list: its address is its holder's alone, the administration sees its holder, and the owner initials. */
export const listedView = (card: ShownRow, reader: Reader): ListedCard => ({
  ...factsView(card),
  created: card.created.toISOString(),
  ...(reader === 'holder' && { token: card.handle }),
  ...(reader === 'owner' && { holder: card.holder_uuid && maskName(card.holder_name ?? '') }),
  ...(reader === 'admin' && { holder: card.holder_uuid && (card.holder_name ?? ''), holder_uuid: card.holder_uuid }),
})

const movementView = ({ created, ...movement }: MovementRow) => ({ ...movement, created: created.toISOString() })

/** A card whole, for its holder, its owner, or the administration. */
export const wholeView = (
  card: ShownRow,
  {
    reader,
    at,
    order_uuid,
    places,
    movements,
  }: {
    reader: Reader
    at: Date
    /** As its reader may know it. */
    order_uuid: string | null
    places: readonly Taker[]
    movements: readonly MovementRow[]
  },
): ReadCard => ({
  ...listedView(card, reader),
  ...(reader !== 'holder' && { batch_uuid: card.batch_uuid }),
  order_uuid,
  places: [...places],
  movements: movements.map(movementView),
  may: deriveAbilities(card, reader, at),
})

/** A card as a shop sees it that was shown it: what it can take, and nothing of its holder, of other shops, or of what is held elsewhere. */
export const shopView = (card: ShownRow): ReadCard => {
  const uses = usesOn(card)
  return {
    ...factsView(card),
    created: card.created.toISOString(),
    balance: takeable(card),
    held: 0,
    uses_left: uses === null ? null : uses - card.uses_held,
    places: [],
    movements: [],
    may: deriveShopAbilities(card),
  }
}
