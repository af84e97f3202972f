import type { MarkKind } from '@plein/contract/credit-management/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { Instalment } from '../law/plan.rules.ts'

interface NewMark {
  readonly uuid: string
  readonly bill_uuid: string
  readonly kind: MarkKind
  readonly reason: string
  readonly by_uuid: string | null
  readonly until: string | null
  readonly parts: readonly Instalment[] | null
  readonly created: Date
}

export const insertMark = async (tx: Tx, mark: NewMark): Promise<void> => {
  await run(
    tx,
    `insert into credit_management.marks (uuid, bill_uuid, kind, reason, by_uuid, until, parts, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      mark.uuid,
      mark.bill_uuid,
      mark.kind,
      mark.reason,
      mark.by_uuid,
      mark.until,
      mark.parts === null ? null : JSON.stringify(mark.parts),
      mark.created,
    ],
  )
}

/** Ends the marks of a bill, of these kinds, that nobody ended; answers how many. */
export const endMarks = async (
  tx: Tx,
  {
    bill_uuid,
    kinds,
    reason,
    by_uuid,
    at,
  }: { bill_uuid: string; kinds: readonly MarkKind[]; reason: string; by_uuid: string | null; at: Date },
): Promise<number> => {
  const rows = await run(
    tx,
    `insert into credit_management.mark_ends (mark_uuid, reason, by_uuid, created)
     select m.uuid, $3, $4, $5 from credit_management.marks m
      where m.bill_uuid = $1 and m.kind = any($2) and not exists (select from credit_management.mark_ends e where e.mark_uuid = m.uuid)
     returning mark_uuid`,
    [bill_uuid, kinds, reason, by_uuid, at],
  )
  return rows.length
}

/** Puts bills away that were settled twelve months before; answers how many, a thousand at most. */
export const archiveOld = async (db: Db, at: Date): Promise<number> => {
  const rows = await run(
    db,
    `update credit_management.bills set state = 'archived', archived_at = $1
      where uuid in (select uuid from credit_management.bills where state in ('paid', 'written_off')
                        and paid_at < $1::timestamptz - interval '12 months' order by paid_at limit 1000 for update skip locked)
      returning uuid`,
    [at],
  )
  return rows.length
}
