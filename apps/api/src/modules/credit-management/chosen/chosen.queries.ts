import { run, type Db, type Tx } from '#platform/db/database.ts'

/** An amount of a bill that somebody chose to pay: a payable of its own. */
export interface ChosenAmount {
  readonly uuid: string
  readonly bill_uuid: string
  readonly amount: number
  readonly state: 'open' | 'paid' | 'over'
  /** A payment of it may still come. */
  readonly is_running: boolean
}

const columns = `c.uuid, c.bill_uuid, c.amount, c.state, exists (
         select from payments.v_attempts a where a.payable_uuid = c.payable_uuid
            and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')) as is_running`

/** The amount of a bill that waits to be paid. */
export const findOpenChosen = async (tx: Tx, bill_uuid: string): Promise<ChosenAmount | undefined> => {
  const [row] = await run<ChosenAmount>(
    tx,
    `select ${columns} from credit_management.chosen_amounts c where c.bill_uuid = $1 and c.state = 'open'`,
    [bill_uuid],
  )
  return row
}

export const findChosen = async (db: Db | Tx, uuid: string): Promise<ChosenAmount | undefined> => {
  const [row] = await run<ChosenAmount>(
    db,
    `select ${columns} from credit_management.chosen_amounts c where c.uuid = $1`,
    [uuid],
  )
  return row
}

/** Open amounts that are more than their bills have open by now. */
export const listTooMuch = (tx: Tx, bill_uuids: readonly string[]): Promise<{ uuid: string }[]> =>
  run<{ uuid: string }>(
    tx,
    `select c.uuid from credit_management.chosen_amounts c join credit_management.bills b on b.uuid = c.bill_uuid
      where c.bill_uuid = any($1) and c.state = 'open' and c.amount > b.open_principal + b.open_interest + b.open_costs order by c.uuid`,
    [bill_uuids],
  )

export const insertChosen = async (
  tx: Tx,
  chosen: { uuid: string; bill_uuid: string; payable_uuid: string; amount: number; created: Date },
): Promise<void> => {
  await run(
    tx,
    'insert into credit_management.chosen_amounts (uuid, bill_uuid, payable_uuid, amount, created) values ($1, $2, $3, $4, $5)',
    [chosen.uuid, chosen.bill_uuid, chosen.payable_uuid, chosen.amount, chosen.created],
  )
}

export const setChosen = async (tx: Tx, uuid: string, state: 'paid' | 'over'): Promise<void> => {
  await run(tx, 'update credit_management.chosen_amounts set state = $2 where uuid = $1', [uuid, state])
}

/** The attempt that has paid an amount. */
export const findApplied = async (tx: Tx, subject_uuid: string): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    tx,
    "select uuid from payments.v_attempts where kind = 'bill' and subject_uuid = $1 and applied",
    [subject_uuid],
  )
  return row?.uuid
}

/** The payables of somebody's account, newest first. */
export const payablesOfAccount = async (db: Db, user_uuid: string): Promise<string[]> => {
  const rows = await run<{ payable_uuid: string }>(
    db,
    `select c.payable_uuid from credit_management.chosen_amounts c join credit_management.bills b on b.uuid = c.bill_uuid
       join credit_management.debtors d on d.uuid = b.debtor_uuid where d.user_uuid = $1 order by c.uuid desc limit 1000`,
    [user_uuid],
  )
  return rows.map(({ payable_uuid }) => payable_uuid)
}
