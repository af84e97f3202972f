import type { CardState } from '@plein/contract/cards/codes'
import { run, type Db } from '#platform/db/database.ts'

/** A card as it is printed and exported. */
export interface ExportedCard {
  readonly uuid: string
  readonly serial: string
  readonly code_sealed: Buffer
  readonly state: CardState
  readonly valid_until: Date | null
  readonly holder_uuid: string | null
  /** Nobody has it: neither a wallet nor somebody to whom it is mailed. */
  readonly is_free: boolean
}

/** Cards of a batch in the order of their serials, from one on (0 the first). */
export const listExportedCards = (
  db: Db,
  { batch_uuid, from, limit }: { batch_uuid: string; from: number; limit: number },
): Promise<ExportedCard[]> =>
  run<ExportedCard>(
    db,
    `select c.uuid, c.serial::text as serial, c.code_sealed, c.state, c.valid_until, c.holder_uuid,
            c.state in ('blank', 'issued') and c.holder_uuid is null and c.recipient is null as is_free
       from cards.cards c where c.batch_uuid = $1 order by c.serial limit $2 offset $3`,
    [batch_uuid, limit, from],
  )
