import type { CardState, MovementKind } from '@plein/contract/cards/codes'
import { run, type Db } from '#platform/db/database.ts'

/** A card as it is now, and the newest that moved on it. Amounts in cents. */
export interface CardNowRow {
  readonly uuid: string
  readonly state: CardState
  readonly balance: number
  readonly held: number
  readonly uses_left: number | null
  readonly moved: {
    readonly uuid: string
    readonly kind: MovementKind
    readonly amount: number
    readonly uses: number
    readonly place: string | null
    readonly created: string
  } | null
}

/** To its holder alone. */
export const findCardNow = async (
  db: Db,
  uuid: string,
  holder_uuid: string | null,
): Promise<CardNowRow | undefined> => {
  const [row] = await run<CardNowRow>(
    db,
    `select c.uuid, c.state, c.balance, c.held, c.uses_left,
            (select json_build_object('uuid', m.uuid, 'kind', m.kind, 'amount', m.amount, 'uses', m.uses, 'created', m.created, 'place',
                      (select coalesce(nullif(s.company_name, ''), s.title) from identity.v_profiles s where s.uuid = m.acceptor_uuid))
               from cards.movements m where m.card_uuid = c.uuid and m.position = c.moves) as moved
       from cards.cards c where c.uuid = $1 and c.holder_uuid = $2`,
    [uuid, holder_uuid],
  )
  return row
}
