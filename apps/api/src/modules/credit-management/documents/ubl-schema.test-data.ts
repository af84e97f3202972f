import type { XmlElement } from '#platform/files/xml-reader.ts'

/*
 * The part of the UBL 2.1 schema (OASIS, 2013) that a bill is made of. Of each element in capitals of the schema its children in their order:
 * `?` at most one, `*` any number, `+` one at least, else exactly one. Whatever is not named here is refused.
 */
const head = 'CustomizationID ProfileID ID IssueDate'
const tail = 'Note* DocumentCurrencyCode BuyerReference? BillingReference*'
const body =
  'AccountingSupplierParty AccountingCustomerParty PaymentMeans* PaymentTerms* AllowanceCharge* TaxTotal* LegalMonetaryTotal'

const content: Readonly<Record<string, string>> = {
  Invoice: `${head} DueDate? InvoiceTypeCode ${tail} ${body} InvoiceLine+`,
  CreditNote: `${head} CreditNoteTypeCode ${tail} ${body} CreditNoteLine+`,
  BillingReference: 'InvoiceDocumentReference?',
  InvoiceDocumentReference: 'ID',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  Party: 'EndpointID? PartyName* PostalAddress? PartyTaxScheme* PartyLegalEntity* Contact?',
  PartyName: 'Name',
  PostalAddress: 'StreetName? CityName? PostalZone? Country?',
  Country: 'IdentificationCode?',
  PartyTaxScheme: 'CompanyID? TaxScheme',
  TaxScheme: 'ID?',
  PartyLegalEntity: 'RegistrationName? CompanyID?',
  Contact: 'Name? Telephone? ElectronicMail?',
  PaymentMeans: 'PaymentMeansCode PaymentID* PayeeFinancialAccount?',
  PayeeFinancialAccount: 'ID?',
  PaymentTerms: 'Note*',
  TaxTotal: 'TaxAmount TaxSubtotal*',
  TaxSubtotal: 'TaxableAmount? TaxAmount TaxCategory',
  TaxCategory: 'ID? Percent? TaxExemptionReasonCode? TaxExemptionReason* TaxScheme',
  LegalMonetaryTotal:
    'LineExtensionAmount? TaxExclusiveAmount? TaxInclusiveAmount? PrepaidAmount? PayableRoundingAmount? PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity? LineExtensionAmount Item Price?',
  CreditNoteLine: 'ID CreditedQuantity? LineExtensionAmount Item Price?',
  Item: 'Name? ClassifiedTaxCategory*',
  ClassifiedTaxCategory: 'ID? Percent? TaxScheme',
  Price: 'PriceAmount',
}

/** Forms of texts, by the end of the name of their element. */
const forms: readonly (readonly [name: RegExp, form: RegExp])[] = [
  [/Date$/, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
  [/(Amount|Quantity|Percent)$/, /^-?\d+(\.\d+)?$/],
]

const checkContent = (element: XmlElement, model: string): string[] => {
  const names = model.split(' ').map((part) => part.replace(/[?*+]$/, ''))
  const places = element.children.map(({ name }) => names.indexOf(name))
  const counted = model.split(' ').flatMap((part) => {
    const count = element.children.filter(({ name }) => name === part.replace(/[?*+]$/, '')).length
    const is_right =
      part.endsWith('*') || (part.endsWith('?') ? count <= 1 : part.endsWith('+') ? count > 0 : count === 1)
    return is_right ? [] : [`${element.name}: ${count} of ${part}`]
  })
  return [
    ...(places.includes(-1) ? [`${element.name} has no ${element.children[places.indexOf(-1)]!.name}`] : []),
    ...(places.some((place, index) => place < (places[index - 1] ?? 0)) ? [`the order in ${element.name}`] : []),
    ...(element.text.trim() === '' ? [] : [`text in ${element.name}`]),
    ...counted,
    ...element.children.flatMap(checkElement),
  ]
}

const checkElement = (element: XmlElement): string[] => {
  const model = content[element.name]
  if (model !== undefined) return checkContent(element, model)
  const form = forms.find(([name]) => name.test(element.name))?.[1]
  return [
    ...(element.children.length > 0 ? [`elements in ${element.name}`] : []),
    ...(form && !form.test(element.text) ? [`the form of ${element.name}`] : []),
    ...(element.name.endsWith('Amount') && !element.attributes['currencyID'] ? [`no currency of ${element.name}`] : []),
  ]
}

/** Elements of others stand in `cac`, texts in `cbc`. */
const checkPrefixes = (xml: string): string[] =>
  [...xml.matchAll(/<(cac|cbc):(\w+)/g)].flatMap(([, prefix, name = '']) =>
    (prefix === 'cac') === name in content ? [] : [`${prefix}:${name}`],
  )

/** Places at which a document breaks the schema; empty: it is valid. */
export const findSchemaErrors = (xml: string, root: XmlElement): string[] => {
  const is_named = xml.includes(`xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root.name}-2"`)
  return [...(is_named ? [] : ['the namespace of the root']), ...checkPrefixes(xml), ...checkElement(root)]
}
