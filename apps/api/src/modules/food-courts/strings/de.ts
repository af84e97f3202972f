import type { CourtMailWords, FeeInvoiceWords } from './words.ts'

export const courtMailWords: CourtMailWords = {
  invited_title: '{court} lädt {restaurant} ein',
  reminder_title: 'Die Einladung von {court} wartet noch auf Antwort',
  invited_text:
    '{owner} bittet {restaurant}, beim Foodcourt {court} mitzumachen. Gäste bestellen dann bei Ihnen und den anderen Restaurants in einem Warenkorb.',
  free: 'Die Teilnahme kostet nichts.',
  percent: 'Die Teilnahme kostet {costs} Ihrer Verkäufe über den Foodcourt.',
  fixed: 'Die Teilnahme kostet {costs} pro Bestellung.',
  example: 'Von einer Bestellung über {amount} erhalten Sie {rest}.',
  invited_next:
    'Sehen Sie sich die Einladung an und entscheiden Sie: annehmen oder ablehnen. Falls Sie noch kein Konto haben, legen Sie zuerst eines an.',
  invited_link: 'Einladung ansehen',
  not_for_you: 'Nicht für Sie bestimmt? Dann tun Sie nichts. Ohne Ihre Antwort ändert sich nichts.',
  accepted_title: '{restaurant} macht bei {court} mit',
  accepted_text:
    '{restaurant} hat Ihre Einladung angenommen und gehört jetzt zu {court}. Gäste können dort sofort bestellen.',
  declined_title: '{restaurant} macht bei {court} nicht mit',
  declined_text: '{restaurant} hat Ihre Einladung zu {court} abgelehnt. Sie können später eine neue senden.',
  declined_reason: 'Der genannte Grund: {reason}.',
  decline_fee: 'die Gebühr',
  decline_time: 'der Zeitpunkt passt nicht',
  decline_other_court: 'es macht bei einem anderen Foodcourt mit',
  wanted_title: '{restaurant} ist noch nicht mit {court} verbunden',
  wanted_none:
    '{restaurant} macht seit drei Tagen bei {court} mit. Dem Zahlungsdienst fehlen noch Ihre Angaben: Beginnen Sie mit dem Verbinden.',
  wanted_started:
    '{restaurant} macht seit drei Tagen bei {court} mit. Der Zahlungsdienst wartet noch auf Ihre restlichen Angaben, etwa zu Ihrer Person und Ihrem Bankkonto.',
  wanted_rejected:
    'Der Zahlungsdienst von {court} hat die Angaben von {restaurant} nicht angenommen. Prüfen Sie sie, oder fragen Sie den Zahlungsdienst nach dem Grund.',
  wanted_text: 'Bis dahin zahlt Plein Ihren Teil einer Bestellung aus statt des Zahlungsdienstes.',
  wanted_link: 'Sehen, was fehlt',
  left_title: '{restaurant} hat {court} verlassen',
  left_text: '{restaurant} gehört nicht mehr zu {court}. Laufende Bestellungen werden wie gewohnt erledigt.',
  failed_title: '{restaurant} konnte nicht angebunden werden',
  failed_text:
    '{restaurant} wollte bei {court} mitmachen, aber der Zahlungsdienst konnte kein Konto anlegen. Sie können die Einladung erneut senden.',
  court_link: 'Restaurants des Foodcourts ansehen',
  withdrawn_title: '{court} hat die Einladung zurückgezogen',
  withdrawn_text: 'Die Einladung von {court} an {restaurant} gilt nicht mehr. Sie müssen nichts tun.',
  removed_title: '{restaurant} gehört nicht mehr zu {court}',
  removed_text:
    '{owner} hat {restaurant} aus {court} entfernt. Laufende Bestellungen erledigen Sie wie gewohnt und erhalten Ihr Geld wie vereinbart.',
  foot: 'Plein sendet Ihnen diese E-Mail, weil Sie in einem dieser Programme arbeiten. Eine Antwort ist nicht nötig.',
}

export const feeInvoiceWords: FeeInvoiceWords = {
  invoice: 'Rechnung {number}',
  credit_note: 'Gutschrift {number}',
  date: 'Datum: {day}',
  credits: 'Storniert Rechnung {number}',
  seller: 'Von',
  buyer: 'An',
  fees: 'Gebühren des Foodcourts für Bestellungen im {month}',
  vat: 'MwSt. {rate}',
  total: 'Summe',
  settled: 'Diese Gebühren wurden bei der Bezahlung der Bestellungen einbehalten: Es ist nichts zu überweisen.',
}
