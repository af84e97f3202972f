import type { FigureWords } from './words.ts'

export const figureWords: FigureWords = {
  day: 'Tag',
  month: 'Monat',
  program: 'Programm',
  shop: 'Akzeptanzstelle',
  currency: 'Währung',
  sold: 'Verkaufte Karten',
  sold_amount: 'Verkaufter Wert',
  activated: 'Aktivierte Karten',
  activated_amount: 'Aktivierter Wert',
  times: 'Zahlungen',
  spent: 'Ausgegeben',
  refunded: 'Erstattet',
  expired: 'Abgelaufene Karten',
  expired_amount: 'Abgelaufener Wert',
}
