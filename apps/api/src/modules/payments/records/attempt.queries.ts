import type { PayableState } from '@plein/contract/payments/subject'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { SplitPart } from '../providers/merchants.ts'
import type { AttemptStatus } from './attempt.rules.ts'

/** An attempt with what it pays and the connection that it goes through. */
export interface AttemptRow {
  readonly uuid: string
  readonly payable_uuid: string
  readonly kind: string
  readonly subject_uuid: string
  readonly program_uuid: string
  readonly subject_label: string | null
  readonly description: string
  readonly payable_state: PayableState
  readonly connection_uuid: string
  readonly provider: string
  readonly mode: 'test' | 'live'
  readonly account: string
  /** The program whose own connection it is; null: the platform's. */
  readonly owner_uuid: string | null
  readonly owner_title: string | null
  readonly method: string
  readonly currency: string
  /** Cents that the provider is asked for. */
  readonly amount: number
  /** Cents that other sources pay beside it; 0: the provider pays all of the payable. */
  readonly amount_by_others: number
  readonly status: AttemptStatus
  readonly webhook_token: string
  readonly idempotency_key: string
  readonly provider_reference: string | null
  readonly checkout_url: string | null
  readonly return_url: string
  readonly language: string
  readonly with_card: boolean
  readonly superseded: boolean
  readonly failure_code: string | null
  readonly amount_charged_back: number
  readonly sync_count: number
  /** The next day on which it is looked at once it is paid; null: none is left. */
  readonly watch_at: Date | null
  /** How long the provider lets the payer pay. */
  readonly pay_until: Date
  readonly created: Date
  readonly key_encrypted: Buffer
  readonly webhook_secret_encrypted: Buffer | null
  /** The parts that the provider pays to sellers itself. */
  readonly split: readonly SplitPart[]
}

/** One attempt with all that a call to its provider needs. None of those that value of ours paid alone: no provider knows them. */
export const findAttempt = async (db: Db | Tx, uuid: string): Promise<AttemptRow | undefined> => {
  const [row] = await run<AttemptRow>(
    db,
    `select a.uuid, a.payable_uuid, p.kind, p.subject_uuid, p.subject_label, p.program_uuid, p.description, p.state as payable_state, a.connection_uuid, a.provider, c.mode,
            c.account, c.program_uuid as owner_uuid, o.title as owner_title, a.method, a.currency, a.amount, a.amount_by_others, a.status, a.webhook_token, a.idempotency_key, a.provider_reference,
            a.checkout_url, a.return_url, a.language, a.with_card, a.superseded, a.failure_code, a.amount_charged_back,
            a.sync_count, a.watch_at, a.pay_until, a.created, c.key_encrypted, c.webhook_secret_encrypted,
            (select coalesce(json_agg(json_build_object('merchant', t.merchant, 'amount', t.amount) order by t.share), '[]')
               from payments.routes t where t.attempt_uuid = a.uuid) as split
       from payments.attempts a
       join payments.payables p on p.uuid = a.payable_uuid
       join payments.connections c on c.uuid = a.connection_uuid
       left join programs.v_programs o on o.uuid = c.program_uuid
      where a.uuid = $1 and a.webhook_token is not null and a.return_url is not null`,
    [uuid],
  )
  return row
}

export interface NewAttempt {
  readonly uuid: string
  readonly method: string
  readonly webhook_token: string
  readonly return_url: string
  readonly language: string
  readonly with_card: boolean
  readonly amount_by_others: number
  readonly sync_at: Date | null
  readonly pay_until: Date
  readonly created: Date
}

/** The obstacle to a new attempt, or the facts of the written one. */
export interface Begun {
  readonly payable_uuid: string
  readonly subject_label: string | null
  readonly program_uuid: string
  readonly description: string
  readonly currency: string
  /** Of the payable. */
  readonly amount: number
  readonly state: PayableState
  /** The attempt that is still live; nothing was written then. */
  readonly live_uuid: string | null
  readonly live_method: string | null
  readonly live_status: AttemptStatus | null
  /** The program's own connection, else the platform's; null: neither has one. */
  readonly connection_uuid: string | null
  readonly provider: string | null
  readonly mode: 'test' | 'live' | null
  readonly account: string | null
  readonly owner_uuid: string | null
  readonly owner_title: string | null
  readonly key_encrypted: Buffer | null
  /** For the amount that is left to the provider. */
  readonly has_method: boolean | null
  /** Shares are of other programs than the one that sells: a court's. */
  readonly sells_for_others: boolean
  readonly written: boolean
}

/**
 * Writes a new attempt for an open payable, in one statement: only if none is live and its connection has the method for that amount. What was ordered in one
 * mode goes through a key of that mode, or not at all. The subject's lock is held, so nobody else is doing the same.
 */
export const beginAttempt = async (
  tx: Tx,
  { kind, subject_uuid, attempt }: { kind: string; subject_uuid: string; attempt: NewAttempt },
): Promise<Begun | undefined> => {
  const [row] = await run<Begun>(
    tx,
    `with payable as (
       select uuid, subject_label, program_uuid, description, currency, amount, state, mode from payments.payables
        where kind = $1 and subject_uuid = $2 for update
     ), live as (
       select a.uuid, a.method, a.status from payments.attempts a join payable p on p.uuid = a.payable_uuid
        where not a.superseded and a.status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')
     ), connection as (
       select c.uuid, c.provider, c.mode, c.account, c.program_uuid as owner_uuid, c.key_encrypted,
              $4::text = any(c.methods) and (l.limits -> 'currencies' ? p.currency) is not false
                and (p.amount - $12::bigint between (l.limits ->> 'min_amount')::bigint and (l.limits ->> 'max_amount')::bigint) is not false
                as has_method
         from payments.connections c, payable p, lateral (select c.method_limits -> $4 as limits) l
        where c.replaced_at is null and c.mode = coalesce(p.mode, c.mode)
          and (c.is_active and (c.program_uuid = p.program_uuid or c.program_uuid is null)
            -- The mode was switched after the order: the key of the other mode finishes it.
            or c.program_uuid = p.program_uuid
              and exists (select from payments.connections a where a.program_uuid = p.program_uuid and a.is_active)
            -- A test key of an integrator asks for test payments, also while the platform takes real money.
            or c.program_uuid is null and p.mode = 'test')
        order by c.program_uuid nulls last, c.is_active desc, c.created limit 1
     ), written as (
       insert into payments.attempts
         (uuid, payable_uuid, connection_uuid, provider, mode, account, method, currency, amount, amount_by_others, webhook_token,
          idempotency_key, return_url, language, with_card, sync_at, pay_until, created, changed)
       select $3::uuid, p.uuid, c.uuid, c.provider, c.mode, c.account, $4, p.currency, p.amount - $12::bigint, $12, $5, $3::uuid::text,
              $6, $7, $8, $9, $10, $11, $11
         from payable p, connection c
        where p.state = 'open' and p.amount > $12 and c.has_method and not exists (select from live)
       returning uuid
     )
     select p.uuid as payable_uuid, p.subject_label, p.program_uuid, p.description, p.currency, p.amount, p.state,
            l.uuid as live_uuid, l.method as live_method, l.status as live_status,
            c.uuid as connection_uuid, c.provider, c.mode, c.account, c.owner_uuid, o.title as owner_title, c.key_encrypted, c.has_method, w.uuid is not null as written,
            exists (select from payments.shares h where h.payable_uuid = p.uuid and h.program_uuid <> p.program_uuid) as sells_for_others
       from payable p left join live l on true left join connection c on true left join written w on true
       left join programs.v_programs o on o.uuid = c.owner_uuid`,
    [
      kind,
      subject_uuid,
      attempt.uuid,
      attempt.method,
      attempt.webhook_token,
      attempt.return_url,
      attempt.language,
      attempt.with_card,
      attempt.sync_at,
      attempt.pay_until,
      attempt.created,
      attempt.amount_by_others,
    ],
  )
  return row
}

/** The columns that a provider's answer sets on an attempt. */
export interface ProviderReport {
  readonly uuid: string
  readonly status: AttemptStatus
  readonly provider_reference: string | null
  readonly checkout_url: string | null
  readonly failure_code: string | null
  readonly amount_charged_back: number
  readonly amount_refunded: number
  readonly evidence: Readonly<Record<string, unknown>> | null
  readonly response_code: string
  readonly sync_at: Date | null
  readonly moment: Date
}

/** The parameters $1 to $9 of every statement that writes what a provider told. */
export const reportValues = (reported: ProviderReport): unknown[] => [
  reported.uuid,
  reported.status,
  reported.provider_reference,
  reported.checkout_url,
  reported.failure_code,
  reported.evidence && JSON.stringify(reported.evidence),
  reported.response_code,
  reported.sync_at,
  reported.moment,
]

/**
 * Moves an attempt that is live and stays live (or goes into review): no money moves, so nothing else is locked. Leaves one
 * that ended in the meantime. Answers whether it was moved.
 */
export const moveLive = async (db: Db | Tx, reported: ProviderReport): Promise<boolean> => {
  const rows = await run(
    db,
    `update payments.attempts
        set sync_count = case when status = $2 then sync_count + 1 else 0 end, status = $2,
            superseded = superseded or status in ('failed', 'canceled', 'expired'),
            provider_reference = coalesce(provider_reference, $3), checkout_url = coalesce($4, checkout_url), failure_code = $5,
            psp_response = coalesce($6, psp_response), response_code = $7, sync_at = $8, changed = $9
      where uuid = $1 and (status in ('created', 'open', 'pending', 'authorized', 'unknown', 'needs_review')
        or ($2 = 'needs_review' and status in ('failed', 'canceled', 'expired')))
      returning uuid`,
    reportValues(reported),
  )
  return rows.length > 0
}

/** Writes when an attempt is looked at again: the provider gave no usable answer, or the one that was known. */
export const postponeLook = async (
  db: Db | Tx,
  { uuid, sync_at, response_code, moment }: { uuid: string; sync_at: Date | null; response_code: string; moment: Date },
): Promise<void> => {
  await run(
    db,
    `update payments.attempts
        set sync_at = $2, sync_count = sync_count + 1, response_code = $3, changed = $4,
            status = case when status = 'created' then 'unknown' else status end
      where uuid = $1 and status <> 'paid'`,
    [uuid, sync_at, response_code, moment],
  )
}

/**
 * Writes when a paid attempt is looked at again, because what its provider reported could not be found out yet; null: it is known.
 * One that nobody waits for stays as it is.
 */
export const postponePaid = async (
  db: Db | Tx,
  { uuid, sync_at, moment }: { uuid: string; sync_at: Date | null; moment: Date },
): Promise<void> => {
  await run(
    db,
    `update payments.attempts
        set sync_at = $2::timestamptz, sync_count = case when $2::timestamptz is null then 0 else sync_count + 1 end, changed = $3
      where uuid = $1 and status = 'paid' and (sync_at is not null or $2::timestamptz is not null)`,
    [uuid, sync_at, moment],
  )
}

/** Another attempt takes the place of this one. */
export const supersede = async (tx: Tx, uuid: string, moment: Date): Promise<void> => {
  await run(tx, 'update payments.attempts set superseded = true, changed = $2 where uuid = $1', [uuid, moment])
}

/** There may be something new of it: whoever polls next asks. */
export const syncNow = async (db: Db | Tx, uuid: string, moment: Date): Promise<void> => {
  await run(db, 'update payments.attempts set sync_at = least(sync_at, $2) where uuid = $1', [uuid, moment])
}
