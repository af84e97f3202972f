/** The note of a refund that was settled by itself: the payer's bank took all of the payment back, that refund's money too. */
export const takenBack = 'chargeback'
