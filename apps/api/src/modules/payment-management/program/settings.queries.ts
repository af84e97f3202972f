import type { VatRate } from '#modules/vat/index.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'

/** The platform's fee on each payment, VAT inside. */
export interface PaymentFee {
  /** Basis points. */
  readonly fee_percent: number
  /** Cents. */
  readonly fee_fixed: number
}

export interface ChosenMethod {
  readonly method: string
  readonly is_used: boolean
  readonly provider: string | null
}

/** A payment program as its owner set it up. */
export interface ProgramSettings extends PaymentFee {
  readonly owner_uuid: string
  readonly status_id: number
  /** False until it was saved a first time. */
  readonly is_set_up: boolean
  /** As the owner ordered them. */
  readonly methods: readonly ChosenMethod[]
  readonly keys: number
  /** Of the newest key. */
  readonly last_four: string | null
}

/** Undefined for what is no payment program. */
export const loadProgramSettings = async (
  db: Db | Tx,
  program_uuid: string,
  at: Date,
): Promise<ProgramSettings | undefined> => {
  const [row] = await run<ProgramSettings>(
    db,
    `select p.owner_uuid, p.status_id, s.program_uuid is not null as is_set_up, coalesce(s.fee_percent, 0) as fee_percent,
            coalesce(s.fee_fixed, 0) as fee_fixed,
            coalesce((select json_agg(json_build_object('method', m.method, 'is_used', m.is_used, 'provider', m.provider) order by m.position)
                        from payment_management.method_choices m where m.program_uuid = p.uuid), '[]') as methods,
            k.keys, k.last_four
       from programs.v_programs p left join payment_management.settings s on s.program_uuid = p.uuid
      cross join lateral (
        select count(*)::int as keys, (array_agg(last_four order by created desc))[1] as last_four from payment_management.api_keys
         where program_uuid = p.uuid and revoked_at is null and (ends_at is null or ends_at > $2)) k
      where p.uuid = $1 and p.type_code = 3001`,
    [program_uuid, at],
  )
  return row
}

/** Writes the fee that a program which is published would agree to. What was agreed stays. */
export const offerFee = async (tx: Tx, program_uuid: string, { fee_percent, fee_fixed }: PaymentFee): Promise<void> => {
  await run(
    tx,
    `insert into payment_management.settings as s (program_uuid, fee_percent, fee_fixed) values ($1, $2, $3)
     on conflict (program_uuid) do update set fee_percent = $2, fee_fixed = $3 where s.agreed_at is null`,
    [program_uuid, fee_percent, fee_fixed],
  )
}

export const agreeFee = async (tx: Tx, program_uuid: string, at: Date): Promise<void> => {
  await run(tx, 'update payment_management.settings set agreed_at = $2 where program_uuid = $1 and agreed_at is null', [
    program_uuid,
    at,
  ])
}

/** Puts the choices of a program, in this order, in the place of those before. */
export const replaceChoices = async (tx: Tx, program_uuid: string, choices: readonly ChosenMethod[]): Promise<void> => {
  await run(tx, 'delete from payment_management.method_choices where program_uuid = $1', [program_uuid])
  await run(
    tx,
    `insert into payment_management.method_choices (program_uuid, method, position, is_used, provider)
     select $1, c.method, c.position - 1, c.is_used, c.provider
       from unnest($2::text[], $3::boolean[], $4::text[]) with ordinality as c (method, is_used, provider, position)`,
    [
      program_uuid,
      choices.map(({ method }) => method),
      choices.map(({ is_used }) => is_used),
      choices.map(({ provider }) => provider),
    ],
  )
}

/** All that a new order of a program needs to know of it, in one statement. */
export interface Seller extends PaymentFee {
  readonly program_uuid: string
  readonly program_title: string
  readonly owner_uuid: string
  readonly status_id: number
  readonly time_zone: string
  readonly currency: string
  readonly fee_free_until: string | null
  /** In which its payers pay now; null: nobody takes their money. */
  readonly mode: 'test' | 'live' | null
  /** It is paid by a test key of its own: that money is nobody's. */
  readonly has_own_test_key: boolean
  /** Of the owner's country. */
  readonly rates: readonly VatRate[]
  /** Of the platform's country. */
  readonly fee_rates: readonly VatRate[]
}

/** Whose program it may be: the caller's own, one that an acceptor works in, or the one of a key. */
export interface SellerCaller {
  readonly anyone: boolean
  readonly owner_uuid: string | null
  readonly acceptor_uuid: string | null
}

export const findSeller = async (
  db: Db | Tx,
  program_uuid: string,
  { anyone, owner_uuid, acceptor_uuid }: SellerCaller,
): Promise<Seller | undefined> => {
  const [row] = await run<Seller>(
    db,
    `select p.uuid as program_uuid, p.title as program_title, p.owner_uuid, p.status_id, p.time_zone, p.currency,
            coalesce(s.fee_percent, 0) as fee_percent, coalesce(s.fee_fixed, 0) as fee_fixed,
            to_json(f.fee_free_until) #>> '{}' as fee_free_until,
            c.mode, coalesce(c.mode = 'test' and c.program_uuid is not null, false) as has_own_test_key,
            coalesce((select json_agg(json_build_object('vat_class', vat_class, 'valid_from', valid_from, 'percentage', percentage))
                        from vat.v_rates r where r.country = coalesce(
                          (select c.country from vat.v_rates c where c.country = o.country limit 1), 'NL')), '[]') as rates,
            coalesce((select json_agg(json_build_object('vat_class', vat_class, 'valid_from', valid_from, 'percentage', percentage))
                        from vat.v_rates r where r.country = 'NL'), '[]') as fee_rates
       from programs.v_programs p left join payment_management.settings s on s.program_uuid = p.uuid
       left join identity.v_fee_free_owners f on f.user_uuid = p.owner_uuid
       left join identity.v_profiles o on o.uuid = p.owner_uuid
       left join lateral (
         select v.mode, v.program_uuid from payments.v_connections v where v.program_uuid = p.uuid or v.program_uuid is null
          order by v.program_uuid nulls last, v.created limit 1) c on true
      where p.uuid = $1 and p.type_code = 3001 and ($2 or p.owner_uuid = $3 or exists (
        select from programs.v_workers w where w.program_uuid = p.uuid and w.user_uuid = $4 and w.user_type = 2))`,
    [program_uuid, anyone, owner_uuid, acceptor_uuid],
  )
  return row
}
