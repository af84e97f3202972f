import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  choose: 'Выберите страну',
  noCountry: 'Нет страны с таким названием',
  state: 'Область или регион',
  city: 'Город',
  noState: 'Нет региона с таким названием',
  noCity: 'Здесь нет города с таким названием',
  asTyped: 'оставить так',
  stateFirst: 'Сначала выберите регион',
  cityCleared: 'Город сброшен, потому что изменился регион',
  cityOfCountry: 'Город сброшен, потому что изменилась страна',
  loading: 'Загрузка…',
})
