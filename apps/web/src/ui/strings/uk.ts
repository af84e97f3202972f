import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  optional: '(необов’язково)',
  charactersLeft: {
    one: 'Залишився {n} символ',
    few: 'Залишилося {n} символи',
    many: 'Залишилося {n} символів',
    other: 'Залишилося {n} символу',
  },
  showPassword: 'Показати пароль',
  less: 'На один менше',
  more: 'На один більше',
  close: 'Закрити',
  back: 'Назад',
  tryAgain: 'Спробувати ще раз',
  undo: 'Скасувати',
  notifications: 'Сповіщення',
  loading: 'Завантажується',
  loadingSlow: 'Досі завантажується — повільне з’єднання?',
  opensLater: 'Немає зв’язку. Відкриється, щойно він з’явиться.',
  success: 'Готово',
  warning: 'Увага',
  error: 'Не виконано',
  info: 'До відома',
  offline: 'Немає з’єднання. Ми збережемо введене й повторимо спробу, щойно зв’язок з’явиться.',
  online: 'Знову в мережі',
  copied: 'Скопійовано',
  copyFailed: 'Скопіювати не вдалося. Виділіть текст і натисніть Ctrl+C.',
  addWord: 'Додати ще',
})
