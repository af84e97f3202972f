import type { AcceptorMailWords, QrSheetWords, StatusMailWords } from './words.ts'

export const acceptorMailWords: AcceptorMailWords = {
  invited_title: '{owner} nodigt je uit voor {program}',
  reminder_title: 'Je uitnodiging voor {program} wacht nog op antwoord',
  invited_text: '{owner} vraagt je mee te doen aan {program} op Plein.',
  invited_next:
    'Bekijk de uitnodiging en kies zelf: accepteren of weigeren. Heb je nog geen account, dan maak je er eerst een.',
  invited_link: 'Uitnodiging bekijken',
  terms_link: 'Voorwaarden van het programma (PDF)',
  not_for_you: 'Niet voor jou bedoeld? Doe dan niets. Zonder jouw antwoord gebeurt er niets.',
  free: 'Meedoen kost niets.',
  percent: 'Meedoen kost {costs} van wat je verkoopt.',
  fixed: 'Meedoen kost {costs} per bestelling.',
  accepted_title: '{name} doet mee aan {program}',
  accepted_text: '{name} heeft je uitnodiging voor {program} geaccepteerd en kan meteen aan de slag.',
  declined_title: '{name} doet niet mee aan {program}',
  declined_text: '{name} heeft je uitnodiging voor {program} geweigerd.',
  declined_note: 'De reden: {note}',
  owner_link: 'Winkels van dit programma bekijken',
  unsubscribed_title: 'Je doet niet meer mee aan {program}',
  unsubscribed_text:
    '{owner} heeft je afgemeld voor {program}. Je ontvangt er geen bestellingen meer van; wat je nog te goed hebt, wordt gewoon uitbetaald.',
  blocked_title: 'Je deelname aan {program} is geblokkeerd',
  blocked_text:
    '{owner} heeft je deelname aan {program} geblokkeerd. Tot die blokkade eindigt, kun je er niet in werken.',
  unblocked_title: 'Je doet weer mee aan {program}',
  unblocked_text: '{owner} heeft de blokkade opgeheven. Je kunt meteen verder in {program}.',
  owner_note: 'Toelichting: {note}',
  acceptor_link: 'Mijn programma’s bekijken',
  foot: 'Plein stuurt je deze mail omdat dit e-mailadres is opgegeven. Je hoeft niet te antwoorden.',
}

export const statusMailWords: StatusMailWords = {
  blocked_title: '{program} is geblokkeerd',
  blocked_text: 'Plein heeft {program} stilgezet. Het neemt geen bestellingen en betalingen meer aan.',
  reason: 'De reden: {reason}',
  blocked_next:
    'Terugbetalingen gaan gewoon door, en wat je nog te goed hebt, wordt uitbetaald. Alleen Plein kan de blokkade opheffen: neem contact op als je het hier niet mee eens bent.',
  unblocked_title: '{program} loopt weer',
  unblocked_text: 'Plein heeft de blokkade van {program} opgeheven. Het neemt weer bestellingen en betalingen aan.',
  link: 'Programma bekijken',
  foot: 'Plein stuurt je deze mail omdat je de eigenaar van dit programma bent. Je hoeft niet te antwoorden.',
}

export const qrSheetWords: QrSheetWords = { pay: 'Scan om te betalen', menu: 'Scan voor de menukaart' }
