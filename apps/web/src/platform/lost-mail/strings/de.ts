import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Die E-Mail ist nicht angekommen',
  mailbox_full: 'Das Postfach von {email} ist voll.',
  no_such_address: 'Die Adresse {email} gibt es nicht.',
  refused: 'Der Mailserver von {email} hat sie abgelehnt.',
  other: 'Sie kam von {email} zurück.',
  correct: 'Korrigiere die Adresse, dann senden wir sie erneut.',
  email: 'E-Mail-Adresse',
  send: 'Erneut senden',
  sentAgain: 'Erneut gesendet an {email}',
  email_wrong: 'Gib eine E-Mail-Adresse wie name@beispiel.de ein',
  address_suppressed: 'An dieser Adresse kommt keine E-Mail an. Wähle eine andere.',
  message_not_lost: 'Sie wurde schon erneut gesendet.',
})
