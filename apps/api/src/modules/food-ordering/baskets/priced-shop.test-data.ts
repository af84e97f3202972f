import { getInitials } from '@plein/contract/fields/fields'
import { productFields } from '@plein/contract/menus/product-fields'
import type { SoldProduct } from '#modules/menus/index.ts'
import type { Destination } from '../shops/delivery-fee.rules.ts'
import type { Shop } from '../shops/shop.ts'
import type { BasketLineRow } from './basket.queries.ts'

export const uuid = (index: number): string => `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`

export const product = ({
  index,
  price,
  vat_class,
  extra,
}: {
  index: number
  price: number
  vat_class: 'low' | 'high' | 'zero'
  extra: number
}): SoldProduct => ({
  ...getInitials(productFields),
  uuid: uuid(index),
  category_uuid: uuid(0),
  title: `product ${index}`,
  description: '',
  image: null,
  price,
  quantity: 1,
  unit: 'piece',
  vat_class,
  contains_alcohol: vat_class === 'high',
  variants: [],
  extras: [{ uuid: uuid(1000 + index), title: 'extra', quantity: null, unit: null, price: extra, is_active: true }],
})

export const getShop = (products: SoldProduct[], facts: Partial<Shop>): Shop =>
  ({
    uuid: uuid(9999),
    title: 'Shop',
    status_id: 11001,
    currency: 'EUR',
    time_zone: 'Europe/Amsterdam',
    can_deliver: true,
    can_pickup_in_rest: true,
    pickup_fee_heading: 'Verpakking',
    pickup_fee: 50,
    min_order_amount: 0,
    type_of_delivery: 1,
    zip_zones: { '1012': 250 },
    distance_zones: [],
    working_hours: [1, 2, 3, 4, 5, 6, 7].map((day) => [day, 0, 1440] as const),
    working_hours_exceptions: [],
    latitude: null,
    longitude: null,
    busy_until: null,
    paused_until: null,
    is_unseen: false,
    closed_until: null,
    busy_extra_minutes: 0,
    lead_minutes: 30,
    delivery_minutes: 15,
    platform_fee_percent: 250,
    fee_free_until: null,
    court: null,
    tips_on: true,
    tip_classes: [{ valid_from: '1969-01-01', vat_class: 'zero' }],
    menu: {
      program_uuid: uuid(9999),
      revision: 1,
      categories: [],
      vat_rates: [
        { vat_class: 'low', valid_from: '2019-01-01', percentage: 900 },
        { vat_class: 'high', valid_from: '2012-10-01', percentage: 2100 },
        { vat_class: 'zero', valid_from: '1969-01-01', percentage: 0 },
      ],
    },
    products: new Map(products.map((product) => [product.uuid, product])),
    cart_uuid: uuid(9999),
    ...facts,
  }) as Shop

/** A line of a basket: one of a product, without options. */
export const getRow = (index: number, facts: Partial<BasketLineRow> = {}): BasketLineRow => ({
  uuid: uuid(5000 + index),
  cart_uuid: uuid(9999),
  restaurant_uuid: uuid(9999),
  product_uuid: uuid(index),
  variant_uuid: null,
  extra_uuids: [],
  quantity: 1,
  price_seen: 0,
  created: '',
  changed: '',
  ...facts,
})

export const toTheDoor: Destination = { pickup_in_restaurant: false, zip_code: '1012AB', lat: null, lon: null }
export const pickup: Destination = { ...toTheDoor, pickup_in_restaurant: true }

/** A Tuesday evening on which everybody is open. */
export const at = new Date('2026-11-24T16:40:00Z')
