import type { RequestWords } from './request-words.ts'

export const requestWords: RequestWords = {
  greeting: 'Hallo {name},',
  greeting_unnamed: 'Hallo,',
  asked: {
    subject: '{seller} vraagt je {amount} te betalen',
    text: '{seller} vraagt je {amount} te betalen voor “{description}”. Dat kan tot en met {day}.',
    link: 'Bekijken en betalen',
  },
  paid: {
    subject: 'Betaald: {amount} aan {seller}',
    text: 'Bedankt. Je hebt {amount} aan {seller} betaald voor “{description}”.',
    link: 'Bon bekijken',
  },
  refunded: {
    subject: 'Je krijgt {amount} terug',
    text: '{seller} geeft je {amount} terug van “{description}”. Het komt binnen enkele dagen terug zoals je hebt betaald.',
    link: 'Betaling bekijken',
  },
  given_back: {
    subject: 'Je krijgt {amount} terug',
    text: 'Je betaling van {amount} aan {seller} kwam toen “{description}” niet meer betaald kon worden. Je krijgt het binnen enkele dagen terug.',
    link: 'Verzoek bekijken',
  },
  settled_cash: {
    subject: 'Je hebt {amount} terug',
    text: '{seller} heeft je {amount} van “{description}” contant teruggegeven.',
    link: 'Betaling bekijken',
  },
  settled_bank: {
    subject: 'Je hebt {amount} terug',
    text: '{amount} van “{description}” van {seller} komt via een overboeking naar je toe.',
    link: 'Betaling bekijken',
  },
  sms: '{seller} vraagt je {amount} te betalen: {link}',
  foot: 'Je krijgt deze mail omdat {seller} je om een betaling vroeg.',
  rows: { number: 'Nummer', total: 'Totaal', vat: 'Waarvan btw', refund: 'Terugbetaald', until: 'Betalen tot en met' },
  states: { open: 'Open', paid: 'Betaald', expired: 'Verlopen', cancelled: 'Geannuleerd' },
  columns: {
    number: 'Nummer',
    created: 'Gevraagd',
    description: 'Omschrijving',
    reference: 'Kenmerk',
    payer: 'Betaler',
    email: 'E-mail',
    state: 'Status',
    amount: 'Bedrag',
    vat: 'Waarvan btw',
    fee: 'Kosten',
    refunded: 'Terugbetaald',
    method: 'Betaalmethode',
    paid_at: 'Betaald',
  },
  receipt: {
    title: 'Bon',
    date: 'Datum',
    seller: 'Verkoper',
    payer: 'Betaler',
    paid: 'Betaald op {day} met {method}',
    test: 'Een test: er is geen geld betaald.',
  },
}
