import { providerNames, providers } from '@plein/contract/payments/providers'
import type { TestApp } from '#platform/testing/test-app.ts'
import { run, type Db } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'

/** The last of those that move money: its payouts can be read. */
const settledProvider = providerNames.filter((name) => providers[name].moves_money).at(-1) ?? ''

/** A connection of a program's own, and a settlement of it (another one stands beside) whose two lines are known to nobody. */
export interface SettlementObjects {
  readonly connection: string
  readonly settlement: string
}

/** Writes both, as if the provider had paid out. */
export const settlementObjects = async (
  { owner: { db } }: Pick<TestApp, 'owner'>,
  program_uuid: string,
): Promise<SettlementObjects> => {
  const [connection, settlement] = [newId(), newId()]
  await run(
    db,
    `insert into payments.connections (uuid, program_uuid, provider, mode, account, key_encrypted, key_last_four, methods, is_active, created)
     values ($1, $2, $4, 'live', $3, '\\x00', '1234', '{}', false, now())`,
    [connection, program_uuid, connection, settledProvider],
  )
  for (const uuid of [settlement, newId()]) await insertSettlement(db, uuid, connection)
  return { connection, settlement }
}

const insertSettlement = async (db: Db, uuid: string, connection: string): Promise<void> => {
  await run(
    db,
    `insert into payments.settlements
       (uuid, connection_uuid, provider, account, mode, reference, currency, amount, paid_out_at, source, created, state, lines_count)
     values ($1, $2, $5, $3, 'live', $4, 'EUR', 300, now(), 'csv', now(), 'differs', 2)`,
    [uuid, connection, connection, uuid, settledProvider],
  )
  await run(
    db,
    `insert into payments.settlement_lines (settlement_uuid, position, kind, provider_reference, amount, state, reason)
     select $1, n, 'payment', 'tr_' || n, 100 * n, 'differs', 'unknown_payment' from generate_series(1, 2) n`,
    [uuid],
  )
}
