/** Headings of the exported files. */
export interface Headings {
  readonly date: string
  readonly journal: string
  readonly description: string
  readonly event: string
  readonly reference: string
  readonly account: string
  readonly account_name: string
  readonly sub_account: string
  readonly currency: string
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly balance: string
}
