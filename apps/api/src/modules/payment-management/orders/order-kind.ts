/** As what payment requests are payable. */
export const paymentOrderKind = 'payment_order'
