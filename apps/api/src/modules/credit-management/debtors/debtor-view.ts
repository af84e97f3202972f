import type { Debtor } from '@plein/contract/credit-management/bill-fields'
import { toLanguage } from '#platform/i18n/language.ts'
import type { DebtorRow, DebtorSums } from './debtor.queries.ts'

export const debtorView = (row: DebtorRow & DebtorSums): Debtor => ({
  uuid: row.uuid,
  program_uuid: row.program_uuid,
  number: row.number,
  type: row.type,
  name: row.name,
  contact_name: row.contact_name,
  address: row.address,
  zip: row.zip,
  city: row.city,
  country: row.country,
  email: row.email,
  phone_code: row.phone_code,
  phone: row.phone,
  language: toLanguage(row.language),
  is_formal: row.is_formal,
  chamber: row.chamber,
  vat: row.vat,
  ibans: [...row.ibans],
  open_amount: row.open_amount,
  credit: row.credit,
  bills: row.bills,
})
