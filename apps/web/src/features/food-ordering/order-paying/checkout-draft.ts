import type { TipPercent } from '@plein/contract/food-ordering/tip-rules'
import type { FoodSession } from '@plein/contract/food-ordering/restaurants'
import type { Profile } from '@plein/contract/identity'
import { tabStorage } from '#platform/storage.ts'
import { joinHouseNumber, readPostcode, splitHouseNumber } from '../visit/postcode.ts'

/** No tip, a percentage of the products, or an amount of one's own. */
export type TipChoice = 'none' | `${TipPercent}` | 'own'

/** A guest's input at the checkout. No card data. */
export interface CheckoutDraft {
  first_name: string
  last_name: string
  email: string
  phone_code: string
  phone: string
  delivery_address: string
  delivery_apartment: string
  comments: string
  /** Null until the guest chooses: then the restaurant's default counts. */
  asap: boolean | null
  /** Start of the chosen slot. */
  delivery_time: string | null
  /** Of several kitchens: all parts at one moment. */
  ready_together: boolean
  /** The kitchens of this order hear what the guest avoids. */
  tells_allergies: boolean
  /** Null until the guest chooses: no tip. */
  tip: TipChoice | null
  /** Cents of an amount of one's own. */
  tip_own: number | null
  payment_method: string | null
}

/** The typed input, kept for the tab: a reload, a failed payment and a step back lose nothing. */
export interface KeptDraft extends Partial<CheckoutDraft> {
  /** The address that the street and the apartment were typed for. */
  at?: string
}

const EMPTY: CheckoutDraft = {
  first_name: '',
  last_name: '',
  email: '',
  phone_code: '+31',
  phone: '',
  delivery_address: '',
  delivery_apartment: '',
  comments: '',
  asap: null,
  delivery_time: null,
  ready_together: false,
  tells_allergies: false,
  tip: null,
  tip_own: null,
  payment_method: null,
}

type Visit = Pick<FoodSession, 'zip_code' | 'house_number'> | null | undefined

const addressOf = (zip_code: string | null | undefined, house_number: string | null | undefined): string => {
  const { number, addition } = splitHouseNumber(house_number ?? null)
  return `${readPostcode(zip_code ?? '') ?? ''} ${joinHouseNumber(number, addition)}`
}

/** The data of the profile. Its street and apartment are of its own address alone. */
const ofProfile = (profile: Profile, at: string): Partial<CheckoutDraft> => ({
  first_name: profile.first_name,
  last_name: profile.last_name,
  email: profile.username,
  ...(profile.phone && { phone: profile.phone, phone_code: profile.phone_code ?? EMPTY.phone_code }),
  ...(at === addressOf(profile.delivery_zip, profile.delivery_house) && {
    delivery_address: profile.delivery_street ?? '',
    delivery_apartment: profile.delivery_apartment ?? '',
  }),
})

/** The whole of what is said: what was typed, else what the profile knows. Street and apartment of another address count for nothing. */
export const toDraft = (
  { at, delivery_address, delivery_apartment, ...stored }: KeptDraft,
  profile: Profile | undefined,
  visit: Visit,
): CheckoutDraft => {
  const here = addressOf(visit?.zip_code, visit?.house_number)
  return {
    ...EMPTY,
    ...(profile && ofProfile(profile, here)),
    ...stored,
    ...(at === here && { delivery_address: delivery_address ?? '', delivery_apartment: delivery_apartment ?? '' }),
  }
}

/** A change, as it is kept: one of street or apartment with the other, and the address that both belong to. */
export const keptChange = (part: Partial<CheckoutDraft>, draft: CheckoutDraft, visit: Visit): KeptDraft => {
  if (part.delivery_address === undefined && part.delivery_apartment === undefined) return part
  const { delivery_address, delivery_apartment } = draft
  return { delivery_address, delivery_apartment, at: addressOf(visit?.zip_code, visit?.house_number), ...part }
}

const keyOf = (cart_uuid: string): string => `plein.checkout ${cart_uuid}`

export const checkoutDraft = {
  read: (cart_uuid: string): KeptDraft => {
    try {
      return JSON.parse(tabStorage.get(keyOf(cart_uuid)) ?? '{}') as KeptDraft
    } catch {
      return {}
    }
  },
  save: (cart_uuid: string, part: KeptDraft): void =>
    tabStorage.set(keyOf(cart_uuid), JSON.stringify({ ...checkoutDraft.read(cart_uuid), ...part })),
  /** After a paid order: who it was stays for the next one in this tab, what belonged to this order goes. */
  finish: (cart_uuid: string): void =>
    checkoutDraft.save(cart_uuid, {
      comments: '',
      asap: null,
      delivery_time: null,
      ready_together: false,
      tells_allergies: false,
      tip: null,
      tip_own: null,
    }),
}
