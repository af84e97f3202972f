import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  saving: 'Сохраняем…',
  savedAt: 'Черновик сохранён в {time}',
  onDevice: 'Сохранено на этом устройстве в {time}',
  offline: 'Не отправлено: нет соединения. Сохранено на этом устройстве',
  refused: 'Пока не отправлено. Сохранено на этом устройстве',
  guestsSeeAmount: 'Не сохранено: гости всё ещё видят {amount}',
  guestsSeeOld: 'Ещё не сохранено: гости видят прежние данные',
  discard: 'Отменить изменения',
  nowhere: 'Не сохранено: не закрывайте эту страницу',
  again: 'Повторить',
  conflictTitle: 'Это изменили в другом месте',
  conflictText:
    'Здесь вы внесли изменения в {device}. В другом месте версию сохранили в {server}. С какой версией продолжить?',
  takeServer: 'С сохранённой в {time}',
  takeDevice: 'С моей от {time}',
})
