import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  title: 'Лист не дійшов',
  mailbox_full: 'Поштова скринька {email} переповнена.',
  no_such_address: 'Адреси {email} не існує.',
  refused: 'Поштовий сервер {email} не прийняв листа.',
  other: 'Лист повернувся від {email}.',
  correct: 'Виправте адресу, і ми надішлемо лист ще раз.',
  email: 'Ел. пошта',
  send: 'Надіслати ще раз',
  sentAgain: 'Надіслано ще раз на {email}',
  email_wrong: 'Введіть адресу, наприклад name@example.nl',
  address_suppressed: 'На цю адресу листи не доходять. Виберіть іншу.',
  message_not_lost: 'Лист уже надіслано ще раз.',
})
