import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  banktransferHint: 'Scan binnen een half uur een QR-code met je bankapp; de keuken begint als het geld er is',
  banktransferHintUntil: 'Scan uiterlijk om {time} een QR-code met je bankapp; de keuken begint als het geld er is',
  closedNow: '{name} kan je bestelling niet meer meteen maken. Kies een tijdstip en bestel opnieuw.',
  productGone: '{product} is niet meer beschikbaar. Haal het uit je mandje om de rest te bestellen.',
  optionGone: '{product}: een keuze is niet meer beschikbaar. Kies opnieuw.',
  payKeyMissing: '{name} kan nu geen online betalingen aannemen. Kies een andere betaalmethode of bel {phone}.',
  payNotStarted:
    'De betaaldienst gaf een antwoord dat we niet kunnen gebruiken. Je bestelling is bewaard en wacht op betaling – probeer het opnieuw.',
  toBasket: 'Naar je mandje',
})
