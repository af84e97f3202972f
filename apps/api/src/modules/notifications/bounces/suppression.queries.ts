import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { LossReason } from '../delivery.rules.ts'

interface Suppression {
  readonly address: string
  readonly reason_code: LossReason
  readonly message_uuid: string
  readonly at: Date
}

/** No mail is sent to the address for thirty days; one that bounces again begins them anew. */
export const insertSuppression = async (
  db: Db | Tx,
  { address, reason_code, message_uuid, at }: Suppression,
): Promise<void> => {
  await run(
    db,
    `insert into notifications.suppressions (address, reason_code, message_uuid, created, until)
     values (lower($1), $2, $3, $4, $4::timestamptz + interval '30 days')
     on conflict (address) do update
       set reason_code = excluded.reason_code, message_uuid = excluded.message_uuid, until = excluded.until`,
    [address, reason_code, message_uuid, at],
  )
}

/** Those of these addresses that take no mail now, and why. */
export const listSuppressions = async (
  db: Db | Tx,
  addresses: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, { readonly reason_code: LossReason }>> => {
  const rows = await run<{ address: string; reason_code: LossReason }>(
    db,
    `select u.address, s.reason_code from unnest($1::text[]) as u (address)
       join notifications.suppressions s on s.address = lower(u.address) where s.until > $2`,
    [addresses, at],
  )
  return new Map(rows.map(({ address, reason_code }) => [address, { reason_code }]))
}

/** Why an address takes no mail now; undefined: it does. */
export const findSuppression = async (
  db: Db | Tx,
  address: string,
  at: Date,
): Promise<{ readonly reason_code: LossReason; readonly until: Date } | undefined> => {
  const [found] = await run<{ reason_code: LossReason; until: Date }>(
    db,
    'select reason_code, until from notifications.suppressions where address = lower($1) and until > $2',
    [address, at],
  )
  return found
}
