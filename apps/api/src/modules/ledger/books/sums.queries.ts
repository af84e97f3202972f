import { run, type Db, type Tx } from '#platform/db/database.ts'

/** Which entries a list is about: all, those of a main account in one currency, or those of one account. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'main'; readonly main_account: number; readonly currency: string }
  | {
      readonly kind: 'account'
      readonly main_account: number
      readonly currency: string
      readonly account_uuid: string
    }

/** A place in the order of the books. */
export interface Point {
  readonly created: Date | string
  readonly journal_uuid: string
}

/** Sums from the beginning up to and with a place, in cents, and the number of journals. */
export interface Sums {
  readonly debit: number
  readonly credit: number
  readonly journals: number
}

/** No journal has this uuid: the place before the first journal of its moment. */
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The place right before a moment; without a moment the end of the books. */
export const before = (moment: Date | null): Point => ({ created: moment ?? 'infinity', journal_uuid: beforeAll })

const accountStatement = `
select s.debit, s.credit, s.journals from unnest($2::timestamptz[], $3::uuid[]) with ordinality as p (created, journal_uuid, place)
 cross join lateral ledger.account_sums($1, p.created, p.journal_uuid) s order by p.place`

const mainAccountStatement = `
select s.debit, s.credit, s.journals from unnest($3::timestamptz[], $4::uuid[]) with ordinality as p (created, journal_uuid, place)
 cross join lateral ledger.main_account_sums($1::int2, $2, p.created, p.journal_uuid) s order by p.place`

/** The sums of an account, or of a main account, at each of the places: a look-up and at most some 200 entries each. */
export const sumsAt = (
  db: Db | Tx,
  scope: Exclude<Scope, { kind: 'all' }>,
  points: readonly Point[],
): Promise<Sums[]> => {
  const places = [points.map((point) => point.created), points.map((point) => point.journal_uuid)]
  return scope.kind === 'account'
    ? run<Sums>(db, accountStatement, [scope.account_uuid, ...places])
    : run<Sums>(db, mainAccountStatement, [scope.main_account, scope.currency, ...places])
}
