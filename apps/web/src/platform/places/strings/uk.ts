import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  choose: 'Оберіть країну',
  noCountry: 'Немає країни з такою назвою',
  state: 'Область або регіон',
  city: 'Місто',
  noState: 'Немає регіону з такою назвою',
  noCity: 'Тут немає міста з такою назвою',
  asTyped: 'залишити так',
  stateFirst: 'Спершу оберіть регіон',
  cityCleared: 'Місто скинуто, бо змінився регіон',
  cityOfCountry: 'Місто скинуто, бо змінилася країна',
  loading: 'Завантаження…',
})
