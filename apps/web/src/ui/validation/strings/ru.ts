import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  required: 'Заполните это поле',
  email_required: 'Введите адрес электронной почты',
  email: 'Введите адрес вида name@example.nl',
  card_number: 'Введите 16 цифр номера карты',
  card_expiry: 'Введите срок действия как ММ / ГГ, не раньше этого месяца',
  cvc: 'В коде CVC 3 цифры',
  min_characters: {
    one: 'Нужен хотя бы {n} знак',
    few: 'Нужно хотя бы {n} знака',
    many: 'Нужно хотя бы {n} знаков',
    other: 'Нужно хотя бы {n} знака',
  },
  max_characters: {
    one: 'Не больше {n} знака',
    few: 'Не больше {n} знаков',
    many: 'Не больше {n} знаков',
    other: 'Не больше {n} знака',
  },
  length: {
    one: 'Нужен ровно {n} знак',
    few: 'Нужно ровно {n} знака',
    many: 'Нужно ровно {n} знаков',
    other: 'Нужно ровно {n} знака',
  },
  min_value: 'Укажите {limit} или больше',
  max_value: 'Укажите {limit} или меньше',
  between: 'Укажите число от {from} до {to}',
  numeric: 'Только цифры',
  integer: 'Укажите целое число',
  url: 'Введите адрес сайта вида https://example.nl',
  confirmed: 'Два значения не совпадают',
  time_range: 'Введите время вида 09:00 - 17:30',
  title_required: 'Введите заголовок',
  form_incorrect: 'Проверьте, всё ли заполнено верно',
  fill_all: 'Заполните все поля',
})
