import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  documents: 'Voorwaarden en verklaringen',
  terms: 'Voorwaarden',
  privacy: 'Privacyverklaring',
  accessibility: 'Toegankelijkheid',
  termsLead: 'Wat jij en Plein van elkaar mogen verwachten.',
  privacyLead: 'Welke gegevens we bewaren, waarom, hoelang, en wat jij eraan kunt doen.',
  accessibilityLead: 'Plein is er voor iedereen. Zo ver zijn we.',
  since: 'Deze tekst geldt vanaf {date}.',
  askUs: 'Stel ons een vraag',
  termsWhoTitle: 'Voor wie deze voorwaarden gelden',
  termsWhoText:
    'Voor iedereen met een account op Plein: programma-eigenaren, aangesloten winkels en restaurants, en klanten. Eten bestellen kan zonder account. Wat je bestelt, koop je van het restaurant: zijn eigen voorwaarden staan op zijn pagina en bij het afrekenen.',
  termsAccountTitle: 'Je account',
  termsAccountText:
    'Geef gegevens op die kloppen en houd ze bij. Houd je wachtwoord voor jezelf en laat het weten als iemand anders het misschien kent. Een account is van één persoon; wie er een opent voor een bedrijf, mag namens dat bedrijf handelen.',
  termsRoleTitle: 'Wat Plein doet, en wat niet',
  termsRoleText:
    'Plein brengt bestellingen, kaarten, rekeningen en betalingen over tussen jou en anderen en houdt daar de boeken van bij. Wij verkopen het eten niet en geven de cadeaukaart niet uit: dat doet het restaurant of de programma-eigenaar die je ziet. Betalingen voert de betaaldienstverlener met vergunning uit die bij het betalen genoemd staat.',
  termsMoneyTitle: 'Prijzen, kosten en uitbetalingen',
  termsMoneyText:
    'De prijs die een klant ziet is de hele prijs, met btw en bezorging. Wat Plein of een foodcourt een winkel in rekening brengt, staat er vóór de winkel akkoord gaat, en daarna op elk overzicht. Elk bedrag is te volgen van bestelling tot uitbetaling.',
  termsUseTitle: 'Eerlijk gebruik',
  termsUseText:
    'Gebruik Plein niet voor wat de wet verbiedt, probeer niet bij gegevens van anderen te komen, plaats geen bestellingen die je niet meent en overbelast de dienst niet. Wat anderen in gevaar brengt mogen we meteen stoppen; we vertellen je dan waarom.',
  termsStopTitle: 'Stoppen',
  termsStopText:
    'Je kunt je account altijd verwijderen bij je profiel. Lopende bestellingen worden afgemaakt en terugbetalingen gaan door. Een account dat deze voorwaarden of de wet schendt, mogen we blokkeren; je hoort de reden en kunt via de klantenservice bezwaar maken.',
  termsFaultTitle: 'Als er iets misgaat',
  termsFaultText:
    'Meld het via de klantenservice: je krijgt een kenmerk en antwoord van een mens. Wat wij fout deden, zetten we recht. Tegenover bedrijven is onze aansprakelijkheid beperkt tot wat ze ons in de twaalf maanden ervoor betaalden; bij opzet en grove schuld geldt geen grens. De rechten die de wet consumenten geeft, worden door deze voorwaarden nooit minder.',
  termsLawTitle: 'Recht en wijzigingen',
  termsLawText:
    'Nederlands recht is van toepassing; consumenten houden de bescherming van het land waar ze wonen. Wijzigen we deze voorwaarden, dan melden we dat minstens 30 dagen vooraf en kun je stoppen voordat ze ingaan.',
  privacyWhoTitle: 'Wie verantwoordelijk is',
  privacyWhoText:
    'Voor je account: Plein. Voor een bestelling, kaart of rekening: het restaurant of de programma-eigenaar met wie je te maken hebt, voor wie wij de gegevens bewaren.',
  privacyWhatTitle: 'Wat we bewaren',
  privacyWhatText:
    'Je naam, e-mailadres, telefoonnummer en adres, voor zover je ze opgaf; je bestellingen, betalingen en berichten aan de klantenservice; wanneer en vanaf welk internetadres je inlogde. De nummers van je bankpas zien en bewaren we nooit: die gaan naar de betaaldienstverlener.',
  privacyWhyTitle: 'Waarom',
  privacyWhyText:
    'Om te doen wat je ons vraagt: een bestelling naar de keuken en naar je deur brengen, een betaling afwikkelen, een bon sturen. Omdat de wet het eist, zoals bij de boeken. En om de dienst veilig te houden, zoals met grenzen aan foute wachtwoorden.',
  privacyOthersTitle: 'Wie het nog meer ziet',
  privacyOthersText:
    'Het restaurant dat voor je kookt, de betaaldienstverlener en de diensten die onze e-mails en sms’jes versturen. Ieder krijgt wat nodig is en niet meer. We verkopen geen gegevens en maken geen advertentieprofielen.',
  privacyLongTitle: 'Hoelang',
  privacyLongText:
    'Je profiel tot je het verwijdert. Bestellingen, facturen en betalingen zeven jaar, omdat de belastingwet dat eist. Berichten die we stuurden 180 dagen, je inlogmomenten 180 dagen, het beveiligingslogboek 400 dagen, een aanmelding die je niet afmaakte één dag.',
  privacyRightsTitle: 'Je rechten',
  privacyRightsText:
    'Bij je profiel kun je je gegevens inzien, verbeteren en downloaden en je account verwijderen: wat blijft, waarom en tot wanneer zie je voordat je beslist. Bezwaar maken of iets vragen kan via de klantenservice, klagen kan bij de Autoriteit Persoonsgegevens of de toezichthouder van je eigen land.',
  privacyDeviceTitle: 'Op je apparaat',
  privacyDeviceText:
    'We bewaren wat de dienst nodig heeft: je taal, weergave, mandje en sessie. Inloggen laat een halfjaar één cookie achter: een kenmerk zonder naam, waaraan we zien dat hier al eerder is ingelogd, zodat je voorgaat als aanvallers het inloggen overbelasten. Bezoekstatistieken en video’s van anderen beginnen pas nadat je ja zei; dat neem je terug wanneer je wilt, onder “Privacy-instellingen”.',
  privacySafeTitle: 'Veiligheid',
  privacySafeText:
    'Alles gaat versleuteld over de lijn; wachtwoorden bewaren we als hash die niet terug te rekenen is; sleutels van betaaldienstverleners zijn versleuteld. Brengt een lek jou in gevaar, dan melden we dat binnen 72 uur aan jou en de toezichthouder.',
  accessibilityAimTitle: 'Waar we naar streven',
  accessibilityAimText:
    'Elke pagina voldoet aan WCAG 2.2 niveau AA, zoals de Europese toegankelijkheidswet van winkels en betaaldiensten vraagt: met een toetsenbord, met een schermlezer, op 320 pixels breed en bij 400% zoom, licht en donker.',
  accessibilityTestedTitle: 'Hoe we testen',
  accessibilityTestedText:
    'Elke wijziging wordt automatisch getest op telefoon- en bureauformaat, licht en donker, op contrast, namen, opbouw en zijwaarts schuiven. De belangrijkste taken worden met alleen het toetsenbord doorlopen.',
  accessibilityGapsTitle: 'Wat nog niet klopt',
  accessibilityGapsText:
    'Pdf-bonnen hebben geen labels voor schermlezers; dezelfde bedragen staan op de pagina van de bestelling. Foto’s van gerechten dragen alleen de naam van het gerecht. Een externe deskundige heeft ons nog niet getoetst.',
  accessibilityTellTitle: 'Laat het weten',
  accessibilityTellText:
    'Kun je iets niet gebruiken? Vertel via de klantenservice wat je wilde doen. Je krijgt op werkdagen binnen een dag antwoord, en intussen hulp bij wat je wilde.',
})
