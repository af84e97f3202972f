import type { NewBillLine } from '@plein/contract/credit-management/bill-fields'
import { vatCategories } from '@plein/contract/credit-management/bill-figures'
import { creditLimits } from '@plein/contract/credit-management/codes'
import { findAll, findText, type XmlElement } from '#platform/files/xml-reader.ts'
import { addDays } from '#modules/programs/index.ts'
import { readDay } from './cells.rules.ts'
import { unknownDebtor, type ImportError, type ReadBill } from './read-bill.ts'

const usualTerm = 14

/** True for an invoice or a credit note of UBL 2.1: Peppol BIS 3, NLCIUS and SI-UBL 2.0 alike. */
export const isUbl = ({ name }: XmlElement): boolean => name === 'Invoice' || name === 'CreditNote'

const toNumber = (text: string, decimals: number): number => {
  const value = Number(text)
  return text === '' || Number.isNaN(value) ? Number.NaN : Number(value.toFixed(decimals))
}

/** A bill from an invoice in XML; `line` is its place among the files. */
export const readUblBill = (invoice: XmlElement, { line, name }: { line: number; name: string }): ReadBill => {
  const errors: ImportError[] = []
  const note = (field: string, code: string): void => void errors.push({ line, field, code })
  if (invoice.name === 'CreditNote') note('file', 'credit_note')
  const number = findText(invoice, 'ID')
  if (number === '' || number.length > 40) note('number', number === '' ? 'required' : 'too_long')
  const date = readDay(findText(invoice, 'IssueDate'))
  if (date === undefined) note('date', 'required')
  const due = findText(invoice, 'DueDate') || findText(invoice, 'PaymentMeans', 'PaymentDueDate')
  const due_date = readDay(due) ?? (date === undefined ? '' : addDays(date, usualTerm))
  if (date !== undefined && due_date < date) note('due_date', 'due_before_date')
  const lines = [
    ...findAll(invoice, 'InvoiceLine').map((element) => readLine(element, note)),
    ...findAll(invoice, 'AllowanceCharge').map((element) => readAllowance(element, note)),
  ]
  if (lines.length === 0) note('lines', 'required')
  if (lines.length > creditLimits.lines) note('lines', 'too_many')
  return {
    line,
    number,
    date: date ?? '',
    due_date,
    debtor: readDebtor(findAll(invoice, 'AccountingCustomerParty', 'Party')[0], note),
    lines,
    note: findText(invoice, 'Note').slice(0, 1000),
    errors,
    rows: [[name]],
  }
}

/** Cents that an invoice says are to be paid, and its currency. */
export const readPayable = (invoice: XmlElement): { amount: number; currency: string } => ({
  amount: Math.round(Number(findText(invoice, 'LegalMonetaryTotal', 'PayableAmount')) * 100),
  currency: findText(invoice, 'DocumentCurrencyCode') || 'EUR',
})

type Note = (field: string, code: string) => void

const readTax = (element: XmlElement | undefined, note: Note) => {
  const typed = findText(element, 'ID')
  const vat_category = vatCategories.find((category) => category === typed)
  if (!vat_category) note('vat_category', 'format')
  const vat_percent = vat_category === 'S' ? toNumber(findText(element, 'Percent'), 2) : 0
  if (Number.isNaN(vat_percent) || vat_percent < 0 || vat_percent > 100) note('vat_percent', 'format')
  return { vat_category: vat_category ?? ('E' as const), vat_percent: vat_percent || 0 }
}

const readLine = (element: XmlElement, note: Note): NewBillLine => {
  const item = findAll(element, 'Item')[0]
  const title = (findText(item, 'Name') || findText(item, 'Description')).slice(0, 200)
  if (title === '') note('title', 'required')
  const quantity = toNumber(findText(element, 'InvoicedQuantity'), 3)
  const net = toNumber(findText(element, 'LineExtensionAmount'), 2)
  const base = toNumber(findText(element, 'Price', 'BaseQuantity') || '1', 3)
  const price = toNumber(findText(element, 'Price', 'PriceAmount'), 4)
  if (Number.isNaN(net)) note('tariff', 'format')
  const tax = readTax(findAll(item, 'ClassifiedTaxCategory')[0], note)
  const tariff = price / base
  // Discounts of a line and prices of more than four decimals are in its sum: it is one piece then.
  const is_plain = quantity >= 0.001 && Math.round(tariff * quantity * 100) === Math.round(net * 100)
  const rounded = Number(tariff.toFixed(4))
  return is_plain && rounded === tariff && quantity <= creditLimits.quantity
    ? { title, quantity, tariff, ...tax }
    : { title, quantity: 1, tariff: net || 0, ...tax }
}

/** A discount or charge on the whole invoice is a line of its own. */
const readAllowance = (element: XmlElement, note: Note): NewBillLine => {
  const amount = toNumber(findText(element, 'Amount'), 2)
  if (Number.isNaN(amount)) note('tariff', 'format')
  const is_charge = findText(element, 'ChargeIndicator') === 'true'
  const title = findText(element, 'AllowanceChargeReason').slice(0, 200) || (is_charge ? 'Toeslag' : 'Korting')
  const tax = readTax(findAll(element, 'TaxCategory')[0], note)
  return { title, quantity: 1, tariff: (is_charge ? amount : -amount) || 0, ...tax }
}

const readDebtor = (party: XmlElement | undefined, note: Note) => {
  const name = findText(party, 'PartyLegalEntity', 'RegistrationName') || findText(party, 'PartyName', 'Name')
  if (name === '') note('name', 'required')
  const vat = findText(party, 'PartyTaxScheme', 'CompanyID').slice(0, 20)
  const chamber = findText(party, 'PartyLegalEntity', 'CompanyID').slice(0, 20)
  const country = findText(party, 'PostalAddress', 'Country', 'IdentificationCode').toUpperCase()
  return {
    ...unknownDebtor,
    type: vat !== '' || chamber !== '' ? (1 as const) : (2 as const),
    name: name.slice(0, 150),
    contact_name: findText(party, 'Contact', 'Name').slice(0, 100),
    address: findText(party, 'PostalAddress', 'StreetName').slice(0, 150),
    zip: findText(party, 'PostalAddress', 'PostalZone').slice(0, 12),
    city: findText(party, 'PostalAddress', 'CityName').slice(0, 100),
    country: country.length === 2 ? country : unknownDebtor.country,
    email: findText(party, 'Contact', 'ElectronicMail'),
    chamber,
    vat,
  }
}
