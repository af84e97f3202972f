import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  serial: '№ {serial}',
  blank: 'Ще не продана',
  issued: 'Ще не активована',
  blocked: 'Заблокована',
  expired: 'Термін минув',
  used_up: 'Використана',
  void: 'Відкликана',
  howTo: 'Щоб заплатити, дайте відсканувати QR-код у торговій точці програми.',
  likeCash: 'Зберігайте картку як готівку: заплатити нею може кожен, хто має код.',
  showBack: 'Показати зворотний бік',
  showFront: 'Показати лицьовий бік',
})
