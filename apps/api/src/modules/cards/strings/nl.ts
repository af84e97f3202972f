import type { EndingMailWords, PrintWords, SlipWords } from './words.ts'
import type { InvoiceWords, OrderMailWords, SoldCardWords } from './order-words.ts'

export const printWords: PrintWords = {
  value_at_till: 'Waarde aan de kassa te bepalen',
  serial: 'Nr. {serial}',
  how_to_use:
    'Betalen: laat de QR-code scannen bij een aangesloten winkel. Op je telefoon bewaren: scan hem zelf, of vul de code in.',
  like_cash: 'Bewaar deze kaart als contant geld: wie de code heeft, kan ermee betalen.',
  from: 'Van {from}',
  front: 'Vel {sheet} van {sheets}, voorkant',
  back: 'Vel {sheet} van {sheets}, achterkant',
  how_to_print: 'Druk af op 100 %, dubbelzijdig, omslaan langs de lange kant',
}

export const slipWords: SlipWords = {
  number: 'Bon {number}',
  paid: 'Betaald met de kaart',
  used: 'Gebruikt',
  sold: 'Waarde van de kaart',
  refunded: 'Terug op de kaart',
  taken_back: 'Kaart teruggenomen',
  held: 'Vastgehouden tot {until}',
  cancelled: 'Geannuleerd',
  lapsed: 'Niet meer vastgehouden',
  card: 'Kaart',
  left: 'Nog op de kaart',
  uses_left: 'Nog te gebruiken',
  valid_until: 'Geldig tot en met',
  no_limit: 'onbeperkt',
}

export const endingMailWords: EndingMailWords = {
  title: 'Je tegoed loopt binnenkort af',
  text: 'Er staat nog iets op je kaart. Gebruik het uiterlijk op de laatste dag: daarna vervalt wat er over is.',
  until: 'te gebruiken t/m {day}',
  link: 'Naar je kaarten',
  foot: 'Plein stuurt je deze mail 60 en 14 dagen voordat een kaart in je portemonnee afloopt.',
}

export const soldCardWords: SoldCardWords = {
  unlimited: 'Onbeperkt',
  valid_until: 'Geldig tot en met {day}',
  valid_for: 'Geldig tot {period} na activering',
  days: { one: '{n} dag', other: '{n} dagen' },
  months: { one: '{n} maand', other: '{n} maanden' },
  years: { one: '{n} jaar', other: '{n} jaar' },
  columns: { serial: 'Serienummer', code: 'Code', value: 'Waarde', valid_until: 'Geldig tot en met', url: 'Link' },
}

export const orderMailWords: OrderMailWords = {
  greeting: 'Hoi {name},',
  greeting_unnamed: 'Hoi,',
  paid: {
    subject: 'Je betaling voor {program} is ontvangen',
    text: 'Bedankt voor je aankoop. We hebben je betaling van {amount} ontvangen.',
    link: 'Je aankoop bekijken',
  },
  paid_owner: {
    subject: 'Je bestelling {number} voor {program} is betaald',
    text: 'We hebben je betaling van {amount} ontvangen en maken je kaarten nu aan.',
    link: 'Naar je bestellingen',
  },
  in_wallet: {
    subject: 'Je kaarten van {program} staan in je portemonnee',
    text: 'Wat je hebt gekocht staat klaar in je portemonnee. Je kunt er meteen mee betalen.',
    link: 'Je aankoop bekijken',
  },
  to_download: {
    subject: 'Je kaarten van {program} staan klaar',
    text: 'Wat je hebt gekocht staat klaar. Download de kaarten, geef ze cadeau of zet ze op je eigen telefoon. Bewaar deze link goed: wie hem heeft, kan de kaarten gebruiken.',
    link: 'Kaarten downloaden',
  },
  to_recipient: {
    subject: 'Je cadeau van {program} gaat naar {recipient}',
    text: 'Je cadeau is klaar. We mailen het op {day} aan {recipient}.',
    link: 'Je aankoop bekijken',
  },
  made: {
    subject: 'De kaarten van bestelling {number} voor {program} zijn klaar',
    text: 'Je kaarten zijn aangemaakt. Je kunt ze nu downloaden, afdrukken of per mail versturen.',
    link: 'Naar je kaarten',
  },
  given: {
    subject: '{from} geeft je een kaart van {program}',
    text: '{from} heeft je een kaart van {program} gegeven.',
    link: 'Kaart openen',
  },
  given_unnamed: {
    subject: 'Je hebt een kaart van {program} gekregen',
    text: 'Je hebt een kaart van {program} gekregen.',
    link: 'Kaart openen',
  },
  given_how:
    'Open de kaart om haar op je telefoon te zetten, of laat de code in de winkel zien. Bewaar deze mail als contant geld: wie de link heeft, kan met de kaart betalen.',
  next_card: 'Nog een kaart openen',
  withdrawn: {
    subject: 'Je aankoop {number} van {program} is herroepen',
    text: 'Je hebt je aankoop herroepen. De kaarten die nog niet waren gebruikt zijn vervallen, en je krijgt {amount} terug op de manier waarop je hebt betaald.',
    link: 'Je aankoop bekijken',
  },
  refunded: {
    subject: 'Je krijgt {amount} terug van {program}',
    text: 'Je krijgt {amount} terug voor kaarten die nog niet waren gebruikt. Die kaarten zijn vervallen. Het bedrag gaat terug op de manier waarop je hebt betaald.',
    link: 'Je aankoop bekijken',
  },
  given_back: {
    subject: 'Je betaling voor bestelling {number} gaat terug',
    text: 'Je betaling van {amount} kwam te laat of dubbel binnen. Je krijgt het hele bedrag terug op de manier waarop je hebt betaald.',
    link: 'Je aankoop bekijken',
  },
  settled_cash: {
    subject: 'Je hebt {amount} contant terug van {program}',
    text: 'De terugbetaling van {amount} kon niet op de manier waarop je hebt betaald. Volgens {program} heb je het bedrag contant gekregen. Klopt dat niet? Laat het ons weten.',
    link: 'Je aankoop bekijken',
  },
  settled_bank: {
    subject: '{amount} voor bestelling {number} is overgemaakt naar je rekening',
    text: 'De terugbetaling van {amount} kon niet op de manier waarop je hebt betaald, en is daarom overgemaakt naar je bankrekening. Is het er na een paar dagen nog niet? Laat het ons weten.',
    link: 'Je aankoop bekijken',
  },
  cards: { one: '{n} kaart', other: '{n} kaarten' },
  withdraw: 'Je kunt je aankoop tot en met {day} herroepen.',
  rows: {
    number: 'Bestelling',
    cards: 'Kaarten',
    value: 'Waarde',
    fee: 'Kosten van de kaarten',
    vat: 'Btw',
    total: 'Totaal',
    refund: 'Je krijgt terug',
    recipient: 'Voor',
    day: 'Wordt verstuurd op',
    valid: 'Geldigheid',
  },
  foot: 'Plein stuurt je deze mail omdat er met dit e-mailadres kaarten zijn besteld. Je hoeft niet te antwoorden.',
  foot_given: 'Plein stuurt je deze mail omdat iemand je een kaart geeft. Je hoeft niet te antwoorden.',
}

export const invoiceWords: InvoiceWords = {
  invoice: 'Factuur',
  number: 'Factuurnummer',
  date: 'Factuurdatum',
  order: 'Bestelling',
  seller: 'Verkoper',
  buyer: 'Koper',
  vat_number: 'Btw-nummer',
  description: 'Omschrijving',
  quantity: 'Aantal',
  price: 'Prijs',
  amount: 'Bedrag',
  cards: 'Waarde van kaarten: {program}',
  fee: 'Kosten van de kaarten, excl. btw',
  total_net: 'Totaal excl. btw',
  vat_of_fee: 'Btw {percent} over de kosten van de kaarten',
  vat_inside: 'waarvan btw {percent} in de waarde (enkelvoudige voucher)',
  multi_purpose:
    'Over de waarde is nu geen btw verschuldigd: die wordt berekend wanneer de kaart wordt gebruikt (meervoudige voucher).',
  total: 'Totaal',
  paid: 'Betaald op {day}, {method}',
  refunded: 'Terugbetaald',
}
