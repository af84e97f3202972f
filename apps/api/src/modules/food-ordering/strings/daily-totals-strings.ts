import type { Language } from '@plein/contract/schema'

export interface TotalsWords {
  /** The first columns of the CSV, in their order; those of whose the money is follow. */
  readonly columns: readonly string[]
  readonly fee: string
  readonly restaurants: string
  readonly yours: string
  readonly of_restaurant: string
  readonly of_court: string
  readonly paid_out: string
  readonly paid_to_you: string
  readonly sum: string
}

export const totalsWords: Readonly<Record<Language, TotalsWords>> = {
  en: {
    columns: ['Date', 'Orders', 'Products', 'Delivery and pickup', 'Paid by customers', 'Of which in cash', 'Refunded'],
    fee: 'Fee',
    restaurants: 'For its restaurants',
    yours: 'Yours',
    of_restaurant: 'For the restaurant',
    of_court: 'For the food court',
    paid_out: 'Paid out',
    paid_to_you: 'Paid out to you',
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
    ],
    fee: 'Kosten',
    restaurants: 'Voor de restaurants',
    yours: 'Voor jou',
    of_restaurant: 'Voor het restaurant',
    of_court: 'Voor de foodcourt',
    paid_out: 'Uitbetaald',
    paid_to_you: 'Aan jou uitbetaald',
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
    ],
    fee: 'Gebühr',
    restaurants: 'An die Restaurants',
    yours: 'Ihr Anteil',
    of_restaurant: 'An das Restaurant',
    of_court: 'An den Foodcourt',
    paid_out: 'Ausgezahlt',
    paid_to_you: 'An Sie ausgezahlt',
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
    ],
    fee: 'Комиссия',
    restaurants: 'Ресторанам',
    yours: 'Вам',
    of_restaurant: 'Ресторану',
    of_court: 'Фуд-корту',
    paid_out: 'Выплачено',
    paid_to_you: 'Выплачено вам',
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
    ],
    fee: 'Комісія',
    restaurants: 'Ресторанам',
    yours: 'Вам',
    of_restaurant: 'Ресторану',
    of_court: 'Фуд-корту',
    paid_out: 'Виплачено',
    paid_to_you: 'Виплачено вам',
    sum: 'Разом',
  },
}
