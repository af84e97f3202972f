/** Columns of the files of figures of cards. */
export interface FigureWords {
  readonly day: string
  readonly month: string
  readonly program: string
  readonly shop: string
  readonly currency: string
  /** Cards, and cents of them. */
  readonly sold: string
  readonly sold_amount: string
  readonly activated: string
  readonly activated_amount: string
  /** Payments, and cents of them. */
  readonly times: string
  readonly spent: string
  readonly refunded: string
  readonly expired: string
  readonly expired_amount: string
}
