export interface TotalsWords {
  /** The first columns of the CSV, in their order; those of whose the money is follow. */
  readonly columns: readonly string[]
  readonly fee: string
  readonly restaurants: string
  readonly yours: string
  readonly of_restaurant: string
  readonly of_court: string
  readonly paid_out: string
  readonly paid_to_you: string
  readonly sum: string
}
