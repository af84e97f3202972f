import type { Db } from '#platform/db/database.ts'
import { findPerson } from '../profiles/profile.queries.ts'

/** The address of a company. */
interface BusinessAddress {
  readonly name: string
  readonly address: string
  readonly zip_code: string | null
  readonly city: string | null
  readonly phone: string | null
}

/** The address of a person's company, for whom it serves; null for a private person, whose address is a home. */
export const findBusinessAddress = async (db: Db, user_uuid: string): Promise<BusinessAddress | null> => {
  const person = await findPerson(db, user_uuid)
  if (!person || person.legal_type !== 1 || !person.company_name || !person.address) return null
  const { company_name, address, zip, city, company_phone_code, company_phone } = person
  const phone = company_phone ? [company_phone_code, company_phone].filter(Boolean).join(' ') : null
  return { name: company_name, address, zip_code: zip, city, phone }
}
