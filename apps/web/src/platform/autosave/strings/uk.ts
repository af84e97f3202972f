import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  saving: 'Зберігаємо…',
  savedAt: 'Чернетку збережено о {time}',
  onDevice: 'Збережено на цьому пристрої о {time}',
  offline: 'Не надіслано: немає з’єднання. Збережено на цьому пристрої',
  refused: 'Ще не надіслано. Збережено на цьому пристрої',
  nowhere: 'Не збережено: не закривайте цю сторінку',
  again: 'Спробувати ще раз',
  conflictTitle: 'Цю чернетку змінили в іншому місці',
  conflictText: 'Тут ви змінили її о {device}. На іншому пристрої її зберегли о {server}. З якою версією продовжити?',
  takeServer: 'Зі збереженою о {time}',
  takeDevice: 'З моєю від {time}',
})
