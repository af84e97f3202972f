import { run, type Tx } from '#platform/db/database.ts'

/** A locked card without holder gets one. */
export const setHolder = async (tx: Tx, card_uuid: string, holder_uuid: string): Promise<void> => {
  await run(tx, 'update cards.cards set holder_uuid = $2 where uuid = $1 and holder_uuid is null', [
    card_uuid,
    holder_uuid,
  ])
}

/** A locked card pays no more until it is let go; it keeps where it goes back to. */
export const writeBlocked = async (
  tx: Tx,
  { card_uuid, blocked_by, at }: { card_uuid: string; blocked_by: string; at: Date },
): Promise<void> => {
  await run(
    tx,
    `update cards.cards
        set state = 'blocked', state_before = coalesce(state_before, state), blocked_by = $2, blocked_at = $3
      where uuid = $1 and state in ('issued', 'active', 'used_up', 'blocked')`,
    [card_uuid, blocked_by, at],
  )
}

/** A locked card that was blocked is what it was before. */
export const writeUnblocked = async (tx: Tx, card_uuid: string): Promise<void> => {
  await run(
    tx,
    `update cards.cards set state = state_before, state_before = null, blocked_by = null, blocked_at = null
      where uuid = $1 and state = 'blocked'`,
    [card_uuid],
  )
}
