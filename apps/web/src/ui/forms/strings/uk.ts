import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  stepOf: 'Крок {step} з {of}',
  resendIn: 'Надіслати ще раз через {time}',
  resendWait: 'Надіслати ще раз можна через {time}',
  resendReady: 'Тепер можна надіслати ще раз',
  errorPrefix: 'Помилка: ',
  problem: 'Є проблема',
  fix: {
    one: 'Виправте {n} поле, щоб продовжити',
    few: 'Виправте {n} поля, щоб продовжити',
    many: 'Виправте {n} полів, щоб продовжити',
    other: 'Виправте {n} поля, щоб продовжити',
  },
})
