import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { ContactRow } from '../setup/schedule.queries.ts'
import type { KeptDebtor } from './bill-row.ts'

const columns = `c.program_uuid, c.type, c.account, c.phone_code, c.phone_number, c.chamber, c.vat, c.email, c.deducts_vat, c.is_showed, c.address_uuid,
       c.country, c.state, c.city, c.address, c.zip, s.image, p.code`

type SenderRow = ContactRow & { readonly image: string | null; readonly code: string }

/** The sender of bills of a program, in the manner of a debtor, and the picture on the bill. */
export const findSender = async (
  db: Db | Tx,
  { program_uuid, type, is_formal }: { program_uuid: string; type: 1 | 2; is_formal: boolean },
): Promise<SenderRow | undefined> => {
  const [row] = await run<SenderRow>(
    db,
    `select ${columns} from credit_management.contacts c join programs.v_programs p on p.uuid = c.program_uuid
       left join credit_management.schedules s on s.program_uuid = c.program_uuid and s.type = c.type and s.is_formal = $3
      where c.program_uuid = $1 and c.type = $2`,
    [program_uuid, type, is_formal],
  )
  return row
}

/** The sender and the debtor, as a bill names them; none of a debtor whose data was emptied (0087). */
export const findParties = async (
  tx: Tx,
  debtor_uuid: string,
): Promise<(SenderRow & { readonly debtor: KeptDebtor }) | undefined> => {
  const [row] = await run<SenderRow & { readonly debtor: KeptDebtor }>(
    tx,
    `select ${columns}, jsonb_build_object('name', d.name, 'contact_name', d.contact_name, 'address', d.address, 'zip', d.zip, 'city', d.city,
            'country', d.country, 'vat', d.vat) as debtor
       from credit_management.debtors d join credit_management.contacts c on c.program_uuid = d.program_uuid and c.type = d.type
       join programs.v_programs p on p.uuid = c.program_uuid
       left join credit_management.schedules s on s.program_uuid = c.program_uuid and s.type = c.type and s.is_formal = d.is_formal
      where d.uuid = $1 and d.emptied_at is null`,
    [debtor_uuid],
  )
  return row
}
