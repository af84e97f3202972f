import { nl as allergens } from '@plein/contract/menus/allergen-names/nl'
import type { Allergen } from '@plein/contract/menus/codes'
import type { CustomerMailWords, MessageWords, ReceiptWords } from './words.ts'

export const customerMailWords: CustomerMailWords = {
  subject: '{restaurant} heeft een account voor je gemaakt',
  text: 'Je belde met {restaurant}, en daar is een account voor je gemaakt. Daarmee zie je je bestellingen terug en bestel je sneller.',
  unwanted: 'Wil je geen account? Dan hoef je niets te doen: zonder wachtwoord kan niemand erin.',
  link: 'Wachtwoord kiezen',
  subject_known: '{restaurant} heeft je als klant genoteerd',
  text_known:
    'Je belde met {restaurant}, en daar is je e-mailadres genoteerd. Je had al een account: daaraan is niets veranderd, en het restaurant ziet het niet.',
  link_known: 'Naar je account',
  foot: 'Plein stuurt je deze mail omdat het restaurant dit e-mailadres heeft genoteerd. Je hoeft niet te antwoorden.',
}

export const receiptWords: ReceiptWords = {
  receipt: 'Bon',
  order: 'Bestelling',
  placed: 'Geplaatst',
  delivery_to: 'Bezorgen op',
  pickup_at: 'Afhalen bij',
  table: 'Tafel',
  delivery_cost: 'Bezorgkosten',
  tip: 'Fooi',
  total: 'Totaal',
  vat_of: 'Btw {percent} over {gross}',
  refunded: 'Terugbetaald',
  settled_cash: 'Je hebt {amount} contant gekregen.',
  settled_bank: '{amount} is overgemaakt naar je bankrekening.',
  settled_chargeback: 'Je bank heeft {amount} aan je teruggeboekt.',
  paid_with: 'Betaalmethode:',
  allergens: 'Bevat',
  thanks: 'Eet smakelijk!',
}

export const allergenWords: Readonly<Record<Allergen, string>> = allergens

const follow = 'Bestelling bekijken'

export const messageWords: MessageWords = {
  greeting: 'Hoi {name},',
  pay_link: {
    subject: 'Betaal je bestelling {number} bij {restaurant}',
    text: 'Je bestelde telefonisch bij {restaurant}. Betaal vóór {until}, dan gaat de keuken aan de slag.',
    link: 'Betalen · {total}',
  },
  pay_link_sms: '{restaurant}: betaal bestelling {number} ({total}) uiterlijk {until}: {link}',
  paid: {
    subject: 'Bestelling {number} bij {restaurant} is ontvangen',
    text: 'We hebben je bestelling en je betaling ontvangen.',
    link: follow,
  },
  payment_failed: {
    subject: 'Je betaling voor bestelling {number} is niet gelukt',
    text: 'Je betaling aan {restaurant} is toch niet gelukt; je bestelling is nog niet naar de keuken. Betaal opnieuw vóór {until}, dan gaat die aan de slag.',
    link: 'Opnieuw betalen · {total}',
  },
  cancelled: {
    subject: '{restaurant} kan je bestelling {number} niet maken',
    text: '{restaurant} kan je bestelling niet maken: {reason}.',
    link: follow,
  },
  withdrawn: {
    subject: 'Je bestelling {number} is geannuleerd',
    text: 'Je hebt je bestelling bij {restaurant} geannuleerd.',
    link: follow,
  },
  refund: 'Je krijgt {amount} terug op de manier waarop je hebt betaald.',
  others: 'Wat je bij de andere restaurants hebt besteld, gaat gewoon door.',
  delayed: {
    subject: 'Bestelling {number} wordt wat later',
    text: '{restaurant} heeft iets meer tijd nodig.',
    link: follow,
  },
  refunded: {
    subject: 'Je krijgt {amount} terug van {restaurant}',
    text: '{restaurant} betaalt je terug voor bestelling {number}, op de manier waarop je hebt betaald.',
    link: follow,
  },
  settled_cash: {
    subject: 'Je hebt {amount} contant terug van {restaurant}',
    text: 'De terugbetaling van {amount} voor bestelling {number} kon niet op de manier waarop je hebt betaald. Volgens {restaurant} heb je het bedrag contant gekregen. Klopt dat niet? Laat het {restaurant} of ons weten.',
    link: follow,
  },
  settled_bank: {
    subject: '{amount} voor bestelling {number} is overgemaakt naar je rekening',
    text: 'De terugbetaling van {amount} voor bestelling {number} kon niet op de manier waarop je hebt betaald. Het bedrag is daarom overgemaakt naar je bankrekening. Is het er na een paar dagen nog niet? Laat het {restaurant} of ons weten.',
    link: follow,
  },
  paid_late: {
    subject: 'Je betaling voor bestelling {number} gaat terug',
    text: 'Je betaling van {amount} kwam binnen toen je bestelling bij {restaurant} al geannuleerd was. De keuken maakt die niet, en je krijgt het hele bedrag terug op de manier waarop je hebt betaald.',
    link: follow,
  },
  paid_twice: {
    subject: 'Bestelling {number} is twee keer betaald: {amount} gaat terug',
    text: 'Je bestelling bij {restaurant} was al betaald toen er nog een betaling binnenkwam. Aan je bestelling verandert niets; je krijgt {amount} terug op de manier waarop je hebt betaald.',
    link: follow,
  },
  given_back_settled: {
    subject: 'Je betaling voor bestelling {number} is teruggestort: {amount}',
    text: 'Je betaling van {amount} voor bestelling {number} bij {restaurant} kwam te laat of dubbel. Die kon niet terug op de manier waarop je hebt betaald, en is daarom overgemaakt naar je bankrekening. Staat het bedrag er na een paar dagen nog niet op? Laat het ons weten.',
    link: follow,
  },
  reasons: {
    too_busy: 'het is te druk',
    sold_out: 'een gerecht is uitverkocht',
    closing: 'de keuken sluit',
    cannot_deliver: 'bezorgen lukt niet',
    unanswered: 'er kwam niet op tijd antwoord',
    other: 'er kwam iets tussen',
  },
  rows: {
    number: 'Bestelling',
    restaurant: 'Restaurant',
    delivery: 'Bezorgd rond',
    pickup: 'Klaar om',
    counter: 'Balie',
    delivery_cost: 'Bezorgkosten',
    tip: 'Fooi',
    total: 'Totaal, incl. btw',
    refund: 'Je krijgt terug',
  },
  foot: 'Plein stuurt je deze mail omdat er met dit e-mailadres is besteld. Je hoeft niet te antwoorden.',
}
