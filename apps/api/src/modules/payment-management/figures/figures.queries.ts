import { run, type Db } from '#platform/db/database.ts'

/** Requests of a program since a moment: made, sent, opened by their payers, paid, and cents that were paid. */
export interface RequestFigures {
  readonly made: number
  readonly sent: number
  readonly opened: number
  readonly paid: number
  readonly amount: number
}

export const loadFigures = async (db: Db, program_uuid: string, since: Date): Promise<RequestFigures> => {
  const [row] = await run<RequestFigures>(
    db,
    `select count(*)::int as made, count(*) filter (where sent_at is not null or state = 'paid' or opened_at is not null)::int as sent,
            count(*) filter (where opened_at is not null or state = 'paid')::int as opened,
            count(*) filter (where state = 'paid')::int as paid, coalesce(sum(amount) filter (where state = 'paid'), 0)::bigint as amount
       from payment_management.orders where program_uuid = $1 and created >= $2 and mode = 'live'`,
    [program_uuid, since],
  )
  return row ?? { made: 0, sent: 0, opened: 0, paid: 0, amount: 0 }
}

export const findCurrency = async (
  db: Db,
  program_uuid: string,
  owner_uuid: string | null,
): Promise<string | undefined> => {
  const [row] = await run<{ currency: string }>(
    db,
    'select currency from programs.v_programs where uuid = $1 and owner_uuid = $2 and type_code = 3001',
    [program_uuid, owner_uuid],
  )
  return row?.currency
}
