import { tabStorage } from '../../../platform/storage.ts'

/** What a guest typed at the checkout, kept for the tab: a reload, a failed payment and a step back lose nothing. No card data. */
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
  payment_method: string | null
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
  payment_method: null,
}

const keyOf = (cart_uuid: string): string => `plein.checkout ${cart_uuid}`

export const checkoutDraft = {
  read: (cart_uuid: string): CheckoutDraft => {
    try {
      return { ...EMPTY, ...(JSON.parse(tabStorage.get(keyOf(cart_uuid)) ?? '{}') as Partial<CheckoutDraft>) }
    } catch {
      return EMPTY
    }
  },
  save: (cart_uuid: string, part: Partial<CheckoutDraft>): void =>
    tabStorage.set(keyOf(cart_uuid), JSON.stringify({ ...checkoutDraft.read(cart_uuid), ...part })),
  /** After a paid order: who it was stays for the next one in this tab, what belonged to this order goes. */
  finish: (cart_uuid: string): void => checkoutDraft.save(cart_uuid, { comments: '', asap: null, delivery_time: null }),
}
