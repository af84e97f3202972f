/** Told when cards of a holder end soon, for the first or the second time. */
export interface CardsEnding {
  readonly holder_uuid: string
  readonly card_uuids: readonly string[]
}
export const cardsEnding = 'cards-ending'
