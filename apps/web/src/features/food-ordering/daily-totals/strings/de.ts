import { translation } from '../../../../platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  dailyTotals: 'Tagessummen',
  period: 'Zeitraum',
  type: 'Bestellungen',
  type_all: 'Lieferung und Abholung',
  type_delivery: 'Lieferung',
  type_pickup: 'Abholung',
  export: 'CSV exportieren',
  saved: '{name} wurde gespeichert',
  none: 'Keine Bestellungen in diesem Zeitraum',
  noneText: 'Hier stehen die Tage mit Bestellungen: was Gäste bezahlt haben, was es gekostet hat und was Ihnen gehört.',
  sum: 'Summe',
  order_date: 'Datum',
  orders_count: 'Bestellungen',
  products_total: 'Produkte',
  fees_total: 'Lieferung',
  overall: 'Von Gästen bezahlt',
  cash_total: 'Davon bar',
  refunded_total: 'Erstattet',
  food_court_fee_total_amount: 'Gebühr',
  total_amount_of_revenue: 'Ihr Anteil',
  total_amount_of_payouts: 'Ausgezahlt',
})
