import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  pay: 'Як оплатити?',
  idealHint: 'У застосунку вашого банку',
  bancontactHint: 'Картка або застосунок бельгійського банку',
  cardHint: 'Visa, Mastercard, Maestro, American Express',
  paypalHint: 'Через ваш рахунок PayPal',
  bankTransferHint: 'Ви отримаєте реквізити й перекажете самі',
  limitFrom: 'Лише від {amount}',
  limitUpTo: 'Лише до {amount}',
  card: 'Картка',
  bankTransfer: 'Банківський переказ',
  cardTest: 'Тестовий режим: введіть тестовий номер, наприклад 4111 1111 1111 1111',
  cardNumber: 'Номер картки',
  cardNumberWrong: 'Номер картки неповний',
  cardExpiry: 'Термін дії',
  cardExpiryExample: 'ММ / РР',
  cardExpiryWrong: 'Введіть термін, який ще не минув, наприклад 09 / 28',
  cardCvc: 'Код (CVC)',
  cardCvcHint: 'Три цифри на звороті',
  cardCvcWrong: 'CVC складається з 3 цифр',
  payUnknown: 'Ми ще не знаємо, чи почалася оплата. Спробуйте ще раз: двічі ви не заплатите.',
})
