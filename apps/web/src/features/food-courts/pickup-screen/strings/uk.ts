import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  title: 'Видача',
  preparing: 'Готується',
  ready: 'Готово',
  nothingReady: 'Ваш номер з’явиться тут, коли замовлення можна буде забрати.',
  nothingPreparing: 'Зараз замовлень немає',
  page: '{page}/{pages}',
  silent: 'Немає зв’язку з {time}',
  soundOn: 'Увімкнути звук',
  loading: 'Хвилинку…',
  ended: 'Цей екран вимкнено',
  endedText: 'Фуд-корт може дати йому нове посилання.',
})
