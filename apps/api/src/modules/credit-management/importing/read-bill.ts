import type { NewBillLine } from '@plein/contract/credit-management/bill-fields'

/** A cell or element that cannot be taken, by the line of the file. */
export interface ImportError {
  readonly line: number
  readonly field: string
  readonly code: string
}

/** A debtor as a file names one; `number`: of a debtor that is there. */
export interface ReadDebtor {
  readonly number: number | null
  readonly type: 1 | 2
  readonly name: string
  readonly contact_name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly country: string
  readonly email: string
  readonly language: string
  readonly chamber: string
  readonly vat: string
}

/** A bill of a file, with what is wrong of it. */
export interface ReadBill {
  /** The first of its lines. */
  readonly line: number
  readonly number: string
  readonly date: string
  readonly due_date: string
  readonly debtor: ReadDebtor
  readonly lines: readonly NewBillLine[]
  readonly note: string
  readonly errors: readonly ImportError[]
  /** As the file has it, for the file of what was not made. */
  readonly rows: readonly (readonly string[])[]
}

export interface ReadFile {
  readonly format: 'csv' | 'ubl'
  readonly delimiter: ';' | ',' | '\t'
  readonly headings: readonly string[]
  readonly bills: readonly ReadBill[]
}

export const unknownDebtor: ReadDebtor = {
  number: null,
  type: 2,
  name: '',
  contact_name: '',
  address: '',
  zip: '',
  city: '',
  country: 'NL',
  email: '',
  language: 'nl',
  chamber: '',
  vat: '',
}
