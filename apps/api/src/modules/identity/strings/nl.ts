import { nl as sentences } from '@plein/contract/people/audit-sentences/nl'
import type { LastMailWords, MailWords, PromotionHeadings, UserHeadings } from './words.ts'

export const promotionHeadings: PromotionHeadings = {
  headings: [
    'Code',
    'Waarvoor',
    'Voor wie',
    'Eerste dag',
    'Laatste dag',
    'Gebruikt',
    'Hoogstens',
    'Status',
    'Aangemaakt op',
    'Aangemaakt door',
  ],
  states: { usable: 'Geldig', planned: 'Gepland', ended: 'Afgelopen', used_up: 'Opgebruikt', stopped: 'Gestopt' },
  types: ['Iedereen', 'Programma-eigenaren', 'Restaurants en winkels', 'Klanten'],
}

export const lastMailWords: LastMailWords = {
  title: 'Je account is verwijderd',
  text: 'Je profiel, je wachtwoord, onze berichten aan jou en je naam bij bestellingen zijn weg. Niemand kan ze terughalen.',
  stays_text: 'Dit moeten we nog bewaren, voor de Belastingdienst of om misbruik te vinden:',
  stays: {
    orders: 'Bestellingen: nummer, dag, bedragen en btw, zonder je naam',
    card_orders: 'Bestellingen van kaarten: nummer, dag, bedragen en btw, zonder je naam',
    programs: 'Programma’s met hun boekhouding',
    fiscal_record: 'De naam, het adres en de nummers die op facturen staan, achter slot',
    security_log: 'Regels van het beveiligingslogboek, zonder je naam',
    other: 'Overige gegevens',
  },
  until: 'tot {day}',
  last: 'Dit is onze laatste mail: zodra hij weg is, bewaren we ook dit e-mailadres niet meer.',
  not_you_link: 'Heb jij dit niet gedaan? Laat het ons weten',
  foot: 'Plein stuurt je deze mail omdat het account met dit e-mailadres is verwijderd.',
}

export const mailWords: MailWords = {
  confirm_title: 'Bevestig je e-mailadres',
  confirm_text: 'Vul deze code in of open de link. Beide zijn {minutes} minuten geldig.',
  confirm_link: 'E-mailadres bevestigen',
  confirm_not_you: 'Heb je hier niet om gevraagd? Doe dan niets: er komt geen account.',
  known_title: 'Je hebt al een account',
  known_text: 'Iemand, waarschijnlijk jij, wilde een account maken met {email}. Dat account bestaat al. Log gewoon in.',
  known_sign_in: 'Inloggen',
  known_forgotten: 'Wachtwoord vergeten? Kies een nieuw',
  known_code: 'Vraagt de pagina nog om een code? Het is deze:',
  recovery_title: 'Kies een nieuw wachtwoord',
  recovery_text: 'Vul deze code in of open de link. Beide zijn {minutes} minuten geldig.',
  recovery_link: 'Nieuw wachtwoord kiezen',
  recovery_not_you: 'Heb je hier niet om gevraagd? Doe dan niets: je wachtwoord blijft zoals het is.',
  changed_title: 'Je wachtwoord is gewijzigd',
  changed_text: 'Het wachtwoord van {email} is zojuist gewijzigd. Op je andere apparaten ben je uitgelogd.',
  not_you_link: 'Was jij dit niet? Kies meteen een nieuw wachtwoord',
  device_title: 'Ingelogd op een nieuw apparaat',
  device_text: 'Er is zojuist ingelogd met {email} op een apparaat dat we niet eerder zagen: {device}.',
  fee_free_title: 'Tot en met {last_day} zonder platformkosten',
  fee_free_text:
    'Je maanden zonder platformkosten lopen af: {last_day} is de laatste dag. Vanaf {fee_from} houden wij van elke bestelling de platformkosten in die bij je programma staan, onder Betalingen. Je hoeft niets te doen.',
  fee_free_link: 'Naar je programma’s',
  foot: 'Plein stuurt je deze mail omdat dit e-mailadres is opgegeven. Je hoeft niet te antwoorden.',
}

export const auditHeadings: { headings: readonly string[]; deleted: string } = {
  headings: [
    'Wanneer (UTC)',
    'Wat',
    'Over wie',
    'Door wie',
    'Programma',
    'Onderwerp',
    'IP-adres',
    'Browser',
    'Actie',
    'Over wie (id)',
    'Door wie (id)',
    'Programma (id)',
  ],
  deleted: 'Verwijderd account',
}

export const userHeadings: UserHeadings = {
  name: 'Naam',
  company: 'Bedrijf',
  email: 'E-mail',
  type: 'Soort',
  city: 'Plaats',
  country: 'Land',
  created: 'Lid sinds',
  state: 'Status',
  types: ['', 'Programma-eigenaar', 'Restaurant of winkel', 'Klant', 'Beheerder'],
  active: 'Actief',
  disabled: 'Uitgeschakeld',
}

export const auditSentences: Readonly<Record<keyof typeof sentences, string>> = sentences
