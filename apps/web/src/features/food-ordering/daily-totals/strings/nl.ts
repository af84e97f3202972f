import { translation } from '../../../../platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  dailyTotals: 'Dagtotalen',
  period: 'Periode',
  type: 'Bestellingen',
  type_all: 'Bezorgen en afhalen',
  type_delivery: 'Bezorgen',
  type_pickup: 'Afhalen',
  export: 'CSV exporteren',
  saved: '{name} is opgeslagen',
  none: 'Geen bestellingen in deze periode',
  noneText: 'Hier staan de dagen met bestellingen: wat klanten betaalden, wat het kostte en wat voor jou is.',
  sum: 'Totaal',
  order_date: 'Datum',
  orders_count: 'Bestellingen',
  products_total: 'Producten',
  fees_total: 'Bezorging',
  overall: 'Door klanten betaald',
  cash_total: 'Waarvan contant',
  refunded_total: 'Terugbetaald',
  food_court_fee_total_amount: 'Kosten',
  total_amount_of_revenue: 'Voor jou',
  total_amount_of_payouts: 'Uitbetaald',
})
