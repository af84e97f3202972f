import type { Headings } from './words.ts'

export const headings: Headings = {
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
}
