import { run, type Tx } from '#platform/db/database.ts'
import type { BillRow, KeptDebtor, KeptLine, KeptSender, KeptVat } from './bill-row.ts'

/** The next number of a series, without gaps: its row is held until the transaction ends, and goes back when that is undone. */
export const takeNumber = (tx: Tx, counter: string): Promise<number> => takeNumbers(tx, counter, 1)

/** The next numbers of a series; answers the last of them. */
export const takeNumbers = async (tx: Tx, counter: string, count: number): Promise<number> => {
  const [row] = await run<{ last: number }>(
    tx,
    `insert into credit_management.counters as c (counter, last) values ($1, $2)
     on conflict (counter) do update set last = c.last + $2 returning last`,
    [counter, count],
  )
  if (!row) throw new Error('takeNumber: no row')
  return row.last
}

/** The next number of a series of bills, and whether a bill of the program has it already: one that was imported. */
export const takeBillNumber = async (
  tx: Tx,
  { counter, program_uuid, prefix }: { counter: string; program_uuid: string; prefix: string },
): Promise<{ last: number; is_taken: boolean }> => {
  const [row] = await run<{ last: number; is_taken: boolean }>(
    tx,
    `with c as (
       insert into credit_management.counters as c (counter, last) values ($1, 1)
       on conflict (counter) do update set last = c.last + 1 returning last
     )
     select c.last, exists (select from credit_management.bills b
                             where b.program_uuid = $2 and b.number = $3 || lpad(c.last::text, greatest(4, length(c.last::text)), '0')) as is_taken
       from c`,
    [counter, program_uuid, prefix],
  )
  if (!row) throw new Error('takeBillNumber: no row')
  return row
}

export type NewBill = Pick<
  BillRow,
  | 'uuid'
  | 'program_uuid'
  | 'debtor_uuid'
  | 'kind'
  | 'credits_uuid'
  | 'number'
  | 'is_imported'
  | 'date'
  | 'due_date'
  | 'term_days'
  | 'currency'
  | 'language'
  | 'lines'
  | 'vat_sums'
  | 'note'
  | 'subtotal'
  | 'vat'
  | 'total'
  | 'created'
>

interface DraftChanges {
  readonly uuid: string
  readonly debtor_uuid: string
  readonly language: string
  readonly lines: readonly KeptLine[]
  readonly vat_sums: readonly KeptVat[]
  readonly note: string
  readonly term_days: number
  readonly subtotal: number
  readonly vat: number
  readonly total: number
}

export const updateDraft = async (tx: Tx, draft: DraftChanges): Promise<void> => {
  await run(
    tx,
    `update credit_management.bills
        set debtor_uuid = $2, language = $3, lines = $4, vat_sums = $5, note = $6, term_days = $7, subtotal = $8, vat = $9, total = $10
      where uuid = $1 and state = 'draft'`,
    [
      draft.uuid,
      draft.debtor_uuid,
      draft.language,
      JSON.stringify(draft.lines),
      JSON.stringify(draft.vat_sums),
      draft.note,
      draft.term_days,
      draft.subtotal,
      draft.vat,
      draft.total,
    ],
  )
}

export interface SentFacts {
  readonly uuid: string
  readonly number: string
  readonly date: string
  readonly due_date: string
  readonly sender: KeptSender
  readonly debtor: KeptDebtor
  readonly reference: string
  readonly key_hash: Buffer
  readonly open_principal: number
  /** Of a credit note: paid as it is sent. */
  readonly state: 'sent' | 'paid'
  readonly at: Date
}

/** The next number of a bill in a series that no bill of the program has: a number that was imported is passed over. */
export const isNumberTaken = async (tx: Tx, program_uuid: string, number: string): Promise<boolean> =>
  (await run(tx, 'select from credit_management.bills where program_uuid = $1 and number = $2', [program_uuid, number]))
    .length > 0

/** True unless the bill is in another state by now. */
export const moveBill = async (
  tx: Tx,
  { uuid, from, to, at }: { uuid: string; from: readonly string[]; to: 'archived'; at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    'update credit_management.bills set state = $3, archived_at = $4 where uuid = $1 and state = any($2) returning uuid',
    [uuid, from, to, at],
  )
  return rows.length > 0
}
