import { run, type Db } from '#platform/db/database.ts'

/** A letter of a bill that was mailed or posted. */
export interface ExplainedLetter {
  readonly uuid: string
  readonly sender_type: 'mail' | 'letter'
  readonly posted: string
  readonly received: string
  readonly last_day: string
  readonly named: number
  /** Nothing made it void, and its term did not end under a mark. */
  readonly counts: boolean
}

/** Letters that name a bill, and those by which its costs were charged; newest first. */
export const listExplainedLetters = (
  db: Db,
  { bill_uuid, letter_uuids }: { bill_uuid: string; letter_uuids: readonly string[] },
): Promise<ExplainedLetter[]> =>
  run<ExplainedLetter>(
    db,
    `select l.uuid, l.sender_type, y.posted::text as posted, y.received::text as received, y.last_day::text as last_day, l.costs + l.vat as named,
            v.letter_uuid is null and not exists (
              select from credit_management.marks m left join credit_management.mark_ends e on e.mark_uuid = m.uuid
               where m.bill_uuid = $1 and m.created::date <= y.last_day and (e.created is null or e.created::date > y.last_day)
                 and (m.until is null or m.until >= y.last_day)) as counts
       from credit_management.letters l join credit_management.letter_postings y on y.letter_uuid = l.uuid
       left join credit_management.letter_voids v on v.letter_uuid = l.uuid
      where l.uuid = any($2) or exists (select from credit_management.letter_bills lb where lb.letter_uuid = l.uuid and lb.bill_uuid = $1)
      order by l.created desc`,
    [bill_uuid, letter_uuids],
  )
