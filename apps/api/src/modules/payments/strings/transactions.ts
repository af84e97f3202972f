import type { Language } from '@plein/contract/schema'

/** Headings of the exported transactions. */
interface Headings {
  readonly created: string
  readonly order: string
  readonly description: string
  readonly status: string
  readonly method: string
  readonly currency: string
  readonly amount: string
  readonly uuid: string
}

/** Where a payment or a refund can stand. */
type Status =
  | 'created'
  | 'open'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'failed'
  | 'canceled'
  | 'expired'
  | 'unknown'
  | 'needs_review'
  | 'refund_created'
  | 'refund_pending'
  | 'refund_refunded'
  | 'refund_failed'
  | 'refund_unknown'

const statuses: Readonly<Record<Language, Readonly<Record<Status, string>>>> = {
  en: {
    created: 'Created',
    open: 'Open',
    pending: 'Pending',
    authorized: 'Authorised',
    paid: 'Paid',
    failed: 'Failed',
    canceled: 'Cancelled',
    expired: 'Expired',
    unknown: 'Being checked',
    needs_review: 'To review',
    refund_created: 'Refund created',
    refund_pending: 'Refund on its way',
    refund_refunded: 'Refunded',
    refund_failed: 'Refund failed',
    refund_unknown: 'Refund being checked',
  },
  nl: {
    created: 'Aangemaakt',
    open: 'Open',
    pending: 'In behandeling',
    authorized: 'Geautoriseerd',
    paid: 'Betaald',
    failed: 'Mislukt',
    canceled: 'Geannuleerd',
    expired: 'Verlopen',
    unknown: 'Wordt nagekeken',
    needs_review: 'Te beoordelen',
    refund_created: 'Terugbetaling aangemaakt',
    refund_pending: 'Terugbetaling onderweg',
    refund_refunded: 'Terugbetaald',
    refund_failed: 'Terugbetaling mislukt',
    refund_unknown: 'Terugbetaling wordt nagekeken',
  },
  de: {
    created: 'Erstellt',
    open: 'Offen',
    pending: 'In Bearbeitung',
    authorized: 'Autorisiert',
    paid: 'Bezahlt',
    failed: 'Fehlgeschlagen',
    canceled: 'Abgebrochen',
    expired: 'Abgelaufen',
    unknown: 'Wird geprüft',
    needs_review: 'Zu prüfen',
    refund_created: 'Erstattung erstellt',
    refund_pending: 'Erstattung unterwegs',
    refund_refunded: 'Erstattet',
    refund_failed: 'Erstattung fehlgeschlagen',
    refund_unknown: 'Erstattung wird geprüft',
  },
  ru: {
    created: 'Создано',
    open: 'Открыто',
    pending: 'В обработке',
    authorized: 'Авторизовано',
    paid: 'Оплачено',
    failed: 'Не прошло',
    canceled: 'Отменено',
    expired: 'Истекло',
    unknown: 'Проверяется',
    needs_review: 'На проверку',
    refund_created: 'Возврат создан',
    refund_pending: 'Возврат в пути',
    refund_refunded: 'Возвращено',
    refund_failed: 'Возврат не прошёл',
    refund_unknown: 'Возврат проверяется',
  },
  uk: {
    created: 'Створено',
    open: 'Відкрито',
    pending: 'В обробці',
    authorized: 'Авторизовано',
    paid: 'Сплачено',
    failed: 'Не пройшло',
    canceled: 'Скасовано',
    expired: 'Минув строк',
    unknown: 'Перевіряється',
    needs_review: 'На перевірку',
    refund_created: 'Повернення створено',
    refund_pending: 'Повернення в дорозі',
    refund_refunded: 'Повернено',
    refund_failed: 'Повернення не пройшло',
    refund_unknown: 'Повернення перевіряється',
  },
}

/** A transaction's status in words, those of the screen. */
export const statusWord = (status: string, language: Language): string => statuses[language][status as Status]

export const headings: Readonly<Record<Language, Headings>> = {
  en: {
    created: 'Created',
    order: 'Order',
    description: 'Description',
    status: 'Status',
    method: 'Method',
    currency: 'Currency',
    amount: 'Amount',
    uuid: 'Transaction',
  },
  nl: {
    created: 'Aangemaakt',
    order: 'Bestelling',
    description: 'Omschrijving',
    status: 'Status',
    method: 'Betaalmethode',
    currency: 'Valuta',
    amount: 'Bedrag',
    uuid: 'Transactie',
  },
  de: {
    created: 'Erstellt',
    order: 'Bestellung',
    description: 'Beschreibung',
    status: 'Status',
    method: 'Zahlungsart',
    currency: 'Währung',
    amount: 'Betrag',
    uuid: 'Transaktion',
  },
  ru: {
    created: 'Создано',
    order: 'Заказ',
    description: 'Описание',
    status: 'Статус',
    method: 'Способ оплаты',
    currency: 'Валюта',
    amount: 'Сумма',
    uuid: 'Операция',
  },
  uk: {
    created: 'Створено',
    order: 'Замовлення',
    description: 'Опис',
    status: 'Статус',
    method: 'Спосіб оплати',
    currency: 'Валюта',
    amount: 'Сума',
    uuid: 'Операція',
  },
}
