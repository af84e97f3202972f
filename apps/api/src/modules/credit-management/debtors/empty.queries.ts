import { run, type Db, type Tx } from '#platform/db/database.ts'

// The book year ends on 31 December, by the clock of the program; $1 is now.
const thisYear = 'extract(year from $1::timestamptz at time zone p.time_zone)'
const forgotten = `d.emptied_at is null and d.created < $1::timestamptz - interval '7 years'
   and exists (select from credit_management.bills b where b.debtor_uuid = d.uuid)
   and not exists (select from credit_management.bills b where b.debtor_uuid = d.uuid
                      and (b.state = 'draft' or (b.kind = 'bill' and b.state = 'sent') or extract(year from b.date) + 7 >= ${thisYear}))
   and not exists (select from credit_management.payments y where y.debtor_uuid = d.uuid and extract(year from y.day) + 7 >= ${thisYear})`

/** Debtors of whom the tax law asks for nothing any more, and who owe nothing; a thousand at most. */
export const listForgotten = async (db: Db, at: Date): Promise<string[]> => {
  const rows = await run<{ uuid: string }>(
    db,
    `select d.uuid from credit_management.debtors d join programs.v_programs p on p.uuid = d.program_uuid
      where ${forgotten} order by d.created limit 1000`,
    [at],
  )
  return rows.map(({ uuid }) => uuid)
}

/** Empties a debtor, unless something of theirs is newer by now. True when it did. */
export const emptyDebtor = async (tx: Tx, { uuid, at }: { uuid: string; at: Date }): Promise<boolean> => {
  await run(tx, 'select from credit_management.debtors where uuid = $1 for update', [uuid])
  const rows = await run(
    tx,
    `update credit_management.debtors d
        set name = '', contact_name = '', address = '', zip = '', city = '', email = '', phone_code = '', phone = '', chamber = '', vat = '',
            ibans = '{}', user_uuid = null, emptied_at = $1::timestamptz
       from programs.v_programs p where p.uuid = d.program_uuid and d.uuid = $2 and ${forgotten} returning d.uuid`,
    [at, uuid],
  )
  return rows.length > 0
}

const nobody = `jsonb_build_object('name', '', 'contact_name', '', 'address', '', 'zip', '', 'city', '', 'country', coalesce(debtor ->> 'country', ''),
                                   'vat', '')`
const bills = 'select uuid from credit_management.bills where debtor_uuid = $1'
const marks = `select uuid from credit_management.marks where bill_uuid in (${bills})`

/** The copies of a debtor who was emptied: on bills and letters, in notes, reasons and the words of the bank. Their links open nothing any more. */
export const emptyCopies = async (tx: Tx, debtor_uuid: string): Promise<void> => {
  const whose = [debtor_uuid]
  await run(
    tx,
    `update credit_management.bills set debtor = ${nobody}, note = '', key_hash = null where debtor_uuid = $1`,
    whose,
  )
  await run(tx, `update credit_management.letters set body = '', paper = null where debtor_uuid = $1`, whose)
  await run(tx, `update credit_management.payments set note = '' where debtor_uuid = $1 and note <> ''`, whose)
  await run(tx, `update credit_management.marks set reason = '' where bill_uuid in (${bills}) and reason <> ''`, whose)
  await run(
    tx,
    `update credit_management.mark_ends set reason = '' where mark_uuid in (${marks}) and reason <> ''`,
    whose,
  )
  await run(
    tx,
    `update credit_management.bank_lines set name = '', iban = '', text = ''
      where uuid in (select line_uuid from credit_management.bank_matches where debtor_uuid = $1)`,
    whose,
  )
}
