import type { TObject, TProperties } from 'typebox'
import { expect, test } from 'vitest'
import { Basket, BasketLine, BasketRestaurant } from './baskets.ts'
import {
  BoardOrderDetail,
  CustomerOrder,
  HistoryEntry,
  OrderItem,
  OrderTransaction,
  OrderTransactionDetail,
} from './orders.ts'
import { FoodSession, ProductPage, Restaurant } from './restaurants.ts'

/** The objects, each with the fields that it always has: the names are the specification's, and integrators read them. */
const objects: readonly [string, TObject<TProperties>, string][] = [
  [
    '[FOOD-15] product',
    ProductPage,
    'uuid title description image price quantity unit is_active category_uuid nutrition_facts notes variants extras can_order delivery_cost restaurant_closed',
  ],
  ['[FOOD-17] variant', ProductPage.properties.variants.items, 'uuid title quantity unit price'],
  ['[FOOD-17] extra', ProductPage.properties.extras.items, 'uuid title quantity unit price'],
  ['[FOOD-18] category', Restaurant.properties.categories.items, 'uuid title'],
  [
    '[FOOD-19] basket line',
    BasketLine,
    'product_id product_title product_image product_quantity product_unit product_variant product_extras quantity price total currency',
  ],
  ['[FOOD-20] basket', Basket, 'restaurants products delivery total can_order'],
  ['[FOOD-20] part of a basket', BasketRestaurant, 'restaurant products order'],
  ['[FOOD-20] order of a part', BasketRestaurant.properties.order, 'can_order products delivery total'],
  ['[FOOD-21] session', FoodSession, 'uuid created house_number lat lon zip_code pickup_in_restaurant default_asap'],
  [
    '[FOOD-22] restaurant',
    Restaurant,
    'uuid title image delivery_cost closed opened_at closed_at address phone privacy_pdf_url tc_pdf_url working_hours working_hours_exceptions categories min_order_amount food_court_min_order_amount can_pickup_in_rest',
  ],
  [
    '[FOOD-23] order',
    CustomerOrder,
    'cardholder_uuid comments created order_id order_status payment_method payment_url pickup_fee_heading pickup_fee total total_amount vat_price currency',
  ],
  [
    '[FOOD-24] delivery of an order',
    CustomerOrder,
    'delivery_asap delivery_cost delivery_house_number delivery_zip_code delivery_address delivery_apartment delivery_time pickup_in_restaurant',
  ],
  ['[FOOD-25] customer of an order', CustomerOrder, 'email first_name last_name phone phone_code'],
  ['[FOOD-26] restaurant of an order', CustomerOrder.properties.restaurant, 'title image'],
  [
    '[FOOD-27] item of an order',
    OrderItem,
    'price product product_id quantity uuid vat_code vat_percentage product_extras product_variant',
  ],
  [
    '[FOOD-28] payout of an order',
    BoardOrderDetail.properties.paid_out.anyOf[0],
    'expected_amount expected_fee total_amount charge amount reference date',
  ],
  ['[FOOD-29] entry of an order’s history', HistoryEntry, 'column_name new_value old_value time_stamp user'],
  [
    '[FOOD-30] transaction of an order',
    OrderTransaction,
    'amount created currency description order_uuid reference_id status type user_uuid uuid',
  ],
  ['[FOOD-31] single transaction of an order', OrderTransactionDetail, 'psp_response response_code response_type'],
]

test.each(objects)('%s', (_name, schema, fields) => {
  expect(schema.required).toEqual(expect.arrayContaining(fields.split(' ')))
})

test('[FOOD-16] a unit is one of five', () => {
  const units = ['gram', 'kilogram', 'liter', 'milliliter', 'piece']
  expect(ProductPage.properties.unit).toMatchObject({ anyOf: units.map((unit) => ({ const: unit })) })
})
