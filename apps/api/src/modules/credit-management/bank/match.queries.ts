import type { MatchReason } from '@plein/contract/credit-management/codes'
import { run, type Tx } from '#platform/db/database.ts'

interface NewMatch {
  readonly uuid: string
  readonly line_uuid: string
  readonly debtor_uuid: string
  readonly iban: string
  readonly is_automatic: boolean
  readonly why: readonly MatchReason[]
  readonly by_uuid: string | null
  readonly created: Date
}

/** Writes a match; the account that the money came from is known to be the debtor's from now on. */
export const insertMatch = async (tx: Tx, match: NewMatch): Promise<void> => {
  await run(
    tx,
    `with match as (
       insert into credit_management.bank_matches (uuid, line_uuid, debtor_uuid, is_automatic, why, by_uuid, created)
       values ($1, $2, $3, $4, $5, $6, $7)
     ), line as (
       update credit_management.bank_lines set state = 'matched' where uuid = $2
     )
     update credit_management.debtors set ibans = ibans || $8::text where uuid = $3 and $8 <> '' and not $8 = any(ibans)`,
    [
      match.uuid,
      match.line_uuid,
      match.debtor_uuid,
      match.is_automatic,
      match.why,
      match.by_uuid,
      match.created,
      match.iban,
    ],
  )
}

/** An account is the debtor's no longer when no other money of it is matched with them. */
export const unlearnAccount = async (
  tx: Tx,
  { debtor_uuid, iban, line_uuid }: { debtor_uuid: string; iban: string; line_uuid: string },
): Promise<void> => {
  await run(
    tx,
    `update credit_management.debtors set ibans = array_remove(ibans, $2)
      where uuid = $1 and not exists (
        select from credit_management.bank_matches m join credit_management.bank_lines l on l.uuid = m.line_uuid
         where m.debtor_uuid = $1 and l.iban = $2 and l.state = 'matched' and l.uuid <> $3)`,
    [debtor_uuid, iban, line_uuid],
  )
}
