import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: { one: '{n} melding over betalingen vraagt aandacht', other: '{n} meldingen over betalingen vragen aandacht' },
  mismatch: 'Het antwoord van de betaaldienst klopt niet',
  mismatchText: 'De betaling staat apart: niets geldt als betaald tot duidelijk is wat er is gebeurd.',
  manual_intervention: 'De betaaldienst wil dat iemand beslist',
  manual_interventionText: 'Zoek het op in het dashboard van de betaaldienst zelf. Wij vragen het vanzelf opnieuw.',
  route_failed: 'Een deel ging niet naar het restaurant',
  route_failedText: 'De betaaldienst betaalt het niet door: het komt mee met de volgende uitbetaling.',
  given_back: 'Er kwam geld te laat of dubbel',
  given_backText: 'Het gaat vanzelf terug, en de klant kreeg er een e-mail over.',
  refunded_elsewhere: 'Er ging meer terug dan hier is terugbetaald',
  refunded_elsewhereText:
    'Iemand gaf geld terug in het dashboard van de betaaldienst zelf. In de boeken staat het niet.',
  chargeback: 'De bank van de klant haalde het geld terug',
  chargebackText: 'Het staat in de boeken. Bezwaar maken kan in het dashboard van de betaaldienst zelf.',
  refund_failed: 'Een terugbetaling is niet gelukt',
  refund_failedText:
    'De klant heeft het geld niet. Verstuur het opnieuw, of zeg bij de bestelling hoe de klant het al heeft gekregen.',
  key_not_valid: 'Een sleutel voor betalingen wordt geweigerd',
  key_not_validText: 'Niemand kan daar betalen tot het programma een nieuwe sleutel heeft.',
  sync_failed: 'Wat er van een betaling is geworden, is niet bekend',
  sync_failedText: 'De betaaldienst gaf geen antwoord. Wij vragen het vanzelf opnieuw.',
  not_confirmed: 'De betaaldienst bevestigt een betaling niet meer',
  not_confirmedText:
    'Hier geldt ze als betaald. Zoek het op in het dashboard van de betaaldienst zelf: wat daar teruggaat, zien we hier niet.',
  other: 'Er is iets mis met een betaling',
  otherText: 'De betaaldienst weigerde wat er werd gevraagd.',
  order: 'Bestelling {number}',
  show: 'Toon transactie',
  resend: 'Opnieuw versturen',
  resent: 'De terugbetaling is opnieuw onderweg',
  settle: 'Al teruggegeven…',
  done: 'Bekeken',
  doneOf: 'Bekeken: {what}',
  all: 'Toon alle {number}',
})
