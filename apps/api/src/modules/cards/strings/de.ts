import type { EndingMailWords, PrintWords, SlipWords } from './words.ts'
import type { InvoiceWords, OrderMailWords, SoldCardWords } from './order-words.ts'

export const printWords: PrintWords = {
  value_at_till: 'Wert wird an der Kasse festgelegt',
  serial: 'Nr. {serial}',
  how_to_use:
    'Bezahlen: Lassen Sie den QR-Code bei einer Akzeptanzstelle scannen. Auf dem Handy behalten: Scannen Sie ihn selbst oder geben Sie den Code ein.',
  like_cash: 'Bewahren Sie diese Karte wie Bargeld auf: Wer den Code hat, kann damit bezahlen.',
  from: 'Von {from}',
  front: 'Bogen {sheet} von {sheets}, Vorderseite',
  back: 'Bogen {sheet} von {sheets}, Rückseite',
  how_to_print: 'Mit 100 % drucken, beidseitig, über die lange Kante wenden',
}

export const slipWords: SlipWords = {
  number: 'Beleg {number}',
  paid: 'Mit der Karte bezahlt',
  used: 'Eingelöst',
  sold: 'Wert der Karte',
  refunded: 'Zurück auf die Karte',
  taken_back: 'Karte zurückgenommen',
  held: 'Vorgemerkt bis {until}',
  cancelled: 'Storniert',
  lapsed: 'Nicht mehr vorgemerkt',
  card: 'Karte',
  left: 'Noch auf der Karte',
  uses_left: 'Noch einlösbar',
  valid_until: 'Gültig bis einschließlich',
  no_limit: 'unbegrenzt',
}

export const endingMailWords: EndingMailWords = {
  title: 'Ihr Guthaben läuft bald ab',
  text: 'Auf Ihrer Karte ist noch etwas übrig. Nutzen Sie es spätestens am letzten Tag: Danach verfällt der Rest.',
  until: 'nutzbar bis einschließlich {day}',
  link: 'Zu Ihren Karten',
  foot: 'Plein schickt Ihnen diese E-Mail 60 und 14 Tage, bevor eine Karte in Ihrer Wallet abläuft.',
}

export const soldCardWords: SoldCardWords = {
  unlimited: 'Unbegrenzt',
  valid_until: 'Gültig bis {day}',
  valid_for: 'Gültig bis {period} nach Aktivierung',
  days: { one: '{n} Tag', other: '{n} Tage' },
  months: { one: '{n} Monat', other: '{n} Monate' },
  years: { one: '{n} Jahr', other: '{n} Jahre' },
  columns: { serial: 'Seriennummer', code: 'Code', value: 'Wert', valid_until: 'Gültig bis', url: 'Link' },
}

export const orderMailWords: OrderMailWords = {
  greeting: 'Guten Tag {name},',
  greeting_unnamed: 'Guten Tag,',
  paid: {
    subject: 'Ihre Zahlung für {program} ist eingegangen',
    text: 'Vielen Dank für Ihren Kauf. Ihre Zahlung von {amount} ist eingegangen.',
    link: 'Kauf ansehen',
  },
  paid_owner: {
    subject: 'Ihre Bestellung {number} für {program} ist bezahlt',
    text: 'Ihre Zahlung von {amount} ist eingegangen. Ihre Karten werden jetzt erstellt.',
    link: 'Zu Ihren Bestellungen',
  },
  in_wallet: {
    subject: 'Ihre Karten von {program} sind in Ihrer Wallet',
    text: 'Was Sie gekauft haben, liegt in Ihrer Wallet bereit. Sie können sofort damit bezahlen.',
    link: 'Kauf ansehen',
  },
  to_download: {
    subject: 'Ihre Karten von {program} sind bereit',
    text: 'Was Sie gekauft haben, ist bereit. Laden Sie die Karten herunter, verschenken Sie sie oder speichern Sie sie auf Ihrem eigenen Handy. Bewahren Sie diesen Link sicher auf: Wer ihn hat, kann die Karten verwenden.',
    link: 'Karten herunterladen',
  },
  to_recipient: {
    subject: 'Ihr Geschenk von {program} geht an {recipient}',
    text: 'Ihr Geschenk ist fertig. Wir senden es am {day} per E-Mail an {recipient}.',
    link: 'Kauf ansehen',
  },
  made: {
    subject: 'Die Karten der Bestellung {number} für {program} sind fertig',
    text: 'Ihre Karten sind erstellt. Sie können sie jetzt herunterladen, drucken oder per E-Mail versenden.',
    link: 'Zu Ihren Karten',
  },
  given: {
    subject: '{from} schenkt Ihnen eine Karte von {program}',
    text: '{from} hat Ihnen eine Karte von {program} geschenkt.',
    link: 'Karte öffnen',
  },
  given_unnamed: {
    subject: 'Sie haben eine Karte von {program} erhalten',
    text: 'Sie haben eine Karte von {program} erhalten.',
    link: 'Karte öffnen',
  },
  given_how:
    'Öffnen Sie die Karte, um sie auf Ihrem Handy zu speichern, oder zeigen Sie den Code im Geschäft. Bewahren Sie diese E-Mail wie Bargeld auf: Wer den Link hat, kann mit der Karte bezahlen.',
  next_card: 'Weitere Karte öffnen',
  withdrawn: {
    subject: 'Ihr Kauf {number} von {program} ist widerrufen',
    text: 'Sie haben Ihren Kauf widerrufen. Die noch nicht benutzten Karten sind ungültig, und Sie erhalten {amount} auf dem Weg zurück, auf dem Sie bezahlt haben.',
    link: 'Kauf ansehen',
  },
  refunded: {
    subject: 'Sie erhalten {amount} von {program} zurück',
    text: 'Sie erhalten {amount} für noch nicht benutzte Karten zurück. Diese Karten sind ungültig. Der Betrag geht auf dem Weg zurück, auf dem Sie bezahlt haben.',
    link: 'Kauf ansehen',
  },
  given_back: {
    subject: 'Ihre Zahlung für Bestellung {number} geht zurück',
    text: 'Ihre Zahlung von {amount} kam zu spät oder doppelt an. Sie erhalten den ganzen Betrag auf dem Weg zurück, auf dem Sie bezahlt haben.',
    link: 'Kauf ansehen',
  },
  settled_cash: {
    subject: 'Sie haben {amount} bar von {program} zurückerhalten',
    text: 'Die Erstattung von {amount} war nicht auf dem Weg möglich, auf dem Sie bezahlt haben. Laut {program} haben Sie den Betrag bar erhalten. Stimmt das nicht? Sagen Sie uns Bescheid.',
    link: 'Kauf ansehen',
  },
  settled_bank: {
    subject: '{amount} für Bestellung {number} wurde auf Ihr Konto überwiesen',
    text: 'Die Erstattung von {amount} war nicht auf dem Weg möglich, auf dem Sie bezahlt haben, und wurde deshalb auf Ihr Bankkonto überwiesen. Ist der Betrag nach einigen Tagen nicht da? Sagen Sie uns Bescheid.',
    link: 'Kauf ansehen',
  },
  cards: { one: '{n} Karte', other: '{n} Karten' },
  withdraw: 'Sie können Ihren Kauf bis {day} widerrufen.',
  rows: {
    number: 'Bestellung',
    cards: 'Karten',
    value: 'Wert',
    fee: 'Kartengebühr',
    vat: 'MwSt.',
    total: 'Gesamtbetrag',
    refund: 'Sie erhalten zurück',
    recipient: 'Für',
    day: 'Wird versendet am',
    valid: 'Gültigkeit',
  },
  foot: 'Plein sendet Ihnen diese E-Mail, weil mit dieser Adresse Karten bestellt wurden. Sie brauchen nicht zu antworten.',
  foot_given: 'Plein sendet Ihnen diese E-Mail, weil Ihnen jemand eine Karte schenkt. Sie brauchen nicht zu antworten.',
}

export const invoiceWords: InvoiceWords = {
  invoice: 'Rechnung',
  number: 'Rechnungsnummer',
  date: 'Rechnungsdatum',
  order: 'Bestellung',
  seller: 'Verkäufer',
  buyer: 'Käufer',
  vat_number: 'USt-IdNr.',
  description: 'Bezeichnung',
  quantity: 'Anzahl',
  price: 'Preis',
  amount: 'Betrag',
  cards: 'Wert der Karten: {program}',
  fee: 'Kartengebühr, ohne MwSt.',
  total_net: 'Gesamtbetrag ohne MwSt.',
  vat_of_fee: 'MwSt. {percent} auf die Kartengebühr',
  vat_inside: 'davon MwSt. {percent} im Wert enthalten (Einzweck-Gutschein)',
  multi_purpose:
    'Auf den Wert fällt jetzt keine MwSt. an: Sie wird bei der Einlösung der Karte berechnet (Mehrzweck-Gutschein).',
  total: 'Gesamtbetrag',
  paid: 'Bezahlt am {day}, {method}',
  refunded: 'Erstattet',
}
