import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  pay: 'Как оплатить?',
  idealHint: 'В приложении вашего банка',
  bancontactHint: 'Карта или приложение бельгийского банка',
  cardHint: 'Visa, Mastercard, Maestro, American Express',
  paypalHint: 'Через ваш счёт PayPal',
  bankTransferHint: 'Вы получите реквизиты и переведёте сами',
  limitFrom: 'Только от {amount}',
  limitUpTo: 'Только до {amount}',
  card: 'Карта',
  bankTransfer: 'Банковский перевод',
  cardTest: 'Тестовый режим: введите тестовый номер, например 4111 1111 1111 1111',
  cardNumber: 'Номер карты',
  cardNumberWrong: 'Номер карты неполный',
  cardExpiry: 'Срок действия',
  cardExpiryExample: 'ММ / ГГ',
  cardExpiryWrong: 'Введите срок, который ещё не истёк, например 09 / 28',
  cardCvc: 'Код (CVC)',
  cardCvcHint: 'Три цифры на обороте',
  cardCvcWrong: 'CVC состоит из 3 цифр',
  payUnknown: 'Мы ещё не знаем, началась ли оплата. Попробуйте ещё раз: дважды вы не заплатите.',
})
