import { de } from '@plein/contract/food-ordering/order-labels/de'
import { en } from '@plein/contract/food-ordering/order-labels/en'
import { nl } from '@plein/contract/food-ordering/order-labels/nl'
import { ru } from '@plein/contract/food-ordering/order-labels/ru'
import { uk } from '@plein/contract/food-ordering/order-labels/uk'
import type { OrderLabel } from '@plein/contract/food-ordering/orders'
import type { Language } from '@plein/contract/schema'

/** Head row of the orders' CSV, in the order of its columns. */
export interface CsvWords {
  readonly order_id: string
  readonly created: string
  readonly due: string
  readonly status: string
  readonly type: string
  readonly delivery: string
  readonly pickup: string
  readonly customer: string
  readonly phone: string
  readonly zip_code: string
  readonly items: string
  readonly products: string
  readonly delivery_cost: string
  readonly pickup_fee: string
  readonly total: string
  readonly vat: string
  readonly refunded: string
  readonly payment: string
  /** The words of the board and of the list. */
  readonly labels: Readonly<Record<OrderLabel, string>>
}

export const csvWords: Readonly<Record<Language, CsvWords>> = {
  nl: {
    order_id: 'Bestelling',
    created: 'Geplaatst',
    due: 'Voor',
    status: 'Status',
    type: 'Soort',
    delivery: 'Bezorgen',
    pickup: 'Afhalen',
    customer: 'Klant',
    phone: 'Telefoon',
    zip_code: 'Postcode',
    items: 'Gerechten',
    products: 'Producten',
    delivery_cost: 'Bezorgkosten',
    pickup_fee: 'Afhaalkosten',
    total: 'Totaal',
    vat: 'Btw',
    refunded: 'Terugbetaald',
    payment: 'Betaalmethode',
    labels: nl,
  },
  en: {
    order_id: 'Order',
    created: 'Placed',
    due: 'Due',
    status: 'Status',
    type: 'Type',
    delivery: 'Delivery',
    pickup: 'Pickup',
    customer: 'Customer',
    phone: 'Phone',
    zip_code: 'Postcode',
    items: 'Dishes',
    products: 'Products',
    delivery_cost: 'Delivery charge',
    pickup_fee: 'Pickup fee',
    total: 'Total',
    vat: 'VAT',
    refunded: 'Refunded',
    payment: 'Payment method',
    labels: en,
  },
  de: {
    order_id: 'Bestellung',
    created: 'Aufgegeben',
    due: 'Fällig',
    status: 'Status',
    type: 'Art',
    delivery: 'Lieferung',
    pickup: 'Abholung',
    customer: 'Gast',
    phone: 'Telefon',
    zip_code: 'Postleitzahl',
    items: 'Gerichte',
    products: 'Produkte',
    delivery_cost: 'Lieferkosten',
    pickup_fee: 'Abholgebühr',
    total: 'Gesamt',
    vat: 'MwSt.',
    refunded: 'Erstattet',
    payment: 'Zahlungsart',
    labels: de,
  },
  ru: {
    order_id: 'Заказ',
    created: 'Оформлен',
    due: 'Ко времени',
    status: 'Статус',
    type: 'Способ',
    delivery: 'Доставка',
    pickup: 'Самовывоз',
    customer: 'Клиент',
    phone: 'Телефон',
    zip_code: 'Индекс',
    items: 'Блюда',
    products: 'Товары',
    delivery_cost: 'Стоимость доставки',
    pickup_fee: 'Сбор за самовывоз',
    total: 'Итого',
    vat: 'НДС',
    refunded: 'Возвращено',
    payment: 'Способ оплаты',
    labels: ru,
  },
  uk: {
    order_id: 'Замовлення',
    created: 'Оформлено',
    due: 'На час',
    status: 'Статус',
    type: 'Спосіб',
    delivery: 'Доставка',
    pickup: 'Самовивіз',
    customer: 'Клієнт',
    phone: 'Телефон',
    zip_code: 'Індекс',
    items: 'Страви',
    products: 'Товари',
    delivery_cost: 'Вартість доставки',
    pickup_fee: 'Збір за самовивіз',
    total: 'Разом',
    vat: 'ПДВ',
    refunded: 'Повернено',
    payment: 'Спосіб оплати',
    labels: uk,
  },
}
