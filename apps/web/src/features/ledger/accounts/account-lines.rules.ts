import type { LedgerRow, SubAccountRow } from '@plein/contract/ledger'
import { accountToken, type Trail } from '../trail/trail.rules.ts'

interface LinePosition {
  /** Its own in the list. */
  readonly token: string
  /** Its address. */
  readonly account: string
}

/** A row of the tree of accounts; `more` leads to those that the list does not hold. */
export type AccountLine =
  | (LinePosition & { readonly kind: 'main'; readonly row: LedgerRow; readonly is_open: boolean })
  | (LinePosition & { readonly kind: 'sub'; readonly row: SubAccountRow })
  | (LinePosition & { readonly kind: 'more' })

type Moved = Pick<LedgerRow, 'opening' | 'debit' | 'credit' | 'balance'>

export const hasMoved = ({ opening, debit, credit, balance }: Moved): boolean =>
  [opening, debit, credit, balance].some((cents) => cents !== 0)

/** The tree as it is unfolded; accounts without movement and balance are left out unless they are asked for. */
export const toLines = (rows: readonly LedgerRow[], { open, zero }: Pick<Trail, 'open' | 'zero'>): AccountLine[] =>
  rows
    .filter((row) => zero || hasMoved(row))
    .flatMap((row) => {
      const token = accountToken(row.ledger, null, row.currency)
      const is_open = open.includes(token)
      const main: AccountLine = { kind: 'main', token, account: token, row, is_open }
      if (!is_open) return [main]
      const subs = row.sub_accounts
        .filter((sub) => zero || hasMoved(sub))
        .map((sub): AccountLine => {
          const account = accountToken(row.ledger, sub.uuid)
          return { kind: 'sub', token: account, account, row: sub }
        })
      const more: AccountLine[] = row.has_more_sub_accounts
        ? [{ kind: 'more', token: `${token} more`, account: token }]
        : []
      return [main, ...subs, ...more]
    })

export interface Totals extends Moved {
  readonly currency: string
}

/** Sums of all main accounts; undefined when they are of several currencies, which have no sum. */
export const sumTotals = (rows: readonly LedgerRow[]): Totals | undefined => {
  const [first] = rows
  if (!first || rows.some(({ currency }) => currency !== first.currency)) return undefined
  const sum = (of: keyof Moved): number => rows.reduce((total, row) => total + row[of], 0)
  return {
    currency: first.currency,
    opening: sum('opening'),
    debit: sum('debit'),
    credit: sum('credit'),
    balance: sum('balance'),
  }
}
