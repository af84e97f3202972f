import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  serial: 'Nr. {serial}',
  blank: 'Nog niet verkocht',
  issued: 'Nog niet geactiveerd',
  blocked: 'Geblokkeerd',
  expired: 'Verlopen',
  used_up: 'Opgebruikt',
  void: 'Ingetrokken',
  howTo: 'Betalen: laat de QR-code scannen bij een aangesloten winkel.',
  likeCash: 'Bewaar de kaart als contant geld: wie de code heeft, kan ermee betalen.',
  showBack: 'Toon de achterkant',
  showFront: 'Toon de voorkant',
})
