import { sumVat } from '@plein/contract/credit-management/bill-figures'
import { tag, writeCents, type XmlTag } from '#platform/documents/xml.ts'
import type { BillRow, KeptLine, KeptVat } from '../bill/bill-row.ts'
import { isRoundingLine } from '../bill/lines.rules.ts'

/** Sums of a bill as e-invoicing reckons them. Cents. */
export interface UblSums {
  readonly lines: readonly KeptLine[]
  readonly vat_sums: readonly KeptVat[]
  readonly subtotal: number
  readonly vat: number
  /** The rest of what the bill comes to: cents of another program, or of a credit note whose bill was rounded as a whole (BT-114). */
  readonly rounding: number
}

/** VAT of the sum of the lines of a category and rate (BR-CO-17); what is charged or given back otherwise is rounding, and stays to be paid. */
export const sumUbl = ({ lines: all, total }: Pick<BillRow, 'lines' | 'total'>): UblSums => {
  const goods = all.filter((line) => !isRoundingLine(line))
  const lines = goods.length === 0 ? all : goods
  const amounts = lines.map(({ amount }) => amount)
  const vat_sums = sumVat(lines, amounts)
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const vat = vat_sums.reduce((sum, part) => sum + part.vat, 0)
  return { lines, vat_sums, subtotal, vat, rounding: total - subtotal - vat }
}

export const moneyTag = (name: string, cents: number, { currency }: Pick<BillRow, 'currency'>): XmlTag =>
  tag(name, writeCents(cents), { currencyID: currency })

/** The amount to be paid is that of the bill, to the cent (BR-CO-16). */
export const monetaryTotal = (bill: BillRow, { subtotal, vat, rounding }: UblSums): XmlTag =>
  tag('cac:LegalMonetaryTotal', [
    moneyTag('cbc:LineExtensionAmount', subtotal, bill),
    moneyTag('cbc:TaxExclusiveAmount', subtotal, bill),
    moneyTag('cbc:TaxInclusiveAmount', subtotal + vat, bill),
    rounding === 0 ? undefined : moneyTag('cbc:PayableRoundingAmount', rounding, bill),
    moneyTag('cbc:PayableAmount', bill.total, bill),
  ])
