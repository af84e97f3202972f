import { de as sentences } from '@plein/contract/people/audit-sentences/de'
import type { LastMailWords, MailWords, PromotionHeadings, UserHeadings } from './words.ts'

export const promotionHeadings: PromotionHeadings = {
  headings: [
    'Code',
    'Wofür',
    'Für wen',
    'Erster Tag',
    'Letzter Tag',
    'Verwendet',
    'Höchstens',
    'Status',
    'Erstellt am',
    'Erstellt von',
  ],
  states: { usable: 'Gültig', planned: 'Geplant', ended: 'Abgelaufen', used_up: 'Aufgebraucht', stopped: 'Gestoppt' },
  types: ['Alle', 'Programminhaber', 'Restaurants und Läden', 'Kunden'],
}

export const lastMailWords: LastMailWords = {
  title: 'Ihr Konto ist gelöscht',
  text: 'Ihr Profil, Ihr Passwort, unsere Nachrichten an Sie und Ihr Name bei Bestellungen sind gelöscht. Niemand kann sie zurückholen.',
  stays_text: 'Das müssen wir noch aufbewahren, für das Finanzamt oder um Missbrauch zu erkennen:',
  stays: {
    orders: 'Bestellungen: Nummer, Tag, Beträge und Umsatzsteuer, ohne Ihren Namen',
    card_orders: 'Kartenbestellungen: Nummer, Tag, Beträge und Umsatzsteuer, ohne Ihren Namen',
    programs: 'Programme mit ihren Büchern',
    fiscal_record: 'Name, Adresse und Nummern, die auf Rechnungen stehen, unter Verschluss',
    security_log: 'Zeilen des Sicherheitsprotokolls, ohne Ihren Namen',
    other: 'Weitere Einträge',
  },
  until: 'bis {day}',
  last: 'Das ist unsere letzte E-Mail: Sobald sie verschickt ist, bewahren wir auch diese Adresse nicht mehr auf.',
  not_you_link: 'Waren Sie das nicht? Schreiben Sie uns',
  foot: 'Plein sendet Ihnen diese E-Mail, weil das Konto mit dieser E-Mail-Adresse gelöscht wurde.',
}

export const mailWords: MailWords = {
  confirm_title: 'Bestätigen Sie Ihre E-Mail-Adresse',
  confirm_text: 'Geben Sie diesen Code ein oder öffnen Sie den Link. Beide sind {minutes} Minuten gültig.',
  confirm_link: 'E-Mail-Adresse bestätigen',
  confirm_not_you: 'Sie haben das nicht angefordert? Dann tun Sie nichts: Es wird kein Konto angelegt.',
  known_title: 'Sie haben bereits ein Konto',
  known_text:
    'Jemand, wahrscheinlich Sie, wollte ein Konto mit {email} anlegen. Es besteht bereits: Melden Sie sich einfach an.',
  known_sign_in: 'Anmelden',
  known_forgotten: 'Passwort vergessen? Neues wählen',
  known_code: 'Die Seite fragt noch nach einem Code? Es ist dieser:',
  recovery_title: 'Wählen Sie ein neues Passwort',
  recovery_text: 'Geben Sie diesen Code ein oder öffnen Sie den Link. Beide sind {minutes} Minuten gültig.',
  recovery_link: 'Neues Passwort wählen',
  recovery_not_you: 'Sie haben das nicht angefordert? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  changed_title: 'Ihr Passwort wurde geändert',
  changed_text: 'Das Passwort von {email} wurde soeben geändert. Auf Ihren anderen Geräten sind Sie abgemeldet.',
  not_you_link: 'Waren Sie das nicht? Wählen Sie sofort ein neues Passwort',
  device_title: 'Anmeldung auf einem neuen Gerät',
  device_text: 'Soeben hat sich jemand mit {email} auf einem Gerät angemeldet, das wir noch nicht kannten: {device}.',
  fee_free_title: 'Bis einschließlich {last_day} ohne Plattformgebühr',
  fee_free_text:
    'Ihre Monate ohne Plattformgebühr enden: {last_day} ist der letzte Tag. Ab dem {fee_from} behalten wir von jeder Bestellung die Plattformgebühr ein, die bei Ihrem Programm unter Zahlungen steht. Sie müssen nichts tun.',
  fee_free_link: 'Zu Ihren Programmen',
  foot: 'Plein sendet Ihnen diese E-Mail, weil diese E-Mail-Adresse angegeben wurde. Eine Antwort ist nicht nötig.',
}

export const auditHeadings: { headings: readonly string[]; deleted: string } = {
  headings: [
    'Wann (UTC)',
    'Was',
    'Über wen',
    'Von wem',
    'Programm',
    'Gegenstand',
    'IP-Adresse',
    'Browser',
    'Aktion',
    'Über wen (ID)',
    'Von wem (ID)',
    'Programm (ID)',
  ],
  deleted: 'Gelöschtes Konto',
}

export const userHeadings: UserHeadings = {
  name: 'Name',
  company: 'Firma',
  email: 'E-Mail',
  type: 'Art',
  city: 'Ort',
  country: 'Land',
  created: 'Mitglied seit',
  state: 'Status',
  types: ['', 'Programminhaber', 'Restaurant oder Laden', 'Kunde', 'Administrator'],
  active: 'Aktiv',
  disabled: 'Deaktiviert',
}

export const auditSentences: Readonly<Record<keyof typeof sentences, string>> = sentences
