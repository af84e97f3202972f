import type { RequestWords } from './request-words.ts'

export const requestWords: RequestWords = {
  greeting: 'Здравствуйте, {name}!',
  greeting_unnamed: 'Здравствуйте!',
  asked: {
    subject: '«{seller}»: просьба оплатить {amount}',
    text: '«{seller}» просит вас оплатить {amount}: «{description}». Это можно сделать по {day} включительно.',
    link: 'Посмотреть и оплатить',
  },
  paid: {
    subject: 'Оплачено: {amount}, «{seller}»',
    text: 'Спасибо. Вы оплатили {amount} («{seller}»): «{description}».',
    link: 'Посмотреть чек',
  },
  refunded: {
    subject: 'Вам возвращается {amount}',
    text: '«{seller}» возвращает вам {amount}: «{description}». Деньги придут тем же способом, которым вы платили, в течение нескольких дней.',
    link: 'Посмотреть платёж',
  },
  given_back: {
    subject: 'Вам возвращается {amount}',
    text: 'Ваш платёж {amount} («{seller}») пришёл, когда «{description}» уже нельзя было оплатить. Деньги вернутся в течение нескольких дней.',
    link: 'Посмотреть запрос',
  },
  settled_cash: {
    subject: 'Вам вернули {amount}',
    text: '«{seller}» возвращает вам {amount} наличными: «{description}».',
    link: 'Посмотреть платёж',
  },
  settled_bank: {
    subject: 'Вам вернули {amount}',
    text: '{amount} за «{description}» («{seller}») придёт вам банковским переводом.',
    link: 'Посмотреть платёж',
  },
  sms: '«{seller}»: просьба оплатить {amount}: {link}',
  foot: 'Вы получили это письмо, потому что «{seller}» просит вас об оплате.',
  rows: { number: 'Номер', total: 'Итого', vat: 'В том числе НДС', refund: 'Возврат', until: 'Оплатить до' },
  states: { open: 'Открыт', paid: 'Оплачен', expired: 'Истёк', cancelled: 'Отменён' },
  columns: {
    number: 'Номер',
    created: 'Создан',
    description: 'Описание',
    reference: 'Референс',
    payer: 'Плательщик',
    email: 'E-mail',
    state: 'Статус',
    amount: 'Сумма',
    vat: 'В том числе НДС',
    fee: 'Комиссия',
    refunded: 'Возврат',
    method: 'Способ оплаты',
    paid_at: 'Оплачен',
  },
  receipt: {
    title: 'Чек',
    date: 'Дата',
    seller: 'Продавец',
    payer: 'Плательщик',
    paid: 'Оплачено {day}, {method}',
    test: 'Это проверка: деньги не платились.',
  },
}
