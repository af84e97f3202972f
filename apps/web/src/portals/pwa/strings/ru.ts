import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  updateReady: 'Доступна новая версия',
  updateNow: 'Обновить',
  updateLater: 'Позже',
  installText: 'Добавьте на главный экран: откроется сразу, даже без связи.',
  install: 'Установить',
  installHow: 'Показать как',
  installNo: 'Не нужно',
  installTitle: 'На главном экране',
  installStep1: 'Нажмите «Поделиться»: квадрат со стрелкой вверх.',
  installStep2: 'Выберите «На экран „Домой“».',
  installStep3: 'Нажмите «Добавить».',
  installDone: 'Понятно',
})
