import { source } from '#platform/i18n.ts'

export const en = source({
  serial: 'No. {serial}',
  blank: 'Not sold yet',
  issued: 'Not activated yet',
  blocked: 'Blocked',
  expired: 'Expired',
  used_up: 'Used up',
  void: 'Cancelled',
  howTo: 'To pay, have the QR code scanned by a merchant that takes part.',
  likeCash: 'Keep it like cash: whoever has the code can pay with it.',
  showBack: 'Show the back',
  showFront: 'Show the front',
})
