import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  title: 'Выдача',
  preparing: 'Готовится',
  ready: 'Готово',
  nothingReady: 'Ваш номер появится здесь, когда заказ можно будет забрать.',
  nothingPreparing: 'Сейчас заказов нет',
  page: '{page}/{pages}',
  silent: 'Нет связи с {time}',
  soundOn: 'Включить звук',
  loading: 'Минутку…',
  ended: 'Этот экран отключён',
  endedText: 'Фуд-корт может дать ему новую ссылку.',
})
