import type { RequestWords } from './request-words.ts'

export const requestWords: RequestWords = {
  greeting: 'Вітаємо, {name}!',
  greeting_unnamed: 'Вітаємо!',
  asked: {
    subject: '«{seller}»: прохання сплатити {amount}',
    text: '«{seller}» просить вас сплатити {amount}: «{description}». Це можна зробити до {day} включно.',
    link: 'Переглянути й сплатити',
  },
  paid: {
    subject: 'Сплачено: {amount}, «{seller}»',
    text: 'Дякуємо. Ви сплатили {amount} («{seller}»): «{description}».',
    link: 'Переглянути чек',
  },
  refunded: {
    subject: 'Вам повертається {amount}',
    text: '«{seller}» повертає вам {amount}: «{description}». Гроші надійдуть тим самим способом, яким ви платили, протягом кількох днів.',
    link: 'Переглянути платіж',
  },
  given_back: {
    subject: 'Вам повертається {amount}',
    text: 'Ваш платіж {amount} («{seller}») надійшов, коли «{description}» уже не можна було сплатити. Гроші повернуться протягом кількох днів.',
    link: 'Переглянути запит',
  },
  settled_cash: {
    subject: 'Вам повернули {amount}',
    text: '«{seller}» повертає вам {amount} готівкою: «{description}».',
    link: 'Переглянути платіж',
  },
  settled_bank: {
    subject: 'Вам повернули {amount}',
    text: '{amount} за «{description}» («{seller}») надійде вам банківським переказом.',
    link: 'Переглянути платіж',
  },
  sms: '«{seller}»: прохання сплатити {amount}: {link}',
  foot: 'Ви отримали цей лист, бо «{seller}» просить вас про оплату.',
  rows: { number: 'Номер', total: 'Разом', vat: 'Зокрема ПДВ', refund: 'Повернення', until: 'Сплатити до' },
  states: { open: 'Відкритий', paid: 'Сплачений', expired: 'Прострочений', cancelled: 'Скасований' },
  columns: {
    number: 'Номер',
    created: 'Створений',
    description: 'Опис',
    reference: 'Референс',
    payer: 'Платник',
    email: 'E-mail',
    state: 'Статус',
    amount: 'Сума',
    vat: 'Зокрема ПДВ',
    fee: 'Комісія',
    refunded: 'Повернення',
    method: 'Спосіб оплати',
    paid_at: 'Сплачений',
  },
  receipt: {
    title: 'Чек',
    date: 'Дата',
    seller: 'Продавець',
    payer: 'Платник',
    paid: 'Сплачено {day}, {method}',
    test: 'Це перевірка: гроші не сплачувалися.',
  },
}
