import { ru as labels } from '@plein/contract/payments/transaction-labels/ru'
import type { StatementWords, TransactionHeadings } from './words.ts'

export const transactionHeadings: TransactionHeadings = {
  created: 'Создано',
  order: 'Заказ',
  description: 'Описание',
  status: 'Статус',
  method: 'Способ оплаты',
  currency: 'Валюта',
  amount: 'Сумма',
  uuid: 'Операция',
}

export const paymentWords: Readonly<Record<string, string>> = {
  card: 'картой',
  banktransfer: 'банковским переводом',
  cash: 'наличными',
  pay_link: 'по ссылке',
  card_balance: 'подарочной картой',
}

export const statementWords: StatementWords = {
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
  sale: 'Продажа',
  kinds: {
    order: 'Заказ',
    fee_earned: 'Комиссия с заказа',
    refund: 'Возврат',
    fee_returned: 'Возврат комиссии',
    chargeback: 'Отозвано банком плательщика',
    correction: 'Исправление в учёте',
    cash_fee: 'Комиссия с заказа, оплаченного наличными',
    card_sold: 'Проданная карта: деньги уже в кассе',
    card_funds: 'Остатки истёкших карт',
    direct: 'Получено напрямую от платёжного сервиса',
  },
}

export const transactionLabels: Readonly<Record<keyof typeof labels, string>> = labels
