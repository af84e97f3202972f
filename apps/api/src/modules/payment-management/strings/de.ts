import type { RequestWords } from './request-words.ts'

export const requestWords: RequestWords = {
  greeting: 'Guten Tag {name},',
  greeting_unnamed: 'Guten Tag,',
  asked: {
    subject: '{seller} bittet Sie um {amount}',
    text: '{seller} bittet Sie, {amount} für „{description}“ zu bezahlen. Das geht bis einschließlich {day}.',
    link: 'Ansehen und bezahlen',
  },
  paid: {
    subject: 'Bezahlt: {amount} an {seller}',
    text: 'Vielen Dank. Sie haben {amount} an {seller} für „{description}“ bezahlt.',
    link: 'Beleg ansehen',
  },
  refunded: {
    subject: 'Sie erhalten {amount} zurück',
    text: '{seller} erstattet Ihnen {amount} von „{description}“. Der Betrag kommt in einigen Tagen auf dem Weg zurück, auf dem Sie bezahlt haben.',
    link: 'Zahlung ansehen',
  },
  given_back: {
    subject: 'Sie erhalten {amount} zurück',
    text: 'Ihre Zahlung von {amount} an {seller} kam an, als „{description}“ nicht mehr bezahlt werden konnte. Sie erhalten den Betrag in einigen Tagen zurück.',
    link: 'Anfrage ansehen',
  },
  settled_cash: {
    subject: 'Sie haben {amount} zurück',
    text: '{seller} hat Ihnen {amount} von „{description}“ bar zurückgegeben.',
    link: 'Zahlung ansehen',
  },
  settled_bank: {
    subject: 'Sie haben {amount} zurück',
    text: '{amount} von „{description}“ von {seller} kommt per Überweisung zu Ihnen.',
    link: 'Zahlung ansehen',
  },
  sms: '{seller} bittet Sie um {amount}: {link}',
  foot: 'Sie erhalten diese E-Mail, weil {seller} Sie um eine Zahlung gebeten hat.',
  rows: { number: 'Nummer', total: 'Summe', vat: 'Davon MwSt.', refund: 'Erstattet', until: 'Zahlbar bis' },
  states: { open: 'Offen', paid: 'Bezahlt', expired: 'Abgelaufen', cancelled: 'Storniert' },
  columns: {
    number: 'Nummer',
    created: 'Angefragt',
    description: 'Beschreibung',
    reference: 'Referenz',
    payer: 'Zahler',
    email: 'E-Mail',
    state: 'Status',
    amount: 'Betrag',
    vat: 'Davon MwSt.',
    fee: 'Gebühr',
    refunded: 'Erstattet',
    method: 'Zahlungsart',
    paid_at: 'Bezahlt',
  },
  receipt: {
    title: 'Beleg',
    date: 'Datum',
    seller: 'Verkäufer',
    payer: 'Zahler',
    paid: 'Bezahlt am {day} mit {method}',
    test: 'Ein Test: Es wurde kein Geld bezahlt.',
  },
}
