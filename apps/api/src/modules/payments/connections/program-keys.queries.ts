import type { ProviderChoice } from '@plein/contract/payments/providers'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface KeptKey {
  readonly provider: string
  readonly mode: 'test' | 'live'
  readonly key_last_four: string
  readonly is_active: boolean
  readonly is_refused: boolean
}

export interface PaymentChoice {
  readonly provider: ProviderChoice
  readonly live_mode: boolean
}

interface KeptPayments {
  readonly choice: PaymentChoice | null
  readonly keys: readonly KeptKey[]
  /** The platform has a connection, through which programs without one of their own are paid. */
  readonly platform_takes: boolean
}

/** Whom a program is paid through and the keys that it keeps, in one statement. No key is read. */
export const loadPayments = async (db: Db | Tx, program_uuid: string): Promise<KeptPayments> => {
  const [row] = await run<KeptPayments>(
    db,
    `select (select json_build_object('provider', provider, 'live_mode', live_mode)
               from payments.program_settings where program_uuid = $1) as choice,
            coalesce((select json_agg(json_build_object('provider', provider, 'mode', mode, 'key_last_four', key_last_four,
                               'is_active', is_active, 'is_refused', refused_at is not null) order by is_active desc, created)
                        from payments.connections where program_uuid = $1 and replaced_at is null), '[]') as keys,
            exists (select from payments.connections where program_uuid is null and is_active) as platform_takes`,
    [program_uuid],
  )
  return row ?? { choice: null, keys: [], platform_takes: false }
}

/** Takes the key of a mode out of use; attempts that were made with it keep it for their refunds. Answers how it ended, when there was one. */
export const replaceKey = async (
  tx: Tx,
  { program_uuid, provider, mode, at }: { program_uuid: string; provider: string; mode: string; at: Date },
): Promise<string[]> => {
  const replaced = await run<{ key_last_four: string }>(
    tx,
    `update payments.connections set is_active = false, replaced_at = $4
      where program_uuid = $1 and provider = $2 and mode = $3 and replaced_at is null returning key_last_four`,
    [program_uuid, provider, mode, at],
  )
  return replaced.map(({ key_last_four }) => key_last_four)
}

/** Lets payments of a program go through the key of this provider and mode, where there is one; every process hears of it. */
export const writeChoice = async (
  tx: Tx,
  {
    program_uuid,
    paymentChoice: { provider, live_mode },
    at,
  }: { program_uuid: string; paymentChoice: PaymentChoice; at: Date },
): Promise<void> => {
  await run(
    tx,
    `insert into payments.program_settings (program_uuid, provider, live_mode, modified) values ($1, $2, $3, $4)
     on conflict (program_uuid) do update
        set provider = excluded.provider, live_mode = excluded.live_mode, modified = excluded.modified`,
    [program_uuid, provider, live_mode, at],
  )
  const mode = live_mode ? 'live' : 'test'
  await run(
    tx,
    `update payments.connections set is_active = false
      where program_uuid = $1 and is_active and (provider, mode) <> ($2, $3)`,
    [program_uuid, provider, mode],
  )
  await run(
    tx,
    `update payments.connections set is_active = true
      where program_uuid = $1 and provider = $2 and mode = $3 and replaced_at is null and not is_active`,
    [program_uuid, provider, mode],
  )
  await run(tx, "select pg_notify('payment_connections', $1)", [program_uuid])
}
