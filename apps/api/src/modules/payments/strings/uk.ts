import { uk as labels } from '@plein/contract/payments/transaction-labels/uk'
import type { StatementWords, TransactionHeadings } from './words.ts'

export const transactionHeadings: TransactionHeadings = {
  created: 'Створено',
  order: 'Замовлення',
  description: 'Опис',
  status: 'Статус',
  method: 'Спосіб оплати',
  currency: 'Валюта',
  amount: 'Сума',
  uuid: 'Операція',
}

export const paymentWords: Readonly<Record<string, string>> = {
  card: 'карткою',
  banktransfer: 'банківським переказом',
  cash: 'готівкою',
  pay_link: 'за посиланням',
  card_balance: 'подарунковою карткою',
}

export const statementWords: StatementWords = {
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
  sale: 'Продаж',
  kinds: {
    order: 'Замовлення',
    fee_earned: 'Комісія із замовлення',
    refund: 'Повернення',
    fee_returned: 'Повернення комісії',
    chargeback: 'Відкликано банком платника',
    correction: 'Виправлення в обліку',
    cash_fee: 'Комісія із замовлення, оплаченого готівкою',
    card_sold: 'Продана картка: гроші вже в касі',
    card_funds: 'Залишки прострочених карток',
    direct: 'Отримано напряму від платіжного сервісу',
  },
}

export const transactionLabels: Readonly<Record<keyof typeof labels, string>> = labels
