import { fromBasisPoints } from '@plein/contract/percent'
import { tag, writeXml, type XmlTag } from '#platform/documents/xml.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import type { BillRow, KeptLine, KeptVat } from '../bill/bill-row.ts'
import { billWords } from '../strings/index.ts'
import type { BillWords } from '../strings/words.ts'
import { chooseRules, optionalTag, toParties, partyTag, vatScheme } from './ubl-party.rules.ts'
import { moneyTag, monetaryTotal, sumUbl, type UblSums } from './ubl-sums.rules.ts'

/** A bill that was sent, with what stands beside it. */
export interface UblBill {
  readonly bill: BillRow
  /** Number at the chamber of commerce of the debtor. */
  readonly debtor_chamber: string
  /** Of a credit note: the number of the bill that it takes back. */
  readonly of_number: string | null
}

const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const oasis = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** A bill or credit note as UBL 2.1. Elements stand in the order of the schema. */
export const writeUbl = ({ bill, debtor_chamber, of_number }: UblBill): string => {
  const is_note = bill.kind === 'credit_note'
  const kind = is_note ? 'CreditNote' : 'Invoice'
  const words = billWords[toLanguage(bill.language)]
  const { supplier, customer } = toParties(bill, debtor_chamber)
  const { id, has_endpoints: has_endpoint } = chooseRules({ supplier, customer })
  const sums = sumUbl(bill)
  const root = tag(
    kind,
    [
      tag('cbc:CustomizationID', id),
      tag('cbc:ProfileID', profile),
      tag('cbc:ID', bill.number ?? ''),
      tag('cbc:IssueDate', bill.date ?? ''),
      is_note ? undefined : tag('cbc:DueDate', bill.due_date ?? ''),
      tag(`cbc:${kind}TypeCode`, is_note ? '381' : '380'),
      optionalTag('cbc:Note', bill.note),
      tag('cbc:DocumentCurrencyCode', bill.currency),
      tag('cbc:BuyerReference', String(bill.debtor_number)),
      of_number === null
        ? undefined
        : tag('cac:BillingReference', [tag('cac:InvoiceDocumentReference', [tag('cbc:ID', of_number)])]),
      tag('cac:AccountingSupplierParty', [partyTag(supplier, { is_supplier: true, has_endpoint })]),
      tag('cac:AccountingCustomerParty', [partyTag(customer, { is_supplier: false, has_endpoint })]),
      is_note ? noteTerms(words, of_number) : paymentMeans(bill),
      taxTotal(bill, sums, words),
      monetaryTotal(bill, sums),
      ...sums.lines.map((line, index) => lineTag(line, { bill, kind, id: index + 1 })),
    ],
    {
      xmlns: `${oasis}${kind}-2`,
      'xmlns:cac': `${oasis}CommonAggregateComponents-2`,
      'xmlns:cbc': `${oasis}CommonBasicComponents-2`,
    },
  )
  return writeXml(root)
}

/** A credit note has no day on which it is due: its terms name the bill that it is settled with (BR-CO-25). */
const noteTerms = ({ of_bill, credit_note }: BillWords, of_number: string | null): XmlTag =>
  tag('cac:PaymentTerms', [tag('cbc:Note', of_number === null ? credit_note : `${of_bill}: ${of_number}`)])

/** A SEPA transfer to the account that the bill names, with its reference. */
const paymentMeans = ({ sender, reference, number }: BillRow): XmlTag =>
  tag('cac:PaymentMeans', [
    tag('cbc:PaymentMeansCode', '58'),
    tag('cbc:PaymentID', reference ?? number ?? ''),
    tag('cac:PayeeFinancialAccount', [tag('cbc:ID', (sender?.contact.account ?? '').replaceAll(' ', ''))]),
  ])

/** Reasons that a category without VAT must have (BR-E-10, BR-AE-10). */
const exemptions = ({
  exempt,
  reverse_charge,
}: BillWords): Readonly<Partial<Record<KeptVat['vat_category'], readonly XmlTag[]>>> => ({
  E: [tag('cbc:TaxExemptionReason', exempt)],
  AE: [tag('cbc:TaxExemptionReasonCode', 'VATEX-EU-AE'), tag('cbc:TaxExemptionReason', reverse_charge)],
})

const category = (
  name: string,
  { vat_category, vat_percentage }: Pick<KeptVat, 'vat_category' | 'vat_percentage'>,
  reasons: readonly XmlTag[] = [],
): XmlTag =>
  tag(name, [
    tag('cbc:ID', vat_category),
    tag('cbc:Percent', String(fromBasisPoints(vat_percentage))),
    ...reasons,
    vatScheme,
  ])

const taxTotal = (bill: BillRow, { vat, vat_sums }: UblSums, words: BillWords): XmlTag =>
  tag('cac:TaxTotal', [
    moneyTag('cbc:TaxAmount', vat, bill),
    ...vat_sums.map((sum) =>
      tag('cac:TaxSubtotal', [
        moneyTag('cbc:TaxableAmount', sum.base, bill),
        moneyTag('cbc:TaxAmount', sum.vat, bill),
        category('cac:TaxCategory', sum, exemptions(words)[sum.vat_category]),
      ]),
    ),
  ])

/** A price is never below zero (BR-27): a discount is a quantity below zero. */
const lineTag = (
  line: KeptLine,
  { bill, kind, id }: { bill: BillRow; kind: 'Invoice' | 'CreditNote'; id: number },
): XmlTag => {
  const quantity = line.tariff < 0 ? -line.quantity : line.quantity
  return tag(`cac:${kind}Line`, [
    tag('cbc:ID', String(id)),
    tag(kind === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity', String(quantity), { unitCode: 'C62' }),
    moneyTag('cbc:LineExtensionAmount', line.amount, bill),
    tag('cac:Item', [tag('cbc:Name', line.title), category('cac:ClassifiedTaxCategory', line)]),
    tag('cac:Price', [tag('cbc:PriceAmount', String(Math.abs(line.tariff)), { currencyID: bill.currency })]),
  ])
}
