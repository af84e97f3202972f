import { runReplanned, type Db } from '#platform/db/database.ts'

/** Whoever looks: everything (administration), own programs (owner), or bills of one's own as a debtor. */
export interface BillReader {
  readonly all: boolean
  readonly owner_uuid: string | null
  readonly debtor_user_uuid: string | null
}

export interface FoundBill {
  readonly uuid: string
  /** null: a draft. */
  readonly number: string | null
  readonly debtor: string
  readonly total: number
  readonly currency: string
  readonly created: Date
  readonly program: { readonly uuid: string; readonly title: string }
}

export interface FoundDebtor {
  readonly uuid: string
  readonly number: number
  readonly name: string
  readonly email: string
  readonly created: Date
  readonly program: { readonly uuid: string; readonly title: string }
}

const program = "json_build_object('uuid', p.uuid, 'title', p.title) as program"

/** Bills by amount in cents, or by a part of their number or of their debtor's name or address; each by its own index. */
export const findBills = (
  db: Db,
  { all, owner_uuid, debtor_user_uuid }: BillReader,
  { amount, like, most }: { amount: number | null; like: string | null; most: number },
): Promise<FoundBill[]> =>
  runReplanned<FoundBill>(
    db,
    `select b.uuid, b.number, d.name as debtor, b.total, b.currency, b.created, ${program}
       from credit_management.bills b
       join credit_management.debtors d on d.uuid = b.debtor_uuid
       join programs.v_programs p on p.uuid = b.program_uuid
      where b.uuid in (
              select n.uuid from credit_management.bills n where n.total = $4
              union select n.uuid from credit_management.bills n where n.number is not null and lower(n.number) like $5
              union select n.uuid from credit_management.bills n join credit_management.debtors m on m.uuid = n.debtor_uuid
                     where lower(m.name || ' ' || m.email) like $5)
        and ($1::boolean or p.owner_uuid = $2::uuid or (d.user_uuid = $3::uuid and b.state <> 'draft'))
      order by b.uuid desc limit $6`,
    [all, owner_uuid, debtor_user_uuid, amount, like, most],
  )

/** Debtors by number, or by a part of their name or e-mail address. */
export const findDebtors = (
  db: Db,
  { all, owner_uuid }: Pick<BillReader, 'all' | 'owner_uuid'>,
  { number, like, most }: { number: number | null; like: string | null; most: number },
): Promise<FoundDebtor[]> =>
  runReplanned<FoundDebtor>(
    db,
    `select d.uuid, d.number, d.name, d.email, d.created, ${program}
       from programs.v_programs p join credit_management.debtors d on d.program_uuid = p.uuid
      where ($1::boolean or p.owner_uuid = $2::uuid) and (d.number = $3 or lower(d.name || ' ' || d.email) like $4)
      order by d.uuid desc limit $5`,
    [all, owner_uuid, number, like, most],
  )
