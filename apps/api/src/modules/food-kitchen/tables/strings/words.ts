/** Words of the card that stands on a table. */
export interface TableWords {
  readonly table: string
  readonly scan: string
  readonly to_table: string
  readonly collect: string
}
