import type { Language } from '@plein/contract/schema'

/** Headings of the exported files. */
interface Headings {
  readonly date: string
  readonly journal: string
  readonly description: string
  readonly event: string
  readonly reference: string
  readonly account: string
  readonly account_name: string
  readonly sub_account: string
  readonly currency: string
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly balance: string
}

export const headings: Readonly<Record<Language, Headings>> = {
  en: {
    date: 'Date',
    journal: 'Journal',
    description: 'Description',
    event: 'Event',
    reference: 'Reference',
    account: 'Account',
    account_name: 'Account name',
    sub_account: 'Sub-account',
    currency: 'Currency',
    opening: 'Opening balance',
    debit: 'Debit',
    credit: 'Credit',
    balance: 'Balance',
  },
  nl: {
    date: 'Datum',
    journal: 'Journaalpost',
    description: 'Omschrijving',
    event: 'Gebeurtenis',
    reference: 'Referentie',
    account: 'Rekening',
    account_name: 'Naam rekening',
    sub_account: 'Subrekening',
    currency: 'Valuta',
    opening: 'Beginsaldo',
    debit: 'Debet',
    credit: 'Credit',
    balance: 'Saldo',
  },
  de: {
    date: 'Datum',
    journal: 'Buchungssatz',
    description: 'Beschreibung',
    event: 'Ereignis',
    reference: 'Referenz',
    account: 'Konto',
    account_name: 'Kontobezeichnung',
    sub_account: 'Unterkonto',
    currency: 'Währung',
    opening: 'Anfangssaldo',
    debit: 'Soll',
    credit: 'Haben',
    balance: 'Saldo',
  },
  ru: {
    date: 'Дата',
    journal: 'Проводка',
    description: 'Описание',
    event: 'Событие',
    reference: 'Идентификатор',
    account: 'Счёт',
    account_name: 'Название счёта',
    sub_account: 'Субсчёт',
    currency: 'Валюта',
    opening: 'Начальное сальдо',
    debit: 'Дебет',
    credit: 'Кредит',
    balance: 'Сальдо',
  },
  uk: {
    date: 'Дата',
    journal: 'Проведення',
    description: 'Опис',
    event: 'Подія',
    reference: 'Ідентифікатор',
    account: 'Рахунок',
    account_name: 'Назва рахунку',
    sub_account: 'Субрахунок',
    currency: 'Валюта',
    opening: 'Початкове сальдо',
    debit: 'Дебет',
    credit: 'Кредит',
    balance: 'Сальдо',
  },
}
