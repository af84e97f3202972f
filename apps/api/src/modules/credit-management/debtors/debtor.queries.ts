import { programKinds } from '@plein/contract/programs/codes'
import { run, runReplanned, type Db, type Tx } from '#platform/db/database.ts'
import type { Cursor } from '#platform/http/paging.ts'

export interface DebtorRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly number: number
  readonly type: 1 | 2
  readonly name: string
  readonly contact_name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly country: string
  readonly email: string
  readonly phone_code: string
  readonly phone: string
  readonly language: string
  readonly is_formal: boolean
  readonly chamber: string
  readonly vat: string
  readonly ibans: readonly string[]
  readonly user_uuid: string | null
}

export interface DebtorSums {
  readonly open_amount: number
  readonly credit: number
  readonly bills: number
}

const columns = `d.uuid, d.program_uuid, d.number, d.type, d.name, d.contact_name, d.address, d.zip, d.city, d.country, d.email, d.phone_code, d.phone,
       d.language, d.is_formal, d.chamber, d.vat, d.ibans, d.user_uuid`
const sums = `(select coalesce(sum(b.open_principal + b.open_interest + b.open_costs), 0)::bigint from credit_management.bills b
                where b.debtor_uuid = d.uuid and b.state = 'sent') as open_amount,
       (select coalesce(sum(y.surplus), 0)::bigint from credit_management.payments y where y.debtor_uuid = d.uuid) as credit,
       (select count(*)::int from credit_management.bills b where b.debtor_uuid = d.uuid and b.kind = 'bill') as bills`
const joined = 'credit_management.debtors d join programs.v_programs p on p.uuid = d.program_uuid'

/** A debtor of this owner, or (all) of anybody; none whose data was emptied (0087). */
export const findDebtor = async (
  db: Db | Tx,
  uuid: string,
  { all, owner_uuid }: { all: boolean; owner_uuid: string | null },
): Promise<(DebtorRow & DebtorSums) | undefined> => {
  const [row] = await run<DebtorRow & DebtorSums>(
    db,
    `select ${columns}, ${sums} from ${joined} where d.uuid = $1 and d.emptied_at is null and ($2 or p.owner_uuid = $3)`,
    [uuid, all, owner_uuid],
  )
  return row
}

interface BilledProgram {
  readonly program_title: string
  readonly type_code: number
  readonly currency: string
}

/** A debtor of a credit-management program of this owner, with what a bill says of the program; none whose data was emptied. */
export const findBilled = async (
  tx: Tx,
  { debtor_uuid, program_uuid, owner_uuid }: { debtor_uuid: string; program_uuid: string; owner_uuid: string | null },
): Promise<(DebtorRow & BilledProgram) | undefined> => {
  const [row] = await run<DebtorRow & BilledProgram>(
    tx,
    `select ${columns}, p.title as program_title, p.type_code, p.currency from ${joined}
      where d.uuid = $1 and d.program_uuid = $2 and d.emptied_at is null and p.owner_uuid = $3 and p.type_code = $4`,
    [debtor_uuid, program_uuid, owner_uuid, programKinds.credit_management],
  )
  return row
}

/** Takes the lock of a debtor: the first of all locks about their money. */
export const lockDebtor = async (tx: Tx, uuid: string): Promise<boolean> =>
  (await run(tx, 'select from credit_management.debtors where uuid = $1 for update', [uuid])).length > 0

/** Takes the locks of debtors, in one order. */
export const lockDebtors = async (tx: Tx, uuids: readonly string[]): Promise<void> => {
  await run(tx, 'select from credit_management.debtors where uuid = any($1) order by uuid for update', [uuids])
}

interface DebtorFilter {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly program_uuid: string | null
  /** A pattern for ilike, or null. */
  readonly pattern: string | null
  readonly number: number | null
}

const filtered = `($1 or p.owner_uuid = $2) and ($3::uuid is null or d.program_uuid = $3)
        and ($4::text is null or d.name ilike $4 or d.email ilike $4 or d.number = $5)`
const filterValues = ({ all, owner_uuid, program_uuid, pattern, number }: DebtorFilter): unknown[] => [
  all,
  owner_uuid,
  program_uuid,
  pattern,
  number,
]

/** A page of debtors, newest first (backwards: oldest first). */
export const listDebtorRows = (
  db: Db,
  { filter, place, limit }: { filter: DebtorFilter; place: Cursor; limit: number },
): Promise<(DebtorRow & DebtorSums)[]> =>
  runReplanned<DebtorRow & DebtorSums>(
    db,
    place.backwards
      ? `select ${columns}, ${sums} from ${joined} where ${filtered} and ($6::uuid is null or d.uuid > $6) order by d.uuid limit $7 offset $8`
      : `select ${columns}, ${sums} from ${joined} where ${filtered} and ($6::uuid is null or d.uuid < $6) order by d.uuid desc limit $7 offset $8`,
    [...filterValues(filter), place.after?.[0] ?? null, limit, place.offset],
  )

/** How many there are, counted up to `most`. */
export const countDebtors = async (db: Db, filter: DebtorFilter, most: number): Promise<number> => {
  const [row] = await runReplanned<{ count: number }>(
    db,
    `select count(*)::int as count from (select from ${joined} where ${filtered} limit $6) found`,
    [...filterValues(filter), most],
  )
  return row?.count ?? 0
}

export const insertDebtor = async (tx: Tx, debtor: DebtorRow & { readonly created: Date }): Promise<void> => {
  await run(
    tx,
    `insert into credit_management.debtors (uuid, program_uuid, number, type, name, contact_name, address, zip, city, country, email, phone_code,
            phone, language, is_formal, chamber, vat, user_uuid, created)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      debtor.uuid,
      debtor.program_uuid,
      debtor.number,
      debtor.type,
      debtor.name,
      debtor.contact_name,
      debtor.address,
      debtor.zip,
      debtor.city,
      debtor.country,
      debtor.email,
      debtor.phone_code,
      debtor.phone,
      debtor.language,
      debtor.is_formal,
      debtor.chamber,
      debtor.vat,
      debtor.user_uuid,
      debtor.created,
    ],
  )
}

export const updateDebtor = async (tx: Tx, debtor: DebtorRow): Promise<void> => {
  await run(
    tx,
    `update credit_management.debtors
        set type = $2, name = $3, contact_name = $4, address = $5, zip = $6, city = $7, country = $8, email = $9, phone_code = $10, phone = $11,
            language = $12, is_formal = $13, chamber = $14, vat = $15, user_uuid = $16
      where uuid = $1`,
    [
      debtor.uuid,
      debtor.type,
      debtor.name,
      debtor.contact_name,
      debtor.address,
      debtor.zip,
      debtor.city,
      debtor.country,
      debtor.email,
      debtor.phone_code,
      debtor.phone,
      debtor.language,
      debtor.is_formal,
      debtor.chamber,
      debtor.vat,
      debtor.user_uuid,
    ],
  )
}

/** Hands the debtors with a mailbox to the account that has proven it. */
export const claimDebtors = async (
  tx: Tx,
  { email, user_uuid }: { email: string; user_uuid: string },
): Promise<void> => {
  await run(
    tx,
    'update credit_management.debtors set user_uuid = $2 where lower(email) = lower($1) and user_uuid is null',
    [email, user_uuid],
  )
}
