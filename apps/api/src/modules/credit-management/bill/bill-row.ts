import type { BillState } from '@plein/contract/credit-management/codes'
import type { CreditContact } from '@plein/contract/credit-management/program'

/** A line as it is kept: quantity and tariff as they were typed, VAT in basis points. */
export interface KeptLine {
  readonly title: string
  readonly quantity: number
  readonly tariff: number
  readonly vat_category: 'S' | 'Z' | 'E' | 'AE'
  readonly vat_percentage: number
  readonly amount: number
}

export interface KeptVat {
  readonly vat_category: 'S' | 'Z' | 'E' | 'AE'
  readonly vat_percentage: number
  readonly base: number
  readonly vat: number
}

/** The sender and the debtor, as a bill names them. */
export interface KeptSender {
  readonly name: string
  readonly image: string | null
  readonly contact: CreditContact
}
export interface KeptDebtor {
  readonly name: string
  readonly contact_name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly country: string
  readonly vat: string
}

/** A bill with its program and debtor. Amounts in cents. */
export interface BillRow {
  readonly uuid: string
  readonly program_uuid: string
  readonly program_title: string
  readonly program_image: string | null
  readonly program_status: number
  readonly owner_uuid: string
  readonly time_zone: string
  readonly debtor_uuid: string
  readonly debtor_number: number
  readonly debtor_name: string
  readonly debtor_type: 1 | 2
  readonly debtor_email: string
  readonly debtor_user_uuid: string | null
  readonly debtor_is_formal: boolean
  readonly kind: 'bill' | 'credit_note'
  readonly credits_uuid: string | null
  readonly number: string | null
  readonly is_imported: boolean
  readonly date: string | null
  readonly due_date: string | null
  readonly term_days: number
  readonly currency: string
  readonly language: string
  readonly lines: readonly KeptLine[]
  readonly vat_sums: readonly KeptVat[]
  readonly note: string
  readonly subtotal: number
  readonly vat: number
  readonly total: number
  readonly sender: KeptSender | null
  readonly debtor: KeptDebtor | null
  readonly reference: string | null
  readonly state: BillState
  readonly open_principal: number
  readonly open_interest: number
  readonly open_costs: number
  readonly charged_interest: number
  readonly claims_interest: boolean
  readonly created: Date
  readonly sent_at: Date | null
  readonly paid_at: Date | null
  readonly paid_on: string | null
  readonly written_off_reason: string | null
}
