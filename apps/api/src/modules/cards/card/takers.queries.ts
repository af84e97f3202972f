import { run, type Db, type Tx } from '#platform/db/database.ts'

/** A share of a payment: who sells. */
interface SoldShare {
  readonly subject_uuid: string
  readonly program_uuid: string | null
  readonly acceptor_uuid: string | null
}

/**
 * Of these shares those that a card of the program may pay: of sellers that take it. A seller is the acceptor, or the owner and active
 * acceptors of the program that sells; who takes the card is its program's owner, or an active acceptor there.
 */
export const listTakenShares = async (
  db: Db | Tx,
  card_program_uuid: string,
  shares: readonly SoldShare[],
): Promise<string[]> => {
  const rows = await run<{ subject_uuid: string }>(
    db,
    `select s.subject_uuid from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as s (subject_uuid, program_uuid, acceptor_uuid)
      where exists (
        select from programs.v_workers t where t.program_uuid = $1
           and (t.user_uuid = s.acceptor_uuid
             or t.user_uuid in (select w.user_uuid from programs.v_workers w where w.program_uuid = s.program_uuid)))`,
    [
      card_program_uuid,
      shares.map(({ subject_uuid }) => subject_uuid),
      shares.map(({ program_uuid }) => program_uuid),
      shares.map(({ acceptor_uuid }) => acceptor_uuid),
    ],
  )
  return rows.map(({ subject_uuid }) => subject_uuid)
}

/** True for an active acceptor of the card's program. */
export const isActiveAcceptor = async (db: Db | Tx, program_uuid: string, acceptor_uuid: string): Promise<boolean> => {
  const rows = await run(
    db,
    'select from programs.v_workers where program_uuid = $1 and user_uuid = $2 and user_type = 2',
    [program_uuid, acceptor_uuid],
  )
  return rows.length > 0
}
