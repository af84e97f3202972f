import { run, type Db } from '#platform/db/database.ts'

/** Cards of a wallet that can be spent now, the first to end first. */
export const listSpendable = async (
  db: Db,
  { holder_uuid, currency, at, most }: { holder_uuid: string; currency: string; at: Date; most: number },
): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `select uuid from cards.cards
      where holder_uuid = $1 and currency = $2 and state in ('issued', 'active') and valid_until > $3
      order by valid_until, uuid limit $4`,
    [holder_uuid, currency, at, most],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Cents that cards keep for the payment of an order that is under way, by card. */
export const listHeld = async (db: Db, order_uuid: string): Promise<Map<string, number>> => {
  const rows = await run<{ source_uuid: string | null; amount: number }>(
    db,
    `select s.source_uuid, s.amount from payments.v_attempts a join payments.v_attempt_sources s on s.attempt_uuid = a.uuid
      where a.subject_uuid = $1 and s.kind = 'card' and s.state = 'held'`,
    [order_uuid],
  )
  return new Map(rows.flatMap(({ source_uuid, amount }) => (source_uuid === null ? [] : [[source_uuid, amount]])))
}

interface DesignRow {
  readonly program_uuid: string
  readonly title: string
  readonly image: string | null
}

/** How the cards of these programs look now. */
export const listDesigns = (db: Db, program_uuids: readonly string[]): Promise<DesignRow[]> =>
  run<DesignRow>(
    db,
    'select program_uuid, title, image from cards.card_designs where program_uuid = any ($1::uuid[])',
    [program_uuids],
  )
