import type { Headings } from './words.ts'

export const headings: Headings = {
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
}
