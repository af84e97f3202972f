import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { Cents, closed, CurrencyCode, Language, Moment, nullable, oneOf, Percent, Text, Uuid } from '../schema.ts'

export const feeInvoiceProblems = problemKinds({
  fee_invoice_corrected: [409, 'The invoice was corrected already'],
})

const Party = closed({ uuid: Uuid, title: Text() })
const Year = Type.Integer({ minimum: 2020, maximum: 2999 })

/** A court's invoice to a restaurant for its fees of a month, or a credit note, whose amounts are below zero. */
const FeeInvoice = closed({
  uuid: Uuid,
  /** Counted per court, without gaps. */
  number: Type.Integer({ minimum: 1 }),
  kind: oneOf(['invoice', 'credit_note'] as const),
  /** Of a credit note: the number that it takes back. */
  credits_number: nullable(Type.Integer({ minimum: 1 })),
  /** YYYY-MM. */
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  court: Party,
  restaurant: Party,
  currency: CurrencyCode,
  /** VAT is inside. */
  fees: Cents,
  vat_percentage: Percent,
  vat: Cents,
  net: Cents,
  created: Moment,
  may: Type.Array(oneOf(['correct'] as const)),
})
export type FeeInvoice = Static<typeof FeeInvoice>

const readers = ['program_owner', 'acceptor', 'admin'] as const
const ofProgram = closed({ program_uuid: Uuid })
const ofInvoice = closed({ program_uuid: Uuid, uuid: Uuid })

export const feeInvoices = {
  list: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/fee-invoices',
    summary: 'Invoices for the fees of a food court, newest first: those of the court, or those to a restaurant',
    callers: readers,
    params: ofProgram,
    query: closed({
      /** Of the months that they are for; the newest year that has some when left out. */
      year: Type.Optional(Year),
    }),
    output: closed({ year: Year, years: Type.Array(Year), results: Type.Array(FeeInvoice) }),
    status: 200,
    problems: [],
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/fee-invoices/{uuid}/pdf',
    summary: 'An invoice or credit note for the fees of a food court, as PDF',
    callers: readers,
    params: ofInvoice,
    query: closed({ language: Type.Optional(Language) }),
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
  }),
  correct: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/fee-invoices/{uuid}/correct',
    summary: 'Take an invoice back with a credit note, and invoice its fees anew with the details of today',
    callers: ['program_owner'],
    audit: ['court_fee_invoice_corrected'],
    params: ofInvoice,
    body: closed({}),
    output: closed({ credit_note: FeeInvoice, invoice: FeeInvoice }),
    status: 201,
    problems: [feeInvoiceProblems.fee_invoice_corrected],
    idempotency: 'required',
  }),
}
