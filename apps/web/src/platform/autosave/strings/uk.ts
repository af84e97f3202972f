import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  saving: 'Зберігаємо…',
  savedAt: 'Чернетку збережено о {time}',
  onDevice: 'Збережено на цьому пристрої о {time}',
  offline: 'Не надіслано: немає з’єднання. Збережено на цьому пристрої',
  refused: 'Ще не надіслано. Збережено на цьому пристрої',
  guestsSeeAmount: 'Не збережено: гості досі бачать {amount}',
  guestsSeeOld: 'Ще не збережено: гості бачать попередні дані',
  discard: 'Скасувати зміни',
  nowhere: 'Не збережено: не закривайте цю сторінку',
  again: 'Спробувати ще раз',
  conflictTitle: 'Це змінили в іншому місці',
  conflictText: 'Тут ви внесли зміни о {device}. В іншому місці версію зберегли о {server}. З якою версією продовжити?',
  takeServer: 'Зі збереженою о {time}',
  takeDevice: 'З моєю від {time}',
})
