import { de } from '@plein/contract/payments/transaction-labels/de'
import { en } from '@plein/contract/payments/transaction-labels/en'
import { nl } from '@plein/contract/payments/transaction-labels/nl'
import { ru } from '@plein/contract/payments/transaction-labels/ru'
import { uk } from '@plein/contract/payments/transaction-labels/uk'
import type { TransactionStatus } from '@plein/contract/payments/transaction-statuses'
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

const statuses: Readonly<Record<Language, Readonly<Record<TransactionStatus, string>>>> = { en, nl, de, ru, uk }

/** A transaction's status in words, those of the screen. */
export const statusWord = (status: string, language: Language): string =>
  statuses[language][status as TransactionStatus]

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
