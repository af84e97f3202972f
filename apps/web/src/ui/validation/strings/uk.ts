import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  required: 'Заповніть це поле',
  email_required: 'Введіть адресу електронної пошти',
  email: 'Введіть адресу на зразок name@example.nl',
  card_number: 'Введіть 16 цифр номера картки',
  card_expiry: 'Введіть термін дії як ММ / РР, не раніше цього місяця',
  cvc: 'У коді CVC 3 цифри',
  min_characters: {
    one: 'Потрібен щонайменше {n} знак',
    few: 'Потрібно щонайменше {n} знаки',
    many: 'Потрібно щонайменше {n} знаків',
    other: 'Потрібно щонайменше {n} знака',
  },
  max_characters: {
    one: 'Не більше {n} знака',
    few: 'Не більше {n} знаків',
    many: 'Не більше {n} знаків',
    other: 'Не більше {n} знака',
  },
  length: {
    one: 'Потрібен рівно {n} знак',
    few: 'Потрібно рівно {n} знаки',
    many: 'Потрібно рівно {n} знаків',
    other: 'Потрібно рівно {n} знака',
  },
  min_value: 'Укажіть {limit} або більше',
  max_value: 'Укажіть {limit} або менше',
  between: 'Укажіть число від {from} до {to}',
  numeric: 'Лише цифри',
  integer: 'Укажіть ціле число',
  url: 'Введіть адресу сайту на зразок https://example.nl',
  confirmed: 'Два значення не збігаються',
  time_range: 'Введіть час на зразок 09:00 - 17:30',
  title_required: 'Введіть заголовок',
  form_incorrect: 'Перевірте, чи все заповнено правильно',
  fill_all: 'Заповніть усі поля',
})
