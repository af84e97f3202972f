import { uk as sentences } from '@plein/contract/people/audit-sentences/uk'
import type { LastMailWords, MailWords, PromotionHeadings, UserHeadings } from './words.ts'

export const promotionHeadings: PromotionHeadings = {
  headings: [
    'Промокод',
    'Для чого',
    'Для кого',
    'Перший день',
    'Останній день',
    'Використано',
    'Не більше',
    'Стан',
    'Створено',
    'Ким створено',
  ],
  states: {
    usable: 'Діє',
    planned: 'Запланований',
    ended: 'Закінчився',
    used_up: 'Вичерпаний',
    stopped: 'Зупинений',
  },
  types: ['Усі', 'Власники програм', 'Ресторани й магазини', 'Клієнти'],
}

export const lastMailWords: LastMailWords = {
  title: 'Ваш акаунт видалено',
  text: 'Ваш профіль, пароль, наші повідомлення вам і ваше ім’я в замовленнях видалено. Відновити їх неможливо.',
  stays_text: 'Це ми ще мусимо зберігати для податкової служби або щоб виявляти зловживання:',
  stays: {
    orders: 'Замовлення: номер, день, суми та ПДВ, без вашого імені',
    programs: 'Програми та їхній облік',
    fiscal_record: 'Ім’я, адреса й номери, зазначені в рахунках, у закритому сховищі',
    security_log: 'Рядки журналу безпеки, без вашого імені',
    other: 'Інші записи',
  },
  until: 'до {day}',
  last: 'Це наш останній лист: щойно його буде надіслано, ми не зберігатимемо й цю адресу.',
  not_you_link: 'Це були не ви? Повідомте нас',
  foot: 'Plein надсилає цей лист, бо акаунт із цією адресою було видалено.',
}

export const mailWords: MailWords = {
  confirm_title: 'Підтвердьте адресу електронної пошти',
  confirm_text: 'Введіть цей код або відкрийте посилання. Обидва способи діють {minutes} хвилин.',
  confirm_link: 'Підтвердити адресу',
  confirm_not_you: 'Ви цього не просили? Нічого не робіть: акаунт не буде створено.',
  known_title: 'У вас уже є акаунт',
  known_text: 'Хтось, імовірно ви, хотів створити акаунт з адресою {email}. Він уже є: просто увійдіть.',
  known_sign_in: 'Увійти',
  known_forgotten: 'Забули пароль? Оберіть новий',
  known_code: 'Сторінка досі просить код? Ось він:',
  recovery_title: 'Оберіть новий пароль',
  recovery_text: 'Введіть цей код або відкрийте посилання. Обидва способи діють {minutes} хвилин.',
  recovery_link: 'Обрати новий пароль',
  recovery_not_you: 'Ви цього не просили? Нічого не робіть: пароль залишиться таким, як є.',
  changed_title: 'Ваш пароль змінено',
  changed_text: 'Пароль для {email} щойно змінено. На інших пристроях потрібно буде увійти знову.',
  not_you_link: 'Це були не ви? Одразу оберіть новий пароль',
  device_title: 'Вхід з нового пристрою',
  device_text: 'Щойно хтось увійшов як {email} з пристрою, якого ми раніше не бачили: {device}.',
  fee_free_title: 'Без комісії платформи до {last_day} включно',
  fee_free_text:
    'Місяці без комісії платформи завершуються: останній день — {last_day}. З {fee_from} ми утримуємо з кожного замовлення комісію, вказану у вашій програмі в розділі «Оплата». Робити нічого не потрібно.',
  fee_free_link: 'До ваших програм',
  foot: 'Plein надсилає цей лист, бо було вказано цю адресу. Відповідати не потрібно.',
}

export const auditHeadings: { headings: readonly string[]; deleted: string } = {
  headings: [
    'Коли (UTC)',
    'Що',
    'Про кого',
    'Хто',
    'Програма',
    'Предмет',
    'IP-адреса',
    'Браузер',
    'Дія',
    'Про кого (id)',
    'Хто (id)',
    'Програма (id)',
  ],
  deleted: 'Видалений акаунт',
}

export const userHeadings: UserHeadings = {
  name: 'Ім’я',
  company: 'Компанія',
  email: 'Ел. пошта',
  type: 'Тип',
  city: 'Місто',
  country: 'Країна',
  created: 'Дата реєстрації',
  state: 'Статус',
  types: ['', 'Власник програми', 'Ресторан або магазин', 'Клієнт', 'Адміністратор'],
  active: 'Активний',
  disabled: 'Вимкнений',
}

export const auditSentences: Readonly<Record<keyof typeof sentences, string>> = sentences
