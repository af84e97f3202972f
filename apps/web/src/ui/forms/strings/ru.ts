import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  stepOf: 'Шаг {step} из {of}',
  resendIn: 'Отправить ещё раз через {time}',
  resendWait: 'Отправить ещё раз можно через {time}',
  resendReady: 'Теперь можно отправить ещё раз',
  errorPrefix: 'Ошибка: ',
  problem: 'Есть проблема',
  fix: {
    one: 'Исправьте {n} поле, чтобы продолжить',
    few: 'Исправьте {n} поля, чтобы продолжить',
    many: 'Исправьте {n} полей, чтобы продолжить',
    other: 'Исправьте {n} поля, чтобы продолжить',
  },
})
