import { run, type Db } from '#platform/db/database.ts'

/** A seller or buyer, as an invoice names them. */
export interface Party {
  readonly name: string
  readonly email: string | null
  readonly address: string | null
  readonly place: string | null
  readonly country: string | null
  readonly vat_number: string | null
}

/** A business as its account says it; undefined when it is gone. */
export const findParty = async (db: Db, user_uuid: string): Promise<Party | undefined> => {
  const [row] = await run<Party>(
    db,
    `select coalesce(nullif(p.company_name, ''), p.title) as name, p.email, nullif(p.address, '') as address,
            nullif(concat_ws(' ', nullif(p.zip, ''), nullif(p.city, '')), '') as place, p.country, v.company_vat_number as vat_number
       from identity.v_profiles p left join identity.v_vat_numbers v on v.uuid = p.uuid where p.uuid = $1`,
    [user_uuid],
  )
  return row
}
