import { de as allergens } from '@plein/contract/menus/allergen-names/de'
import type { Allergen } from '@plein/contract/menus/codes'
import type { CustomerMailWords, MessageWords, ReceiptWords } from './words.ts'

export const customerMailWords: CustomerMailWords = {
  subject: '{restaurant} hat ein Konto für Sie angelegt',
  text: 'Sie haben bei {restaurant} angerufen, und dort wurde ein Konto für Sie angelegt. Darin finden Sie Ihre Bestellungen wieder und bestellen schneller.',
  unwanted: 'Sie möchten kein Konto? Dann müssen Sie nichts tun: Ohne Passwort kommt niemand hinein.',
  link: 'Passwort wählen',
  subject_known: '{restaurant} hat Sie als Kunden notiert',
  text_known:
    'Sie haben bei {restaurant} angerufen, und dort wurde Ihre E-Mail-Adresse notiert. Sie hatten bereits ein Konto: Daran wurde nichts geändert, und das Restaurant sieht es nicht.',
  link_known: 'Zu Ihrem Konto',
  foot: 'Plein sendet Ihnen diese E-Mail, weil das Restaurant diese Adresse notiert hat. Eine Antwort ist nicht nötig.',
}

export const receiptWords: ReceiptWords = {
  receipt: 'Beleg',
  order: 'Bestellung',
  placed: 'Aufgegeben',
  delivery_to: 'Lieferung an',
  pickup_at: 'Abholung bei',
  table: 'Tisch',
  delivery_cost: 'Lieferkosten',
  tip: 'Trinkgeld',
  total: 'Gesamt',
  vat_of: 'MwSt. {percent} auf {gross}',
  refunded: 'Erstattet',
  settled_cash: 'Sie haben {amount} bar bekommen.',
  settled_bank: '{amount} wurden auf Ihr Bankkonto überwiesen.',
  settled_chargeback: 'Ihre Bank hat Ihnen {amount} zurückgebucht.',
  paid_with: 'Zahlungsart:',
  allergens: 'Enthält',
  thanks: 'Guten Appetit!',
}

export const allergenWords: Readonly<Record<Allergen, string>> = allergens

const follow = 'Bestellung ansehen'

export const messageWords: MessageWords = {
  greeting: 'Guten Tag, {name}!',
  pay_link: {
    subject: 'Bezahlen Sie Ihre Bestellung {number} bei {restaurant}',
    text: 'Sie haben telefonisch bei {restaurant} bestellt. Bezahlen Sie bis {until}, dann legt die Küche los.',
    link: 'Bezahlen · {total}',
  },
  pay_link_sms: '{restaurant}: Bestellung {number} ({total}) bitte bis {until} bezahlen: {link}',
  paid: {
    subject: 'Bestellung {number} bei {restaurant} ist eingegangen',
    text: 'Wir haben Ihre Bestellung und Ihre Zahlung erhalten.',
    link: follow,
  },
  payment_failed: {
    subject: 'Ihre Zahlung für Bestellung {number} ist fehlgeschlagen',
    text: 'Ihre Zahlung an {restaurant} ist leider doch fehlgeschlagen; Ihre Bestellung ist noch nicht in der Küche. Bezahlen Sie bis {until} erneut, dann legt sie los.',
    link: 'Erneut bezahlen · {total}',
  },
  cancelled: {
    subject: '{restaurant} kann Ihre Bestellung {number} nicht ausführen',
    text: '{restaurant} kann Ihre Bestellung nicht ausführen: {reason}.',
    link: follow,
  },
  withdrawn: {
    subject: 'Ihre Bestellung {number} ist storniert',
    text: 'Sie haben Ihre Bestellung bei {restaurant} storniert.',
    link: follow,
  },
  refund: 'Sie erhalten {amount} auf demselben Weg zurück, auf dem Sie bezahlt haben.',
  others: 'Ihre Bestellung bei den anderen Restaurants bleibt bestehen.',
  delayed: {
    subject: 'Bestellung {number} verzögert sich etwas',
    text: '{restaurant} braucht etwas mehr Zeit.',
    link: follow,
  },
  refunded: {
    subject: 'Sie erhalten {amount} von {restaurant} zurück',
    text: '{restaurant} erstattet Ihnen Geld für Bestellung {number}, auf demselben Weg, auf dem Sie bezahlt haben.',
    link: follow,
  },
  settled_cash: {
    subject: 'Sie haben {amount} bar von {restaurant} zurückbekommen',
    text: 'Die Erstattung von {amount} für Bestellung {number} war auf dem Weg, auf dem Sie bezahlt haben, nicht möglich. Laut {restaurant} haben Sie den Betrag bar erhalten. Stimmt das nicht? Dann sagen Sie es {restaurant} oder uns.',
    link: follow,
  },
  settled_bank: {
    subject: '{amount} für Bestellung {number} auf Ihr Konto überwiesen',
    text: 'Die Erstattung von {amount} für Bestellung {number} war auf dem Weg, auf dem Sie bezahlt haben, nicht möglich. Der Betrag wurde daher auf Ihr Bankkonto überwiesen. Ist er nach einigen Tagen nicht da? Dann sagen Sie es {restaurant} oder uns.',
    link: follow,
  },
  paid_late: {
    subject: 'Ihre Zahlung für Bestellung {number} geht zurück',
    text: 'Ihre Zahlung über {amount} ging ein, als Ihre Bestellung bei {restaurant} bereits storniert war. Sie wird nicht zubereitet, und Sie erhalten den ganzen Betrag zurück, auf demselben Weg, auf dem Sie bezahlt haben.',
    link: follow,
  },
  paid_twice: {
    subject: 'Bestellung {number} zweimal bezahlt: {amount} zurück',
    text: 'Ihre Bestellung bei {restaurant} war bereits bezahlt, als eine weitere Zahlung einging. An Ihrer Bestellung ändert sich nichts; Sie erhalten {amount} zurück, auf demselben Weg, auf dem Sie bezahlt haben.',
    link: follow,
  },
  given_back_settled: {
    subject: 'Zahlung für Bestellung {number} zurücküberwiesen: {amount}',
    text: 'Ihre Zahlung über {amount} für Bestellung {number} bei {restaurant} kam zu spät oder doppelt. Auf dem Weg, auf dem Sie bezahlt haben, konnte sie nicht zurückgehen und wurde daher auf Ihr Bankkonto überwiesen. Ist der Betrag nach einigen Tagen nicht da? Dann sagen Sie es uns.',
    link: follow,
  },
  reasons: {
    too_busy: 'es ist zu viel los',
    sold_out: 'ein Gericht ist ausverkauft',
    closing: 'die Küche schließt',
    cannot_deliver: 'die Lieferung ist nicht möglich',
    unanswered: 'es kam nicht rechtzeitig eine Antwort',
    other: 'es ist etwas dazwischengekommen',
  },
  rows: {
    number: 'Bestellung',
    restaurant: 'Restaurant',
    delivery: 'Lieferung gegen',
    pickup: 'Fertig um',
    counter: 'Ausgabe',
    delivery_cost: 'Lieferkosten',
    tip: 'Trinkgeld',
    total: 'Gesamt, inkl. MwSt.',
    refund: 'Sie erhalten zurück',
  },
  foot: 'Plein sendet Ihnen diese E-Mail, weil mit dieser Adresse bestellt wurde. Eine Antwort ist nicht nötig.',
}
