/** As what orders of cards are payable. */
export const cardOrderKind = 'card_order'
