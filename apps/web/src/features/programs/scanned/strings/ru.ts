import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  pay: 'Оплата по коду',
  code: 'Код',
  codeHint: 'Восемь знаков под QR-кодом',
  codeMissing: 'Введите код',
  look: 'Найти',
  unknown: 'Такого кода мы не знаем. Возможно, его заменили — спросите на кассе.',
  open: 'Открыто',
  openUntil: 'Открыто до {time}',
  closed: 'Закрыто',
  opens: 'Откроется {when}',
  payThere:
    'Расплатитесь на кассе, как обычно. Хотите заказать самостоятельно? Откройте меню, выберите и оплатите онлайн.',
  payOnlyThere: 'Расплатитесь на кассе, как обычно. Заказать здесь онлайн сейчас нельзя.',
  orderOnline: 'Заказать здесь самостоятельно',
  menuOf: 'Открыть меню «{title}»',
})
