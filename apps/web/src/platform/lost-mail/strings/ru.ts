import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  title: 'Письмо не дошло',
  mailbox_full: 'Почтовый ящик {email} переполнен.',
  no_such_address: 'Адреса {email} не существует.',
  refused: 'Почтовый сервер {email} не принял письмо.',
  other: 'Письмо вернулось от {email}.',
  correct: 'Исправьте адрес, и мы отправим письмо ещё раз.',
  email: 'Эл. почта',
  send: 'Отправить ещё раз',
  sentAgain: 'Отправлено ещё раз на {email}',
  email_wrong: 'Введите адрес, например name@example.nl',
  address_suppressed: 'На этот адрес письма не доходят. Выберите другой.',
  message_not_lost: 'Письмо уже отправлено ещё раз.',
})
