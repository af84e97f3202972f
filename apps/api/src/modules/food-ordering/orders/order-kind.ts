/** As what an order is registered and kept in payments. */
export const orderKind = 'food_order'
