import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  choose: 'Виберіть країну',
  noCountry: 'Немає країни з такою назвою',
  state: 'Область або регіон',
  city: 'Місто',
  noState: 'Немає регіону з такою назвою',
  noCity: 'Тут немає міста з такою назвою',
  stateFirst: 'Спершу виберіть регіон',
  cityCleared: 'Місто скинуто, бо змінився регіон',
  cityOfCountry: 'Місто скинуто, бо змінилася країна',
  loading: 'Завантаження …',
})
