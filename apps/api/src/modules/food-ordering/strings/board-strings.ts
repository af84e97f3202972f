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
  readonly statuses: readonly [string, string, string, string, string, string, string, string, string]
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
    pickup_fee: 'Verpakking',
    total: 'Totaal',
    vat: 'Btw',
    refunded: 'Terugbetaald',
    payment: 'Betaalwijze',
    statuses: [
      'Geplaatst',
      'Wacht op betaling',
      'Ontvangen',
      'Betaling mislukt',
      'Keuken',
      'Onderweg',
      'Bezorgd',
      'Uitbetaald',
      'Geannuleerd',
    ],
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
    pickup_fee: 'Packaging',
    total: 'Total',
    vat: 'VAT',
    refunded: 'Refunded',
    payment: 'Payment method',
    statuses: [
      'Placed',
      'Awaiting payment',
      'Received',
      'Payment failed',
      'Kitchen',
      'On its way',
      'Delivered',
      'Paid out',
      'Cancelled',
    ],
  },
  de: {
    order_id: 'Bestellung',
    created: 'Aufgegeben',
    due: 'Für',
    status: 'Status',
    type: 'Art',
    delivery: 'Lieferung',
    pickup: 'Abholung',
    customer: 'Kunde',
    phone: 'Telefon',
    zip_code: 'Postleitzahl',
    items: 'Gerichte',
    products: 'Produkte',
    delivery_cost: 'Lieferkosten',
    pickup_fee: 'Verpackung',
    total: 'Gesamt',
    vat: 'MwSt.',
    refunded: 'Erstattet',
    payment: 'Zahlungsart',
    statuses: [
      'Aufgegeben',
      'Wartet auf Zahlung',
      'Eingegangen',
      'Zahlung fehlgeschlagen',
      'Küche',
      'Unterwegs',
      'Geliefert',
      'Ausgezahlt',
      'Storniert',
    ],
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
    pickup_fee: 'Упаковка',
    total: 'Итого',
    vat: 'НДС',
    refunded: 'Возвращено',
    payment: 'Способ оплаты',
    statuses: [
      'Оформлен',
      'Ожидает оплаты',
      'Получен',
      'Оплата не прошла',
      'Кухня',
      'В пути',
      'Доставлен',
      'Выплачен',
      'Отменён',
    ],
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
    pickup_fee: 'Пакування',
    total: 'Разом',
    vat: 'ПДВ',
    refunded: 'Повернено',
    payment: 'Спосіб оплати',
    statuses: [
      'Оформлено',
      'Очікує оплати',
      'Отримано',
      'Оплата не пройшла',
      'Кухня',
      'У дорозі',
      'Доставлено',
      'Виплачено',
      'Скасовано',
    ],
  },
}
