import type { CourtMailWords, FeeInvoiceWords } from './words.ts'

export const courtMailWords: CourtMailWords = {
  invited_title: '{court} nodigt {restaurant} uit',
  reminder_title: 'De uitnodiging van {court} wacht nog op antwoord',
  invited_text:
    '{owner} vraagt {restaurant} om mee te doen met foodcourt {court}. Gasten bestellen dan bij jullie en bij de andere restaurants in één mandje.',
  free: 'Meedoen kost niets.',
  percent: 'Meedoen kost {costs} van wat je via de foodcourt verkoopt.',
  fixed: 'Meedoen kost {costs} per bestelling.',
  example: 'Van een bestelling van {amount} ontvang je {rest}.',
  invited_next:
    'Bekijk de uitnodiging en kies zelf: accepteren of weigeren. Heb je nog geen account, dan maak je er eerst een.',
  invited_link: 'Uitnodiging bekijken',
  not_for_you: 'Niet voor jou bedoeld? Doe dan niets. Zonder jouw antwoord verandert er niets.',
  accepted_title: '{restaurant} doet mee met {court}',
  accepted_text:
    '{restaurant} heeft je uitnodiging geaccepteerd en doet nu mee met {court}. Gasten kunnen er meteen bestellen.',
  declined_title: '{restaurant} doet niet mee met {court}',
  declined_text: '{restaurant} heeft je uitnodiging voor {court} geweigerd. Je kunt later een nieuwe sturen.',
  declined_reason: 'De opgegeven reden: {reason}.',
  decline_fee: 'de kosten',
  decline_time: 'het komt nu niet uit',
  decline_other_court: 'ze doen mee met een andere foodcourt',
  wanted_title: '{restaurant} is nog niet aangesloten bij {court}',
  wanted_none:
    '{restaurant} doet sinds drie dagen mee met {court}. De betaaldienst heeft nog geen gegevens van je: begin met aansluiten.',
  wanted_started:
    '{restaurant} doet sinds drie dagen mee met {court}. De betaaldienst wacht nog op de rest van je gegevens, zoals wie je bent en je bankrekening.',
  wanted_rejected:
    'De betaaldienst van {court} heeft de gegevens van {restaurant} niet geaccepteerd. Kijk ze na, of vraag de betaaldienst waarom.',
  wanted_text: 'Tot dan betaalt Plein jouw deel van een bestelling uit in plaats van de betaaldienst.',
  wanted_link: 'Bekijk wat er ontbreekt',
  left_title: '{restaurant} heeft {court} verlaten',
  left_text: '{restaurant} doet niet langer mee met {court}. Lopende bestellingen worden gewoon afgemaakt.',
  failed_title: 'Aansluiten van {restaurant} is niet gelukt',
  failed_text:
    '{restaurant} wilde meedoen met {court}, maar de betaaldienst kon geen account maken. Je kunt de uitnodiging opnieuw sturen.',
  court_link: 'Restaurants van de foodcourt bekijken',
  withdrawn_title: '{court} heeft de uitnodiging ingetrokken',
  withdrawn_text: 'De uitnodiging van {court} aan {restaurant} geldt niet meer. Je hoeft niets te doen.',
  removed_title: '{restaurant} doet niet meer mee met {court}',
  removed_text:
    '{owner} heeft {restaurant} uit {court} gehaald. Lopende bestellingen maak je gewoon af en je krijgt ze volgens afspraak uitbetaald.',
  foot: 'Plein stuurt je deze mail omdat je in een van deze programma’s werkt. Je hoeft niet te antwoorden.',
}

export const feeInvoiceWords: FeeInvoiceWords = {
  invoice: 'Factuur {number}',
  credit_note: 'Creditnota {number}',
  date: 'Datum: {day}',
  credits: 'Crediteert factuur {number}',
  seller: 'Van',
  buyer: 'Aan',
  fees: 'Kosten van de foodcourt voor bestellingen in {month}',
  vat: 'Btw {rate}',
  total: 'Totaal',
  settled:
    'Deze kosten zijn al van de bestellingen afgehouden toen ze werden betaald: er hoeft niets te worden overgemaakt.',
}
