import type { SeedHoursException } from './types.ts'
import { closedOn } from './dish.ts'

interface Seller {
  title: string
  company_name: string
  company_reg_number: string
  address: string
  zip_code: string
  city: string
  email: string
  phone: string
}

/** Short Dutch terms of sale of a demo restaurant; paragraphs are separated by an empty line. */
export const termsText = (seller: Seller): string =>
  [
    `Algemene voorwaarden van ${seller.title}`,
    `1. Wie we zijn. ${seller.title} is een handelsnaam van ${seller.company_name}, ${seller.address}, ${seller.zip_code} ${seller.city}, ` +
      `KvK ${seller.company_reg_number}, e-mail ${seller.email}, telefoon 0${seller.phone}.`,
    '2. Bestellen. Je bestelling is definitief zodra de betaling is bevestigd. Je krijgt daarvan een bevestiging per e-mail. Kunnen we je bestelling ' +
      'niet maken, dan laten we dat meteen weten en krijg je je geld terug op de rekening waarmee je hebt betaald.',
    '3. Prijzen. Alle prijzen zijn in euro en inclusief btw. Bezorg- en verpakkingskosten staan apart in je mandje voordat je betaalt.',
    '4. Bezorgen en afhalen. Genoemde tijden zijn een zo goed mogelijke schatting. Ben je er niet, dan belt de bezorger; na tien minuten gaat de ' +
      'bestelling terug en wordt die niet vergoed.',
    '5. Herroepen. Maaltijden bederven snel. Daarom kun je een bestelling niet herroepen nadat de keuken is begonnen. Daarvoor kun je ons bellen.',
    '6. Allergenen. Bij elk gerecht staan de allergenen die erin zitten. In onze keuken werken we met alle allergenen; sporen zijn nooit uit te sluiten.',
    '7. Alcohol. We verkopen alcohol alleen aan wie 18 jaar of ouder is en vragen bij het overhandigen om een legitimatie.',
    '8. Klachten. Klopt er iets niet, meld het dan dezelfde dag. We zoeken samen een oplossing: opnieuw maken, of je geld terug.',
  ].join('\n\n')

/** Short Dutch privacy statement of a demo restaurant; paragraphs are separated by an empty line. */
export const privacyText = (seller: Seller): string =>
  [
    `Privacyverklaring van ${seller.title}`,
    `${seller.company_name} is verantwoordelijk voor je gegevens. Vragen? Schrijf naar ${seller.email}.`,
    'Wat we bewaren: je naam, e-mailadres, telefoonnummer, bezorgadres en wat je hebt besteld. We gebruiken dit om je bestelling te maken, te bezorgen ' +
      'en er een bon van te geven.',
    'Hoe lang: bestellingen bewaren we zeven jaar, omdat de Belastingdienst dat vraagt. Je opmerkingen bij een bestelling wissen we na negentig dagen.',
    'Met wie we delen: met de bezorger je naam, adres en telefoonnummer, met de betaaldienst het bedrag en het nummer van je bestelling. We verkopen niets door.',
    'Je rechten: je mag je gegevens inzien, laten verbeteren of laten wissen, voor zover de wet ons niet verplicht ze te bewaren. Komen we er samen niet ' +
      'uit, dan kun je terecht bij de Autoriteit Persoonsgegevens.',
  ].join('\n\n')

/** The holidays on which every demo restaurant is closed. */
export const HOLIDAYS: SeedHoursException[] = [
  closedOn('Eerste kerstdag', { month: 12, day: 25 }),
  closedOn('Nieuwjaarsdag', { month: 1, day: 1 }),
]
