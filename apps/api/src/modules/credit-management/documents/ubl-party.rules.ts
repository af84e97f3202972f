import { tag, type XmlTag } from '#platform/documents/xml.ts'
import type { BillRow } from '../bill/bill-row.ts'

/** One side of an e-invoice; what is not known is empty. */
interface Party {
  readonly name: string
  readonly address: string
  readonly city: string
  readonly zip: string
  readonly country: string
  readonly vat: string
  readonly chamber: string
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
}

export interface Parties {
  readonly supplier: Party
  readonly customer: Party
}

const peppol = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const nlcius = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:nen.nl:nlcius:v1.0'
const en16931 = 'urn:cen.eu:en16931:2017'

/** Scheme of the Dutch chamber of commerce in the list of ISO 6523. */
const chamberScheme = '0106'

/** A number at the Dutch chamber: eight digits of a Danish company are none. */
const hasChamber = ({ chamber, country }: Party): boolean => country === 'NL' && /^\d{8}$/.test(chamber)

/** Dutch rules want the whole address of whoever is in the Netherlands (NL-R-002, NL-R-004). */
const isPlaced = ({ country, address, city, zip }: Party): boolean =>
  country !== 'NL' || ![address, city, zip].some((text) => text.trim() === '')

/** The two sides of a bill, as they were when it was sent. */
export const toParties = (bill: BillRow, debtor_chamber: string): Parties => {
  const { sender, debtor } = bill
  const contact = sender?.contact
  const { address = '', city = '', zip = '', country = '' } = contact?.address ?? {}
  return {
    supplier: {
      name: sender?.name ?? bill.program_title,
      address,
      city,
      zip,
      country: country || 'NL',
      vat: contact?.vat ?? '',
      chamber: contact?.chamber ?? '',
      contact: {
        name: '',
        phone: [contact?.phone_code, contact?.phone_number].filter(Boolean).join(''),
        email: contact?.email ?? '',
      },
    },
    customer: {
      name: debtor?.name ?? bill.debtor_name,
      address: debtor?.address ?? '',
      city: debtor?.city ?? '',
      zip: debtor?.zip ?? '',
      country: debtor?.country || 'NL',
      vat: debtor?.vat ?? '',
      chamber: debtor_chamber,
      contact: { name: debtor?.contact_name ?? '', phone: '', email: bill.debtor_email },
    },
  }
}

/**
 * The rules that an e-invoice promises to keep: Peppol BIS Billing 3 where both sides have an address on Peppol, which is the number at the
 * chamber of commerce; else NLCIUS, which needs none; else the European ones alone, where a debtor's address is not known.
 */
export const chooseRules = ({ supplier, customer }: Parties): { id: string; has_endpoints: boolean } => {
  if (!hasChamber(supplier) || !isPlaced(supplier) || !isPlaced(customer)) return { id: en16931, has_endpoints: false }
  return hasChamber(customer) ? { id: peppol, has_endpoints: true } : { id: nlcius, has_endpoints: false }
}

export const optionalTag = (name: string, text: string): XmlTag | undefined =>
  text.trim() === '' ? undefined : tag(name, text)

export const vatScheme = tag('cac:TaxScheme', [tag('cbc:ID', 'VAT')])
/** Any other scheme than VAT makes the number a registration for taxes (BT-32). */
const taxScheme = tag('cac:TaxScheme', [tag('cbc:ID', 'TAX')])

/** With its country in front (BR-CO-09). */
const writeVatNumber = ({ vat, country }: Party): string => {
  const plain = vat.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return /^[A-Z]{2}/.test(plain) ? plain : `${country}${plain}`
}

/** A seller without a VAT number, such as a club, is known to the tax office by the number at the chamber (BR-E-02). */
const taxNumber = (party: Party, is_supplier: boolean): XmlTag | undefined => {
  if (party.vat.trim() !== '')
    return tag('cac:PartyTaxScheme', [tag('cbc:CompanyID', writeVatNumber(party)), vatScheme])
  if (!is_supplier || party.chamber.trim() === '') return undefined
  return tag('cac:PartyTaxScheme', [tag('cbc:CompanyID', party.chamber), taxScheme])
}

/** Of a Dutch company only a number of the Dutch chamber counts (NL-R-003, NL-R-005). */
const legalNumber = (party: Party): XmlTag | undefined => {
  if (hasChamber(party)) return tag('cbc:CompanyID', party.chamber, { schemeID: chamberScheme })
  return party.country === 'NL' ? undefined : optionalTag('cbc:CompanyID', party.chamber)
}

export const partyTag = (
  party: Party,
  { is_supplier, has_endpoint }: { is_supplier: boolean; has_endpoint: boolean },
): XmlTag => {
  const contact = [
    optionalTag('cbc:Name', party.contact.name),
    optionalTag('cbc:Telephone', party.contact.phone),
    optionalTag('cbc:ElectronicMail', party.contact.email),
  ].filter((part) => part !== undefined)
  return tag('cac:Party', [
    has_endpoint ? tag('cbc:EndpointID', party.chamber, { schemeID: chamberScheme }) : undefined,
    tag('cac:PartyName', [tag('cbc:Name', party.name)]),
    tag('cac:PostalAddress', [
      optionalTag('cbc:StreetName', party.address),
      optionalTag('cbc:CityName', party.city),
      optionalTag('cbc:PostalZone', party.zip),
      tag('cac:Country', [tag('cbc:IdentificationCode', party.country)]),
    ]),
    taxNumber(party, is_supplier),
    tag('cac:PartyLegalEntity', [tag('cbc:RegistrationName', party.name), legalNumber(party)]),
    contact.length === 0 ? undefined : tag('cac:Contact', contact),
  ])
}
