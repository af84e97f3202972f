import type { Language } from '@plein/contract/schema'

export interface TotalsWords {
  /** Head row of the CSV, in the order of its columns. */
  readonly columns: readonly string[]
  readonly sum: string
}

export const totalsWords: Readonly<Record<Language, TotalsWords>> = {
  en: {
    columns: [
      'Date',
      'Orders',
      'Products',
      'Delivery and pickup',
      'Paid by customers',
      'Of which in cash',
      'Refunded',
      'Fee',
      'Yours',
      'Paid out',
    ],
    sum: 'Total',
  },
  nl: {
    columns: [
      'Datum',
      'Bestellingen',
      'Producten',
      'Bezorgen en afhalen',
      'Door klanten betaald',
      'Waarvan contant',
      'Terugbetaald',
      'Kosten',
      'Voor jou',
      'Uitbetaald',
    ],
    sum: 'Totaal',
  },
  de: {
    columns: [
      'Datum',
      'Bestellungen',
      'Produkte',
      'Lieferung und Abholung',
      'Von Gästen bezahlt',
      'Davon bar',
      'Erstattet',
      'Gebühr',
      'Ihr Anteil',
      'Ausgezahlt',
    ],
    sum: 'Summe',
  },
  ru: {
    columns: [
      'Дата',
      'Заказы',
      'Блюда',
      'Доставка и самовывоз',
      'Оплачено клиентами',
      'Из них наличными',
      'Возвращено',
      'Комиссия',
      'Вам',
      'Выплачено',
    ],
    sum: 'Итого',
  },
  uk: {
    columns: [
      'Дата',
      'Замовлення',
      'Страви',
      'Доставка й самовивіз',
      'Сплачено клієнтами',
      'З них готівкою',
      'Повернено',
      'Комісія',
      'Вам',
      'Виплачено',
    ],
    sum: 'Разом',
  },
}
