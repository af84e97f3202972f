import { de } from '@plein/contract/food-ordering/order-labels/de'
import { en } from '@plein/contract/food-ordering/order-labels/en'
import { nl } from '@plein/contract/food-ordering/order-labels/nl'
import { ru } from '@plein/contract/food-ordering/order-labels/ru'
import { uk } from '@plein/contract/food-ordering/order-labels/uk'
import type { OrderLabel } from '@plein/contract/food-ordering/orders'
import type { Language } from '@plein/contract/schema'

/** Head row of the orders' CSV: the columns of the list, in its order and words, and behind them what it has no room for. */
export interface CsvWords {
  readonly order_id: string
  readonly restaurant: string
  readonly created: string
  readonly due: string
  readonly type: string
  readonly delivery: string
  readonly pickup: string
  readonly customer: string
  readonly items: string
  readonly status: string
  readonly total: string
  readonly phone: string
  readonly zip_code: string
  readonly products: string
  readonly delivery_cost: string
  readonly pickup_fee: string
  readonly vat: string
  readonly refunded: string
  readonly payment: string
  /** The words of the board and of the list. */
  readonly labels: Readonly<Record<OrderLabel, string>>
}

export const csvWords: Readonly<Record<Language, CsvWords>> = {
  nl: {
    order_id: 'Bestelling',
    restaurant: 'Restaurant',
    created: 'Besteld',
    due: 'Voor',
    type: 'Soort',
    delivery: 'Bezorgen',
    pickup: 'Afhalen',
    customer: 'Klant',
    items: 'Producten',
    status: 'Status',
    total: 'Bedrag',
    phone: 'Telefoon',
    zip_code: 'Postcode',
    products: 'Subtotaal',
    delivery_cost: 'Bezorgkosten',
    pickup_fee: 'Afhaalkosten',
    vat: 'Btw',
    refunded: 'Terugbetaald',
    payment: 'Betaalmethode',
    labels: nl,
  },
  en: {
    order_id: 'Order',
    restaurant: 'Restaurant',
    created: 'Ordered',
    due: 'Due',
    type: 'Type',
    delivery: 'Delivery',
    pickup: 'Pickup',
    customer: 'Customer',
    items: 'Products',
    status: 'Status',
    total: 'Amount',
    phone: 'Phone',
    zip_code: 'Postcode',
    products: 'Subtotal',
    delivery_cost: 'Delivery charge',
    pickup_fee: 'Pickup fee',
    vat: 'VAT',
    refunded: 'Refunded',
    payment: 'Payment method',
    labels: en,
  },
  de: {
    order_id: 'Bestellung',
    restaurant: 'Restaurant',
    created: 'Bestellt',
    due: 'Fällig',
    type: 'Art',
    delivery: 'Lieferung',
    pickup: 'Abholung',
    customer: 'Gast',
    items: 'Produkte',
    status: 'Status',
    total: 'Betrag',
    phone: 'Telefon',
    zip_code: 'Postleitzahl',
    products: 'Zwischensumme',
    delivery_cost: 'Lieferkosten',
    pickup_fee: 'Abholgebühr',
    vat: 'MwSt.',
    refunded: 'Erstattet',
    payment: 'Zahlungsart',
    labels: de,
  },
  ru: {
    order_id: 'Заказ',
    restaurant: 'Ресторан',
    created: 'Заказан',
    due: 'Ко времени',
    type: 'Вид',
    delivery: 'Доставка',
    pickup: 'Самовывоз',
    customer: 'Клиент',
    items: 'Блюда',
    status: 'Статус',
    total: 'Сумма',
    phone: 'Телефон',
    zip_code: 'Индекс',
    products: 'Стоимость блюд',
    delivery_cost: 'Стоимость доставки',
    pickup_fee: 'Сбор за самовывоз',
    vat: 'НДС',
    refunded: 'Возвращено',
    payment: 'Способ оплаты',
    labels: ru,
  },
  uk: {
    order_id: 'Замовлення',
    restaurant: 'Ресторан',
    created: 'Замовлено',
    due: 'На час',
    type: 'Вид',
    delivery: 'Доставка',
    pickup: 'Самовивіз',
    customer: 'Клієнт',
    items: 'Страви',
    status: 'Статус',
    total: 'Сума',
    phone: 'Телефон',
    zip_code: 'Індекс',
    products: 'Вартість страв',
    delivery_cost: 'Вартість доставки',
    pickup_fee: 'Збір за самовивіз',
    vat: 'ПДВ',
    refunded: 'Повернено',
    payment: 'Спосіб оплати',
    labels: uk,
  },
}
