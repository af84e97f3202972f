import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  today: 'Vandaag',
  thisWeek: 'Deze week',
  waits: 'Wacht op antwoord',
  nextPayout: 'Volgende uitbetaling',
  lastDays: 'De laatste {n} dagen',
  openDay: 'De bestellingen',
  payout_payable: 'Verwacht op {day}',
  payout_below_minimum: 'Onder het minimum: gaat mee met een latere',
  payout_negative: 'Er is meer terugbetaald dan er binnenkwam',
  payout_nothing: 'Nog niets',
  payout_no_bank_account: 'Er is nog geen bankrekening',
  wrong: 'Hier moet je iets doen',
  payNone: 'Gasten kunnen niet betalen: kies wie de betalingen afhandelt',
  payKey: 'Gasten kunnen niet betalen: de betaaldienst weigert je sleutel',
  failedRefunds: {
    one: '{n} terugbetaling kwam niet bij de gast aan',
    other: '{n} terugbetalingen kwamen niet bij de gast aan',
  },
  noAccount: 'Voeg een bankrekening toe, anders kan er niets uitbetaald worden',
  owes: 'Er is meer terugbetaald dan er binnenkwam: de volgende uitbetaling wordt lager',
})
