import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  serial: '№ {serial}',
  blank: 'Ещё не продана',
  issued: 'Ещё не активирована',
  blocked: 'Заблокирована',
  expired: 'Срок истёк',
  used_up: 'Израсходована',
  void: 'Отозвана',
  howTo: 'Чтобы заплатить, дайте отсканировать QR-код в торговой точке программы.',
  likeCash: 'Храните карту как наличные: заплатить ею может любой, у кого есть код.',
  showBack: 'Показать оборот',
  showFront: 'Показать лицевую сторону',
})
