import type { KnownCustomer, PhonePayment } from '@plein/contract/food-kitchen/phone-orders'
import { pricePiece } from '@plein/contract/food-ordering/price-rules'
import type { Product } from '@plein/contract/menus'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

/** A dish with its options, as it was chosen. `price` is what the menu says of one; the server has the last word. */
export interface DraftLine {
  readonly key: string
  readonly product: Product
  readonly variant_uuid: string | null
  readonly extra_uuids: readonly string[]
  readonly quantity: number
  readonly price: number
}

export interface DraftOrder {
  readonly lines: readonly DraftLine[]
  readonly pickup: boolean
  readonly zip_code: string
  readonly house_number: string
  readonly delivery_address: string
  readonly delivery_apartment: string
  /** YYYY-MM-DD, or empty while nobody chose one. */
  readonly day: string
  /** A moment, or empty while nobody chose one: as soon as possible, or the first that is left. */
  readonly delivery_time: string
  readonly cardholder_uuid: string | null
  readonly first_name: string
  readonly last_name: string
  readonly phone_code: string
  readonly phone: string
  readonly email: string
  readonly comments: string
  readonly payment: PhonePayment
}

export const emptyDraft: DraftOrder = {
  lines: [],
  pickup: false,
  zip_code: '',
  house_number: '',
  delivery_address: '',
  delivery_apartment: '',
  day: '',
  delivery_time: '',
  cardholder_uuid: null,
  first_name: '',
  last_name: '',
  phone_code: '+31',
  phone: '',
  email: '',
  comments: '',
  payment: 'cash',
}

/** One of a dish with these options, in cents. */
export const getPrice = (product: Product, variant_uuid: string | null, extra_uuids: readonly string[]): number =>
  pricePiece(
    product,
    product.variants.find(({ uuid }) => uuid === variant_uuid),
    product.extras.filter(({ uuid }) => extra_uuids.includes(uuid)),
  )

/** The lines with one more; the same dish with the same options is one line. */
export const withLine = (lines: readonly DraftLine[], line: Omit<DraftLine, 'key' | 'price'>): DraftLine[] => {
  const extra_uuids = line.extra_uuids.toSorted()
  const key = [line.product.uuid, line.variant_uuid, ...extra_uuids].join(' ')
  const known = lines.find((line) => line.key === key)
  if (known) return lines.map((item) => (item === known ? { ...item, quantity: item.quantity + line.quantity } : item))
  const price = getPrice(line.product, line.variant_uuid, extra_uuids)
  return [...lines, { ...line, extra_uuids, key, price }]
}

/** The details of a customer's earlier order. */
export const withCustomer = (input: DraftOrder, known: KnownCustomer): DraftOrder => ({
  ...input,
  cardholder_uuid: known.cardholder_uuid,
  first_name: known.first_name,
  last_name: known.last_name,
  phone_code: known.phone_code,
  phone: known.phone,
  email: known.email,
  zip_code: known.zip_code ?? input.zip_code,
  house_number: known.house_number ?? input.house_number,
  delivery_address: known.delivery_address ?? input.delivery_address,
  delivery_apartment: known.delivery_apartment ?? input.delivery_apartment,
})

/** The order that the server prices. `time`: a moment, or empty for as soon as possible. */
export const pricedPart = (input: DraftOrder, time: string) => ({
  lines: input.lines.map(({ product, variant_uuid, extra_uuids, quantity }) => ({
    product_id: product.uuid,
    variant_uuid,
    extra_uuids: [...extra_uuids],
    quantity,
  })),
  pickup_in_restaurant: input.pickup,
  ...(!input.pickup && { zip_code: input.zip_code.trim(), house_number: input.house_number.trim() }),
  delivery_asap: time === '',
  ...(time !== '' && { delivery_time: time }),
})

/** Whether there is enough to price. */
const isPriceable = ({ lines, pickup, zip_code, house_number }: DraftOrder): boolean =>
  lines.length > 0 && (pickup || (/^\s*\d{4}\s*[a-z]{2}\s*$/i.test(zip_code) && house_number.trim() !== ''))

export const menuQuery = (program_uuid: string) =>
  queryOptions({
    queryKey: ['new-order', 'menu', program_uuid],
    queryFn: ({ signal }) => api.get('/programs/{program_uuid}/orders/menu', { params: { program_uuid }, signal }),
  })

/** `time`: as for pricedPart; null while there is none. */
export const priceQuery = (program_uuid: string, input: DraftOrder, time: string | null) => {
  const body = pricedPart(input, time ?? '')
  return queryOptions({
    queryKey: ['new-order', 'price', program_uuid, body],
    queryFn: () => api.post('/programs/{program_uuid}/orders/price', { params: { program_uuid }, body }),
    enabled: time !== null && isPriceable(input),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export const slotsQuery = (program_uuid: string, date: string, pickup: boolean) =>
  queryOptions({
    queryKey: ['new-order', 'slots', program_uuid, date, pickup],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/orders/slots', {
        params: { program_uuid },
        query: { date, pickup_in_restaurant: pickup },
        signal,
      }),
  })

export const customersQuery = (typed: string) =>
  queryOptions({
    queryKey: ['new-order', 'customers', typed],
    queryFn: ({ signal }) => api.get('/cardholders/autocomplete', { query: { q: typed }, signal }),
    enabled: typed.length >= 3,
    placeholderData: keepPreviousData,
  })
