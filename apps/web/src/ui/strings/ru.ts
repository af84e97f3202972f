import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  optional: '(необязательно)',
  charactersLeft: {
    one: 'Остался {n} символ',
    few: 'Осталось {n} символа',
    many: 'Осталось {n} символов',
    other: 'Осталось {n} символа',
  },
  showPassword: 'Показать пароль',
  less: 'На один меньше',
  more: 'На один больше',
  close: 'Закрыть',
  back: 'Назад',
  tryAgain: 'Повторить',
  undo: 'Отменить',
  notifications: 'Уведомления',
  loading: 'Загружается',
  loadingSlow: 'Всё ещё загружается — медленное соединение?',
  opensLater: 'Нет связи. Откроется, как только она появится.',
  success: 'Готово',
  warning: 'Внимание',
  error: 'Не выполнено',
  info: 'К сведению',
  offline: 'Нет соединения. Мы сохраним введённое и повторим попытку, когда связь появится.',
  online: 'Снова в сети',
  copied: 'Скопировано',
  copyFailed: 'Скопировать не удалось. Выделите текст и нажмите Ctrl+C.',
  addWord: 'Добавить ещё',
})
