import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'De mail is niet aangekomen',
  mailbox_full: 'De mailbox van {email} is vol.',
  no_such_address: 'Het adres {email} bestaat niet.',
  refused: 'De mailserver van {email} weigerde de mail.',
  other: 'De mail kwam terug van {email}.',
  correct: 'Pas het adres aan, dan sturen we de mail opnieuw.',
  email: 'E-mailadres',
  send: 'Opnieuw sturen',
  sentAgain: 'Opnieuw gestuurd naar {email}',
  email_wrong: 'Vul een e-mailadres in zoals naam@voorbeeld.nl',
  address_suppressed: 'Er komt geen mail aan op dit adres. Kies een ander adres.',
  message_not_lost: 'De mail is al opnieuw gestuurd.',
})
