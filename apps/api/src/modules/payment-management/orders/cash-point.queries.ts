import { programStatuses } from '@plein/contract/programs/codes'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** True for a cash point of this acceptor. */
export const findOwnCashPoint = async (db: Db | Tx, uuid: string, acceptor_uuid: string | null): Promise<boolean> => {
  const rows = await run(db, 'select from programs.v_cash_points where uuid = $1 and acceptor_uuid = $2', [
    uuid,
    acceptor_uuid,
  ])
  return rows.length > 0
}

/** The newest request that its shop shows to everybody at the cash point of a printed code: one for a payer's own phone is not for all. */
export const findShownOrder = async (db: Db, code: string, at: Date): Promise<string | null> => {
  const [row] = await run<{ uuid: string }>(
    db,
    `select o.uuid from payment_management.orders o join programs.v_cash_points c on c.uuid = o.cash_point_uuid
      where (c.token = $1 or c.short_code = upper($1)) and o.state = 'open' and o.maker = 'terminal' and o.expires_at > $2
        and not exists (select from payment_management.payer_codes k where k.order_uuid = o.uuid)
      order by o.created desc limit 1`,
    [code, at],
  )
  return row?.uuid ?? null
}

export interface TakingProgram {
  readonly uuid: string
  readonly title: string
  readonly currency: string
}

/** The running payment programs whose money the acceptor of a printed code takes, by title. */
export const listProgramsAt = (db: Db | Tx, code: string): Promise<TakingProgram[]> =>
  run<TakingProgram>(
    db,
    `select p.uuid, p.title, p.currency from programs.v_cash_points c
       join programs.v_workers w on w.user_uuid = c.acceptor_uuid and w.user_type = 2
       join programs.v_programs p on p.uuid = w.program_uuid
      where (c.token = $1 or c.short_code = upper($1)) and p.type_code = 3001 and p.status_id = $2
      order by p.title, p.uuid limit 20`,
    [code, programStatuses.active],
  )
