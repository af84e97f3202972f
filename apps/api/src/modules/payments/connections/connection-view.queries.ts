import type { ProviderChoice } from '@plein/contract/payments/providers'
import { run, type Db, type Tx } from '#platform/db/database.ts'

export interface StoredKey {
  readonly provider: string
  readonly mode: 'test' | 'live'
  readonly last_four: string
  readonly account_name: string | null
  readonly methods: readonly string[]
  readonly checked_at: string | null
  readonly is_refused: boolean
  readonly is_active: boolean
}

export interface ProgramConnection {
  readonly program_type: number
  readonly currency: string
  readonly choice: { readonly provider: ProviderChoice; readonly live_mode: boolean } | null
  readonly keys: readonly StoredKey[]
  readonly has_bank_account: boolean
}

/** The connection of a program that may have one of its own; undefined for any other. No key is read. */
export const loadConnection = async (db: Db | Tx, program_uuid: string): Promise<ProgramConnection | undefined> => {
  const [row] = await run<ProgramConnection>(
    db,
    `select p.type_code as program_type, p.currency,
            (select json_build_object('provider', provider, 'live_mode', live_mode)
               from payments.program_settings where program_uuid = p.uuid) as choice,
            coalesce((select json_agg(json_build_object('provider', provider, 'mode', mode, 'last_four', key_last_four,
                               'account_name', account_name, 'methods', methods, 'checked_at', methods_read_at,
                               'is_refused', refused_at is not null, 'is_active', is_active) order by is_active desc, created)
                        from payments.connections where program_uuid = p.uuid and replaced_at is null), '[]') as keys,
            exists (select from payments.bank_accounts b where b.program_uuid = p.uuid and b.is_active) as has_bank_account
       from programs.v_programs p where p.uuid = $1 and p.type_code = 4001`,
    [program_uuid],
  )
  return row
}

export interface Health {
  readonly started: number
  readonly paid: number
  readonly not_paid: number
  readonly under_way: number
  readonly troubles: number
  readonly last_paid_at: Date | null
}

/** The payments of a program through its own connections since a moment. */
export const loadHealth = async (db: Db | Tx, program_uuid: string, since: Date): Promise<Health> => {
  const [row] = await run<Health>(
    db,
    `select count(*)::int as started,
            count(*) filter (where a.status = 'paid')::int as paid,
            count(*) filter (where a.status in ('failed', 'canceled', 'expired'))::int as not_paid,
            count(*) filter (where a.status not in ('paid', 'failed', 'canceled', 'expired'))::int as under_way,
            count(*) filter (where exists (select from payments.alerts t where t.attempt_uuid = a.uuid
                               and t.kind in ('key_not_valid', 'mismatch', 'not_confirmed', 'sync_failed')))::int as troubles,
            max(a.paid_at) as last_paid_at
       from payments.attempts a join payments.connections c on c.uuid = a.connection_uuid
      where a.created >= $2 and c.program_uuid = $1`,
    [program_uuid, since],
  )
  return row ?? { started: 0, paid: 0, not_paid: 0, under_way: 0, troubles: 0, last_paid_at: null }
}
