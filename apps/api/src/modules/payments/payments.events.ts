/** Events of payments, by name. payoutBooked carries PayoutBooked; attemptEnded, of one without money, `attempt_uuid`. */
export const paymentEvents = { payoutBooked: 'payout-booked', attemptEnded: 'payment-attempt-ended' } as const

export interface PayoutBooked {
  /** Its payee is a program or an acceptor: one of the two. */
  readonly program_uuid: string | null
  /** Left out by the version before, which told of programs alone. */
  readonly acceptor_uuid?: string | null
  readonly payout_uuid: string
  readonly reference: string
  /** In cents. */
  readonly amount: number
  readonly at: string
}
