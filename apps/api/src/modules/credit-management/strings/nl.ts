import type { BillWords, ReminderWords } from './words.ts'

export const reminderWords: ReminderWords = {
  before: {
    title: 'Bijna tijd om te betalen',
    subject: 'Rekening {number} van {sender} is bijna te betalen',
    formal:
      'Geachte {name},\n\nRekening {number} van {amount} kunt u betalen tot en met {due_date}. Dat kan in twee stappen: {pay_link}\n\nHebt u al betaald? Dan hoeft u niets te doen.\n\nMet vriendelijke groet,\n{sender}',
    informal:
      'Hoi {name},\n\nRekening {number} van {amount} kun je betalen tot en met {due_date}. Dat kan in twee stappen: {pay_link}\n\nHeb je al betaald? Dan hoef je niets te doen.\n\nGroeten,\n{sender}',
  },
  first: {
    title: 'Eerste herinnering',
    subject: 'Herinnering: rekening {number} van {sender}',
    formal:
      'Geachte {name},\n\nRekening {number} had betaald moeten zijn op {due_date}. Er staat nog {amount} open. Betalen kan hier: {pay_link}\n\nKlopt er iets niet? Laat het ons via dezelfde pagina weten.\n\nMet vriendelijke groet,\n{sender}',
    informal:
      'Hoi {name},\n\nRekening {number} had betaald moeten zijn op {due_date}. Er staat nog {amount} open. Betalen kan hier: {pay_link}\n\nKlopt er iets niet? Laat het ons via dezelfde pagina weten.\n\nGroeten,\n{sender}',
  },
  second: {
    title: 'Tweede herinnering',
    subject: 'Tweede herinnering: rekening {number} van {sender}',
    formal:
      'Geachte {name},\n\nWij hebben {amount} van rekening {number} nog niet ontvangen. De rekening was te betalen tot en met {due_date}. Wilt u nu betalen? Dat kan hier: {pay_link}\n\nLukt het niet in één keer? Vraag op dezelfde pagina om een betalingsregeling.\n\nMet vriendelijke groet,\n{sender}',
    informal:
      'Hoi {name},\n\nWe hebben {amount} van rekening {number} nog niet ontvangen. De rekening was te betalen tot en met {due_date}. Wil je nu betalen? Dat kan hier: {pay_link}\n\nLukt het niet in één keer? Vraag op dezelfde pagina om een betalingsregeling.\n\nGroeten,\n{sender}',
  },
  letter: {
    title: '14-dagenbrief',
    subject: 'Laatste herinnering zonder kosten: rekening {number} van {sender}',
    formal:
      'Geachte {name},\n\nVan rekening {number} staat nog {amount} open. De rekening was te betalen tot en met {due_date}.\n\n{clause}\n\nBetalen kan hier: {pay_link}\n\nMet vriendelijke groet,\n{sender}',
    informal:
      'Hoi {name},\n\nVan rekening {number} staat nog {amount} open. De rekening was te betalen tot en met {due_date}.\n\n{clause}\n\nBetalen kan hier: {pay_link}\n\nGroeten,\n{sender}',
  },
  costs: {
    title: 'Incassokosten',
    subject: 'Rekening {number} van {sender}: kosten erbij gekomen',
    formal:
      'Geachte {name},\n\nRekening {number} is niet op tijd betaald. Er zijn daarom {costs} incassokosten bij gekomen. In totaal staat er {amount} open. Op de betaalpagina ziet u hoe dat bedrag is opgebouwd: {pay_link}\n\nMet vriendelijke groet,\n{sender}',
    informal:
      'Hoi {name},\n\nRekening {number} is niet op tijd betaald. Er zijn daarom {costs} incassokosten bij gekomen. In totaal staat er {amount} open. Op de betaalpagina zie je hoe dat bedrag is opgebouwd: {pay_link}\n\nGroeten,\n{sender}',
  },
  clause: {
    formal:
      'U kunt zonder kosten betalen binnen veertien dagen vanaf de dag nadat deze brief bij u is bezorgd. Betaalt u dan niet, dan brengen wij {costs} incassokosten in rekening.',
    informal:
      'Je kunt zonder kosten betalen binnen veertien dagen vanaf de dag nadat deze brief bij je is bezorgd. Betaal je dan niet, dan brengen we {costs} incassokosten in rekening.',
  },
}

export const billWords: BillWords = {
  bill: 'Rekening',
  credit_note: 'Creditnota',
  draft: 'Concept',
  number: 'Nummer',
  date: 'Datum',
  due_date: 'Vervaldatum',
  debtor: 'Debiteurnummer',
  of_bill: 'Bij rekening',
  description: 'Omschrijving',
  quantity: 'Aantal',
  tariff: 'Tarief',
  vat_rate: 'Btw',
  amount: 'Bedrag',
  subtotal: 'Subtotaal zonder btw',
  vat_of: 'Btw {percent} over {base}',
  total: 'Totaal',
  costs: 'Incassokosten',
  interest: 'Wettelijke rente',
  paid: 'Al betaald',
  to_pay: 'Te betalen',
  how_to_pay: 'Maak {amount} over naar {account} op naam van {name}, met kenmerk {reference}, uiterlijk op {due_date}.',
  scan_link: 'Betaal met iDEAL | Wero: scan met je telefoon',
  scan_bank: 'Betaal met de app van je bank',
  chamber: 'KvK',
  vat_number: 'Btw-nummer',
  exempt: 'Vrijgesteld van btw',
  reverse_charge: 'Btw verlegd',
  settled: 'Deze rekening is betaald.',
  page: 'Pagina {page} van {pages}',
  mail_subject: 'Rekening {number} van {sender}',
  mail_text: 'Bij deze mail zit rekening {number}. Betaal {amount} uiterlijk op {due_date}.',
  mail_link: 'Bekijk en betaal',
  mail_foot: 'Je krijgt deze mail omdat {sender} je een rekening stuurde. Antwoorden gaan naar {sender}.',
  paid_subject: 'Betaling van rekening {number} ontvangen',
  paid_text: '{sender} heeft je betaling van rekening {number} ontvangen. Er staat niets meer open.',
  paid_link: 'Bekijk de rekening',
  test_subject: 'Test: {subject}',
  test_note: 'Dit is een test met een verzonnen rekening. Niemand anders heeft hem gekregen.',
  test_letter: 'De brief zit als bijlage bij deze mail, zoals hij wordt afgedrukt.',
  receipt: {
    title: 'Betaalbewijs',
    as_of: 'Stand op {day}',
    day: 'Datum',
    paid_by: 'Betaling',
    of_which_costs: 'waarvan incassokosten {costs}',
    of_which_interest: 'waarvan rente {interest}',
    received: 'Ontvangen',
    given_up: 'Gecrediteerd en afgeschreven',
    open: 'Nog openstaand',
    sources: {
      provider: 'Online betaald',
      bank: 'Overboeking',
      outside: 'Betaling ontvangen',
      chargeback: 'Teruggeboekt door de bank',
      undone: 'Teruggedraaid',
      paid_back: 'Terugbetaald',
      credit: 'Tegoed verrekend',
    },
  },
  columns: ['Nummer', 'Debiteur', 'Naam', 'Datum', 'Vervaldatum', 'Totaal', 'Open', 'Status', 'Dagen te laat'],
}
