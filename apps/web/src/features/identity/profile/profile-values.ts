import type { Gender, Profile, ProfileChanges } from '@plein/contract/people/profile'

/** The form of a profile: every field as it is typed. Addresses of cardholders are those that the API calls billing. */
export interface ProfileValues {
  legal_type: 1 | 2
  first_name: string
  last_name: string
  gender: Gender
  birth_date: string
  phone_code: string
  phone: string
  company_name: string
  position: string
  company_reg_number: string
  company_vat_number: string
  company_phone_code: string
  company_phone: string
  delivery_street: string
  delivery_house: string
  delivery_apartment: string
  country: string
  state: string
  city: string
  zip: string
  address: string
  description: string
  url: string
}

export type ProfileField = keyof ProfileValues

const DUTCH = '+31'

export const isBusiness = (profile: Profile): boolean => profile.type === 1 || profile.type === 2
export const isCardholder = (profile: Profile): boolean => profile.type === 3

const places = ['country', 'state', 'city', 'zip', 'address'] as const
const isPlace = (field: string): boolean => (places as readonly string[]).includes(field)

/** The name that the API has for a field of the form. */
const wireName = (profile: Profile, field: ProfileField): keyof ProfileChanges =>
  isCardholder(profile) && isPlace(field) ? (`billing_${field}` as keyof ProfileChanges) : field

/** A profile as the form shows it. */
export const toValues = (profile: Profile): ProfileValues => {
  const place = (name: (typeof places)[number]): string =>
    (isCardholder(profile) ? profile[`billing_${name}`] : profile[name]) ?? ''
  return {
    legal_type: profile.legal_type === 1 ? 1 : 2,
    first_name: profile.first_name,
    last_name: profile.last_name,
    gender: profile.gender ?? 'not_said',
    birth_date: profile.birth_date ?? '',
    phone_code: profile.phone_code ?? DUTCH,
    phone: profile.phone ?? '',
    company_name: profile.company_name ?? '',
    position: profile.position ?? '',
    company_reg_number: profile.company_reg_number ?? '',
    company_vat_number: profile.company_vat_number ?? '',
    company_phone_code: profile.company_phone_code ?? DUTCH,
    company_phone: profile.company_phone ?? '',
    delivery_street: profile.delivery_street ?? '',
    delivery_house: profile.delivery_house ?? '',
    delivery_apartment: profile.delivery_apartment ?? '',
    country: place('country'),
    state: place('state'),
    city: place('city'),
    zip: place('zip'),
    address: place('address'),
    description: profile.description ?? '',
    url: profile.url ?? '',
  }
}

/** A number goes with its calling code; a code alone, without a number, says nothing. */
const pairs: Readonly<Partial<Record<ProfileField, ProfileField>>> = {
  phone: 'phone_code',
  phone_code: 'phone',
  company_phone: 'company_phone_code',
  company_phone_code: 'company_phone',
}

const isChanged = (before: ProfileValues, values: ProfileValues, field: ProfileField): boolean => {
  if (field === 'phone_code' || field === 'company_phone_code') {
    const number = field === 'phone_code' ? 'phone' : 'company_phone'
    return before[field] !== values[field] && values[number].trim() !== ''
  }
  return before[field] !== values[field]
}

/** The request body of a save: the changed fields, emptied ones as null. Empty when nothing changed. */
export const toChanges = (profile: Profile, values: ProfileValues): ProfileChanges => {
  const before = toValues(profile)
  const fields = Object.keys(before) as ProfileField[]
  const changed = new Set(fields.filter((field) => isChanged(before, values, field)))
  for (const field of changed) {
    const partner = pairs[field]
    if (partner) changed.add(partner)
  }
  const sent = [...changed].map((field) => {
    const value = values[field]
    return [wireName(profile, field), typeof value === 'string' && value.trim() === '' ? null : value]
  })
  return Object.fromEntries(sent) as ProfileChanges
}

/** 'Damrak 14-2, 1012 AB Amsterdam': where a delivery goes, as far as it is said. */
export const deliveryLine = (values: ProfileValues): string => {
  const house = [values.delivery_house, values.delivery_apartment]
    .map((part) => part.trim())
    .filter(Boolean)
    .join('-')
  const street = [values.delivery_street.trim(), house].filter(Boolean).join(' ')
  const place = [values.zip.trim(), values.city.trim()].filter(Boolean).join(' ')
  return street === '' ? '' : [street, place].filter(Boolean).join(', ')
}
