import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  saving: 'Сохраняем…',
  savedAt: 'Черновик сохранён в {time}',
  onDevice: 'Сохранено на этом устройстве в {time}',
  offline: 'Не отправлено: нет соединения. Сохранено на этом устройстве',
  refused: 'Пока не отправлено. Сохранено на этом устройстве',
  nowhere: 'Не сохранено: не закрывайте эту страницу',
  again: 'Повторить',
  conflictTitle: 'Этот черновик изменили в другом месте',
  conflictText:
    'Здесь вы изменили его в {device}. На другом устройстве его сохранили в {server}. С какой версией продолжить?',
  takeServer: 'С сохранённой в {time}',
  takeDevice: 'С моей от {time}',
})
