import type { BillWords, ReminderWords } from './words.ts'

export const reminderWords: ReminderWords = {
  before: {
    title: 'Bald fällig',
    subject: 'Rechnung {number} von {sender} ist bald fällig',
    formal:
      'Guten Tag {name},\n\ndie Rechnung {number} über {amount} können Sie bis zum {due_date} bezahlen. Es geht in zwei Schritten: {pay_link}\n\nHaben Sie schon bezahlt? Dann ist nichts weiter zu tun.\n\nMit freundlichen Grüßen\n{sender}',
    informal:
      'Hallo {name},\n\ndie Rechnung {number} über {amount} kannst du bis zum {due_date} bezahlen. Es geht in zwei Schritten: {pay_link}\n\nSchon bezahlt? Dann ist nichts weiter zu tun.\n\nViele Grüße\n{sender}',
  },
  first: {
    title: 'Erste Erinnerung',
    subject: 'Erinnerung: Rechnung {number} von {sender}',
    formal:
      'Guten Tag {name},\n\ndie Rechnung {number} war am {due_date} fällig. Offen sind noch {amount}. Bezahlen können Sie hier: {pay_link}\n\nStimmt etwas nicht? Teilen Sie es uns bitte auf derselben Seite mit.\n\nMit freundlichen Grüßen\n{sender}',
    informal:
      'Hallo {name},\n\ndie Rechnung {number} war am {due_date} fällig. Offen sind noch {amount}. Bezahlen kannst du hier: {pay_link}\n\nStimmt etwas nicht? Sag es uns auf derselben Seite.\n\nViele Grüße\n{sender}',
  },
  second: {
    title: 'Zweite Erinnerung',
    subject: 'Zweite Erinnerung: Rechnung {number} von {sender}',
    formal:
      'Guten Tag {name},\n\n{amount} der Rechnung {number} sind noch nicht bei uns eingegangen. Sie war am {due_date} fällig. Bitte bezahlen Sie jetzt: {pay_link}\n\nIst es auf einmal zu viel? Bitten Sie auf derselben Seite um eine Ratenzahlung.\n\nMit freundlichen Grüßen\n{sender}',
    informal:
      'Hallo {name},\n\n{amount} der Rechnung {number} sind noch nicht bei uns eingegangen. Sie war am {due_date} fällig. Bitte bezahle jetzt: {pay_link}\n\nIst es auf einmal zu viel? Bitte auf derselben Seite um eine Ratenzahlung.\n\nViele Grüße\n{sender}',
  },
  letter: {
    title: '14-Tage-Brief',
    subject: 'Letzte Erinnerung ohne Kosten: Rechnung {number} von {sender}',
    formal:
      'Guten Tag {name},\n\nvon der Rechnung {number} sind noch {amount} offen. Sie war am {due_date} fällig.\n\n{clause}\n\nBezahlen können Sie hier: {pay_link}\n\nMit freundlichen Grüßen\n{sender}',
    informal:
      'Hallo {name},\n\nvon der Rechnung {number} sind noch {amount} offen. Sie war am {due_date} fällig.\n\n{clause}\n\nBezahlen kannst du hier: {pay_link}\n\nViele Grüße\n{sender}',
  },
  costs: {
    title: 'Inkassokosten',
    subject: 'Rechnung {number} von {sender}: Kosten sind hinzugekommen',
    formal:
      'Guten Tag {name},\n\ndie Rechnung {number} wurde nicht rechtzeitig bezahlt. Deshalb sind Inkassokosten von {costs} hinzugekommen. Insgesamt sind {amount} offen. Wie sich der Betrag zusammensetzt, steht auf der Zahlungsseite: {pay_link}\n\nMit freundlichen Grüßen\n{sender}',
    informal:
      'Hallo {name},\n\ndie Rechnung {number} wurde nicht rechtzeitig bezahlt. Deshalb sind Inkassokosten von {costs} hinzugekommen. Insgesamt sind {amount} offen. Wie sich der Betrag zusammensetzt, steht auf der Zahlungsseite: {pay_link}\n\nViele Grüße\n{sender}',
  },
  clause: {
    formal:
      'Sie können ohne Kosten innerhalb von vierzehn Tagen ab dem Tag nach der Zustellung dieses Briefes bezahlen. Bezahlen Sie in dieser Zeit nicht, berechnen wir {costs} Inkassokosten.',
    informal:
      'Du kannst ohne Kosten innerhalb von vierzehn Tagen ab dem Tag nach der Zustellung dieses Briefes bezahlen. Bezahlst du in dieser Zeit nicht, berechnen wir {costs} Inkassokosten.',
  },
}

export const billWords: BillWords = {
  bill: 'Rechnung',
  credit_note: 'Gutschrift',
  draft: 'Entwurf',
  number: 'Nummer',
  date: 'Datum',
  due_date: 'Fällig am',
  debtor: 'Debitorennummer',
  of_bill: 'Zu Rechnung',
  description: 'Beschreibung',
  quantity: 'Menge',
  tariff: 'Preis',
  vat_rate: 'USt.',
  amount: 'Betrag',
  subtotal: 'Zwischensumme ohne USt.',
  vat_of: 'USt. {percent} auf {base}',
  total: 'Gesamt',
  costs: 'Inkassokosten',
  interest: 'Gesetzliche Zinsen',
  paid: 'Schon bezahlt',
  to_pay: 'Zu zahlen',
  how_to_pay:
    'Überweisen Sie {amount} auf {account}, Empfänger {name}, Verwendungszweck {reference}, bis zum {due_date}.',
  scan_link: 'Mit iDEAL | Wero bezahlen: mit dem Handy scannen',
  scan_bank: 'Mit der App Ihrer Bank bezahlen',
  chamber: 'Handelsregister',
  vat_number: 'USt.-IdNr.',
  exempt: 'Von der Umsatzsteuer befreit',
  reverse_charge: 'Steuerschuldnerschaft des Leistungsempfängers',
  settled: 'Diese Rechnung ist bezahlt.',
  page: 'Seite {page} von {pages}',
  mail_subject: 'Rechnung {number} von {sender}',
  mail_text: 'Im Anhang finden Sie die Rechnung {number}. Bitte bezahlen Sie {amount} bis zum {due_date}.',
  mail_link: 'Ansehen und bezahlen',
  mail_foot: 'Sie erhalten diese E-Mail, weil {sender} Ihnen eine Rechnung geschickt hat. Antworten gehen an {sender}.',
  paid_subject: 'Zahlung der Rechnung {number} eingegangen',
  paid_text: '{sender} hat Ihre Zahlung der Rechnung {number} erhalten. Es ist nichts mehr offen.',
  paid_link: 'Rechnung ansehen',
  test_subject: 'Test: {subject}',
  test_note: 'Das ist ein Test mit einer erfundenen Rechnung. Niemand sonst hat ihn bekommen.',
  test_letter: 'Der Brief liegt als Anhang bei, so wie er gedruckt wird.',
  receipt: {
    title: 'Zahlungsbeleg',
    as_of: 'Stand vom {day}',
    day: 'Datum',
    paid_by: 'Zahlung',
    of_which_costs: 'davon Inkassokosten {costs}',
    of_which_interest: 'davon Zinsen {interest}',
    received: 'Erhalten',
    given_up: 'Gutgeschrieben und abgeschrieben',
    open: 'Noch offen',
    sources: {
      provider: 'Online bezahlt',
      bank: 'Überweisung',
      outside: 'Zahlung erhalten',
      chargeback: 'Von der Bank zurückgebucht',
      undone: 'Zurückgenommen',
      paid_back: 'Zurückgezahlt',
      credit: 'Guthaben verrechnet',
    },
  },
  columns: ['Nummer', 'Debitor', 'Name', 'Datum', 'Fällig am', 'Gesamt', 'Offen', 'Status', 'Tage überfällig'],
}
