import type { PayoutLineKind } from '@plein/contract/payments/payouts'
import type { Language } from '@plein/contract/schema'

/** The words of a payout's statement, as PDF and as CSV. */
export interface StatementWords {
  readonly title: string
  readonly date: string
  readonly kind: string
  readonly order: string
  readonly gross: string
  readonly fee: string
  readonly net: string
  /** The same to somebody whose it is not. */
  readonly after_fees: string
  readonly journal: string
  readonly payment: string
  readonly refund: string
  readonly total: string
  readonly to: string
  readonly paid_on: string
  readonly days: string
  readonly orders: string
  readonly fees: string
  readonly fees_earned: string
  readonly refunds: string
  readonly chargebacks: string
  readonly corrections: string
  readonly fee_free: string
  readonly returned: string
  readonly page: string
  readonly kinds: Readonly<Record<PayoutLineKind, string>>
}

export const statementWords: Readonly<Record<Language, StatementWords>> = {
  en: {
    title: 'Payout statement',
    date: 'Date',
    kind: 'What',
    order: 'Order',
    gross: 'Amount',
    fee: 'Fee',
    net: 'Yours',
    after_fees: 'After fees',
    journal: 'Journal',
    payment: 'Payment',
    refund: 'Refund',
    total: 'Paid out',
    to: 'To account ending in {last_four}, {name}',
    paid_on: 'Paid out on {day}',
    days: 'Orders from {first} to {last}',
    orders: 'Paid by guests ({count})',
    fees: 'Fees',
    fees_earned: 'Fees earned ({count})',
    refunds: 'Refunded',
    chargebacks: 'Charged back',
    corrections: 'Corrections',
    fee_free: 'No platform fee on orders up to and including {day}',
    returned: 'The bank returned this payout on {day}: {reason}',
    page: 'Page {page} of {pages}',
    kinds: {
      order: 'Order',
      fee_earned: 'Fee on an order',
      refund: 'Refund',
      fee_returned: 'Fee given back',
      chargeback: 'Charged back by the payer’s bank',
      correction: 'Correction in the books',
      cash_fee: 'Fee on an order paid in cash',
    },
  },
  nl: {
    title: 'Uitbetalingsoverzicht',
    date: 'Datum',
    kind: 'Wat',
    order: 'Bestelling',
    gross: 'Bedrag',
    fee: 'Kosten',
    net: 'Voor jou',
    after_fees: 'Na kosten',
    journal: 'Journaalpost',
    payment: 'Betaling',
    refund: 'Terugbetaling',
    total: 'Uitbetaald',
    to: 'Naar rekening eindigend op {last_four}, {name}',
    paid_on: 'Uitbetaald op {day}',
    days: 'Bestellingen van {first} tot en met {last}',
    orders: 'Door gasten betaald ({count})',
    fees: 'Kosten',
    fees_earned: 'Ontvangen vergoedingen ({count})',
    refunds: 'Terugbetaald',
    chargebacks: 'Teruggeboekt',
    corrections: 'Correcties',
    fee_free: 'Geen platformkosten op bestellingen tot en met {day}',
    returned: 'De bank stortte deze uitbetaling terug op {day}: {reason}',
    page: 'Pagina {page} van {pages}',
    kinds: {
      order: 'Bestelling',
      fee_earned: 'Vergoeding over een bestelling',
      refund: 'Terugbetaling',
      fee_returned: 'Vergoeding teruggegeven',
      chargeback: 'Teruggeboekt door de bank van de betaler',
      correction: 'Correctie in de boeken',
      cash_fee: 'Kosten van een contante bestelling',
    },
  },
  de: {
    title: 'Auszahlungsübersicht',
    date: 'Datum',
    kind: 'Vorgang',
    order: 'Bestellung',
    gross: 'Betrag',
    fee: 'Gebühr',
    net: 'Ihr Anteil',
    after_fees: 'Nach Gebühren',
    journal: 'Buchung',
    payment: 'Zahlung',
    refund: 'Erstattung',
    total: 'Ausgezahlt',
    to: 'Auf das Konto mit den Endziffern {last_four}, {name}',
    paid_on: 'Ausgezahlt am {day}',
    days: 'Bestellungen vom {first} bis {last}',
    orders: 'Von Gästen bezahlt ({count})',
    fees: 'Gebühren',
    fees_earned: 'Eingenommene Gebühren ({count})',
    refunds: 'Erstattet',
    chargebacks: 'Zurückgebucht',
    corrections: 'Korrekturen',
    fee_free: 'Keine Plattformgebühr auf Bestellungen bis einschließlich {day}',
    returned: 'Die Bank hat diese Auszahlung am {day} zurückgegeben: {reason}',
    page: 'Seite {page} von {pages}',
    kinds: {
      order: 'Bestellung',
      fee_earned: 'Gebühr für eine Bestellung',
      refund: 'Erstattung',
      fee_returned: 'Gebühr zurückgegeben',
      chargeback: 'Von der Bank des Zahlers zurückgebucht',
      correction: 'Korrektur in den Büchern',
      cash_fee: 'Gebühr für eine bar bezahlte Bestellung',
    },
  },
  ru: {
    title: 'Отчёт о выплате',
    date: 'Дата',
    kind: 'Операция',
    order: 'Заказ',
    gross: 'Сумма',
    fee: 'Комиссия',
    net: 'Вам',
    after_fees: 'После комиссии',
    journal: 'Проводка',
    payment: 'Платёж',
    refund: 'Возврат',
    total: 'Выплачено',
    to: 'На счёт, оканчивающийся на {last_four}, {name}',
    paid_on: 'Выплачено {day}',
    days: 'Заказы с {first} по {last}',
    orders: 'Оплачено гостями ({count})',
    fees: 'Комиссии',
    fees_earned: 'Полученная комиссия ({count})',
    refunds: 'Возвращено гостям',
    chargebacks: 'Отозвано банками',
    corrections: 'Исправления',
    fee_free: 'Без комиссии платформы на заказы до {day} включительно',
    returned: 'Банк вернул эту выплату {day}: {reason}',
    page: 'Страница {page} из {pages}',
    kinds: {
      order: 'Заказ',
      fee_earned: 'Комиссия с заказа',
      refund: 'Возврат',
      fee_returned: 'Возврат комиссии',
      chargeback: 'Отозвано банком плательщика',
      correction: 'Исправление в учёте',
      cash_fee: 'Комиссия с заказа, оплаченного наличными',
    },
  },
  uk: {
    title: 'Звіт про виплату',
    date: 'Дата',
    kind: 'Операція',
    order: 'Замовлення',
    gross: 'Сума',
    fee: 'Комісія',
    net: 'Вам',
    after_fees: 'Після комісії',
    journal: 'Проведення',
    payment: 'Платіж',
    refund: 'Повернення',
    total: 'Виплачено',
    to: 'На рахунок, що закінчується на {last_four}, {name}',
    paid_on: 'Виплачено {day}',
    days: 'Замовлення з {first} до {last}',
    orders: 'Сплачено гостями ({count})',
    fees: 'Комісії',
    fees_earned: 'Отримана комісія ({count})',
    refunds: 'Повернено гостям',
    chargebacks: 'Відкликано банками',
    corrections: 'Виправлення',
    fee_free: 'Без комісії платформи на замовлення до {day} включно',
    returned: 'Банк повернув цю виплату {day}: {reason}',
    page: 'Сторінка {page} з {pages}',
    kinds: {
      order: 'Замовлення',
      fee_earned: 'Комісія із замовлення',
      refund: 'Повернення',
      fee_returned: 'Повернення комісії',
      chargeback: 'Відкликано банком платника',
      correction: 'Виправлення в обліку',
      cash_fee: 'Комісія із замовлення, оплаченого готівкою',
    },
  },
}
