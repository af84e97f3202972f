import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  orderHowTitle: 'Hoe bestel ik?',
  orderHowText:
    'Kies bezorgen of afhalen en vul je postcode en huisnummer in. Je ziet wie bij je bezorgt, wat dat kost en vanaf welk bedrag. Leg gerechten in je mandje, kies wanneer en hoe je betaalt, en klaar. Je hebt geen account nodig.',
  orderWhenTitle: 'Kan ik voor later bestellen?',
  orderWhenText:
    'Ja. Kies bij het afrekenen een dag en tijd in plaats van “Zo snel mogelijk”. Je ziet alleen tijden waarop de keuken nog een bestelling aankan. Bij een restaurant dat nu dicht is, kun je vaak al bestellen voor als het opengaat.',
  orderAreaTitle: 'Er bezorgt niemand op mijn adres',
  orderAreaText:
    'Restaurants bepalen zelf waar ze bezorgen. Controleer eerst je postcode en huisnummer. Kloppen die, kies dan afhalen: op de bestelling staat waar en hoe laat je eten klaarstaat. Kunnen we het adres zelf niet vinden, dan lukt bestellen vaak nog op de postcode.',
  orderMinimumTitle: 'Waarom kan ik nog niet afrekenen?',
  orderMinimumText:
    'Er is een minimumbedrag, per restaurant en soms voor de hele foodcourt. Je mandje zegt hoeveel er nog bij moet. Een gerecht dat intussen op of veranderd is, is ook gemarkeerd: pas het aan of haal het weg, dan wordt het totaal opnieuw berekend.',
  courtOneTitle: 'Eén bestelling bij meer keukens',
  courtOneText:
    'In een foodcourt vul je één mandje bij meer restaurants en betaal je één keer. Elke keuken krijgt alleen de eigen gerechten. Kan één keuken het niet maken, dan krijg je dat deel terug en gaat de rest door; op de pagina van je bestelling volg je elk deel.',
  payHowTitle: 'Hoe kan ik betalen?',
  payHowText:
    'Bij het afrekenen zie je de methoden die het restaurant aanbiedt, zoals iDEAL | Wero, Bancontact, kaarten of PayPal. Contant betalen kan online niet. Je betaalt op de pagina van de betaaldienst; wij zien je kaart- of bankgegevens nooit. Op de knop staat altijd het hele bedrag, met bezorgkosten en btw erin.',
  payFailedTitle: 'Mijn betaling mislukt of duurt lang',
  payFailedText:
    'Je mandje blijft bewaard: probeer het opnieuw of kies een andere methode. Is je bank nog aan het bevestigen, betaal dan niet nog een keer. Je mag de pagina sluiten; de bestelling gaat door zodra het geld binnen is en je krijgt een e-mail. Wat dubbel is betaald, komt terug.',
  orderTrackTitle: 'Waar is mijn bestelling?',
  orderTrackText:
    'Open “Mijn bestellingen”. De pagina van een bestelling laat vanzelf zien wanneer de keuken begint en wanneer het eten vertrekt, en hoe laat het er ongeveer is. Duurt het langer, dan zegt het restaurant dat daar. Het telefoonnummer staat op dezelfde pagina.',
  orderRefundTitle: 'Wijzigen, annuleren en geld terug',
  orderRefundText:
    'Zolang geen restaurant je bestelling heeft opgepakt, annuleer je hem zelf op de pagina van de bestelling met “Bestelling annuleren”. Bel daarna zo snel je kunt het restaurant. Weigert of annuleert een restaurant je bestelling, dan krijg je het hele bedrag terug op de manier waarop je betaalde, meestal binnen een paar werkdagen. Ook voor losse gerechten die niet klopten, is een terugbetaling mogelijk.',
  allergensTitle: 'Allergenen en diëten',
  allergensText:
    'Bij elk gerecht staan de allergenen die het restaurant heeft opgegeven, van gluten tot noten, en of het vegetarisch, vegan of halal is, glutenvrij of lactosevrij. Kies die van jou één keer in het menu bij “Allergenen en dieet”, dan vallen gerechten waar ze in zitten weg; je keuze blijft op dit apparaat. Staat er niets bij, vraag het dan voor je bestelt aan het restaurant: wij raden niet.',
  receiptTitle: 'Waar is mijn bon?',
  receiptText:
    'Op de pagina van je bestelling, onder de bedragen, met “Bon downloaden (PDF)”: de btw staat er per tarief op. Een aparte factuur is er niet. De link naar die pagina staat ook in de e-mail van je bestelling, dus je vindt hem op elk apparaat.',
  boardNewTitle: 'Hoe zie ik een nieuwe bestelling?',
  boardNewText:
    'Bij “Bestellingen” staan alle bestellingen van je restaurant als bonnen. Een nieuwe verschijnt vanzelf onder “Nieuw”, gaat over tot iemand op “Gezien” drukt of hem oppakt, en het aantal staat in het menu en in de titel van het tabblad. Druk één keer op “Dienst starten”, dan mag de browser geluid maken.',
  boardSoundTitle: 'Ik hoor niets bij een nieuwe bestelling',
  boardSoundText:
    'Het blokje boven het bord zegt of het geluid aanstaat. Druk erop en sta geluid toe, kijk naar het volume van het apparaat en houd het tabblad open. Na herladen loopt je dienst door; een nieuw tabblad vraagt er weer om. Ook zonder geluid verschijnen bestellingen en telt de titel van het tabblad mee.',
  boardMoveTitle: 'Een bestelling verder of terug zetten',
  boardMoveText:
    'De grote knop van een bon is altijd de volgende stap: keuken, onderweg of klaar, bezorgd. Te vroeg gedrukt? Onderin staat zeven tellen “Ongedaan maken”, en met “Status wijzigen” kan een stap tien minuten lang terug. De gast ziet elke stap meteen.',
  boardLateTitle: 'Het duurt langer dan beloofd',
  boardLateText:
    'Kies “Later” op de bon en zeg hoeveel minuten. De gast krijgt een e-mail en ziet de nieuwe tijd op de pagina van de bestelling. Doe het voor de oude tijd voorbij is: een gast die het weet wacht, een gast die het niet weet belt.',
  boardRefuseTitle: 'Een bestelling weigeren en terugbetalen',
  boardRefuseText:
    'Kies “Weigeren” op de bon en geef de reden. Voor je bevestigt zie je wat er naar de gast teruggaat; het geld gaat terug op de manier waarop er is betaald. Een bestelling die niemand beantwoordt, wordt vanzelf geweigerd na de ingestelde tijd (standaard 15 minuten), zodat geen gast voor niets wacht. Losse gerechten betaal je terug op de pagina van de bestelling. Lukt een terugbetaling niet, dan staat dat daar en verstuur je het geld daar opnieuw.',
  boardOfflineTitle: 'Het internet is weg',
  boardOfflineText:
    'Het bord zegt sinds wanneer het niets meer hoort en blijft tonen wat het wist. Wat je verzet, blijft op het apparaat bewaard en gaat op volgorde mee zodra er weer verbinding is. Nieuwe bestellingen komen intussen niet binnen: houd de telefoon bij de hand of kijk op een ander apparaat.',
  boardOfficeTitle: 'Oude bestellingen zoeken en printen',
  boardOfficeText:
    'Schakel boven het bord naar “Lijst”: zoek op nummer, naam of postcode, filter op periode en status, bewaar een weergave die je vaak nodig hebt en haal hem met “CSV exporteren” naar je boekhouding. Elke bestelling heeft een pagina met regels, btw, betalingen en wie wat veranderde; bon en kassabon print je daar.',
  menuEditTitle: 'Een gerecht is uitverkocht of kost iets anders',
  menuEditText:
    'Open bij “Programma’s” het restaurant en ga naar “Menu”. Zet een gerecht dat op is op “Uitverkocht”: het komt vanzelf terug op de tijd die je kiest. Naam, prijs, foto en allergenen pas je aan door het gerecht te openen. Gasten zien elke verandering meteen.',
  boardHoursTitle: 'Openingstijden en vakantie',
  boardHoursText:
    'Open bij “Programma’s” het restaurant en ga naar “Openingstijden”. Daar staan de tijden van elke dag; voor een feestdag of vakantie zet je een datum erbij. Is het te druk, neem dan op het bord een pauze: gasten kunnen dan nog wel voor later bestellen.',
  invitedTitle: 'Ik heb een uitnodiging gekregen',
  invitedText:
    'Open de link in de e-mail. Log in met het adres dat hem kreeg, of maak er een account mee: de uitnodiging wacht. Je ziet wie het vraagt, wat het kost en de voorwaarden voordat je “Accepteren” of “Weigeren” kiest. Uitnodigingen staan ook bij “Programma’s”. Werkt de link niet meer, vraag de eigenaar dan om hem opnieuw te sturen.',
  ownerPublishTitle: 'Hoe zet ik een restaurant online?',
  ownerPublishText:
    'Druk bij “Programma’s” op “Nieuw programma” en kies wat je wilt beginnen. Wat je typt blijft als concept bewaard, ook voor een ander apparaat, en niemand anders ziet het. Het formulier zegt wat er nog ontbreekt. Is alles er, druk dan op “Publiceren”: gasten vinden je vanaf dat moment, of vanaf de eerste dag die je instelt.',
  ownerHoursTitle: 'Openingstijden, bezorggebied en bezorgkosten',
  ownerHoursText:
    'Open het programma en ga naar “Bezorgen & tijden”. Daar stel je in wanneer je open bent, met feestdagen en vakantie, waar je bezorgt, wat dat kost en vanaf welk minimumbedrag. De pagina voor gasten toont dezelfde tijden.',
  ownerLookTitle: 'Logo, kleuren en een eigen domeinnaam',
  ownerLookText:
    'Open het programma en ga naar “Huisstijl”: kleur en logo, je eigen domeinnaam, en wat zoekmachines tonen. Onder “In je eigen website” staat de regel waarmee je het menu als widget (iframe) op je site zet.',
  ownerInviteTitle: 'Restaurants en winkels uitnodigen',
  ownerInviteText:
    'Bij een foodcourt nodig je restaurants uit bij “Restaurants”. Bij een ander programma nodig je winkels per e-mail uit bij “Winkels”. Zij zien de voorwaarden en beslissen zelf; tot die tijd kun je een uitnodiging intrekken.',
  ownerProgramsTitle: 'Wat zie ik bij “Programma’s”?',
  ownerProgramsText:
    'Elk programma dat van jou is, met soort, status en datum. Open er een voor de bestellingen, de bedragen en wat er met elk kan. Je ziet je eigen programma’s en wat erbij hoort, en die van niemand anders; andere eigenaren zien die van jou niet.',
  ownerOrdersTitle: 'Bestellingen van mijn restaurants',
  ownerOrdersText:
    'Open een restaurant of foodcourt: bij “Bestellingen” staan ze met periode, status en zoeken, en je exporteert ze als CSV. Een foodcourt toont de bestelling van elke gast met de delen van elke keuken. Wat je filtert staat in het adres, dus van een weergave maak je zo een bladwijzer.',
  ownerMoneyTitle: 'Wie krijgt wat?',
  ownerMoneyText:
    'Een gast betaalt één keer. Van het deel van elk restaurant gaan de kosten van de foodcourt af, per deel afgerond, en de delen tellen altijd op tot wat de gast betaalde. Een terugbetaling gaat langs dezelfde weg terug en neemt haar deel van de kosten mee. Op de pagina van een bestelling staat elk bedrag.',
  ownerPayoutsTitle: 'Wanneer krijg ik mijn geld?',
  ownerPayoutsText:
    'Betalen gasten via Plein, dan betalen we elke maandag uit wat tot en met de dag ervoor is bezorgd. Open je programma, ga naar “Uitbetalingen” en kies één keer “Rekening toevoegen”. Bij elke uitbetaling zie je de bestellingen, de kosten en de terugbetalingen. Minder dan het minimum gaat mee met een latere uitbetaling. Heb je een eigen betaaldienst, dan komt het geld daarvandaan.',
  adminBalanceTitle: 'Kloppen de boeken?',
  adminBalanceText:
    'De regel boven “Financiën” geeft het antwoord: debet en credit van alle rekeningen, op dat moment nageteld, en hoeveel journaalposten verzegeld zijn. Verschilden ze ooit een cent, dan stond er hoeveel. Druk op “Opnieuw narekenen” om weer te tellen.',
  adminTraceTitle: 'Eén euro volgen',
  adminTraceText:
    'Begin waar je wilt: bij een transactie, een rekening of een journaalpost. Elk bedrag opent in de regels waaruit het bestaat, elke regel leidt naar zijn journaalpost en die naar de betaling en de bestelling. De weg staat boven in het paneel, dus je komt terug zoals je ging.',
  adminReverseTitle: 'Een boeking corrigeren',
  adminReverseText:
    'In de boeken wordt niets veranderd of gewist. Een foute journaalpost krijgt een tegenboeking met jouw reden; beide blijven zichtbaar en wijzen naar elkaar. Een andere correctie is er niet, en alleen het beheer kan het.',
  adminExportTitle: 'Cijfers exporteren',
  adminExportText:
    'Elke lijst bij “Financiën” exporteer je als CSV met de filters die je ziet. Het bestand is UTF-8, met het scheidingsteken van je taal, en de cellen zijn veilig te openen in een rekenblad. Een weergave die je vaak nodig hebt, bewaar je onder een naam.',
  adminSupportTitle: 'Berichten aan de klantenservice',
  adminSupportText:
    'Wat mensen schrijven staat bij “Berichten”, de nieuwste bovenaan, met het portaal, de taal en de bestelling die ze noemen. Antwoord met “Antwoorden per e-mail” vanuit je mailprogramma: het kenmerk staat in het onderwerp. Druk daarna op “Als beantwoord markeren”, dan antwoorden er geen twee. Beantwoorde berichten verdwijnen na twee jaar.',
  adminPeopleTitle: 'Een gebruiker of programma blokkeren',
  adminPeopleText:
    'Bij “Gebruikers” open je iemand en kies je “Uitschakelen”, met een reden: die persoon kan dan nergens meer inloggen. Een programma blokkeer je op zijn eigen pagina met “Programma blokkeren”. Wie wat deed en wie inlogde staat in het “Logboek”. Codes voor nieuwe accounts maak je bij “Actiecodes”.',
  signInTitle: 'Ik kan niet inloggen',
  signInText:
    'Controleer het e-mailadres en houd het oog naast het wachtwoord ingedrukt om te lezen wat je typte. Elke site van Plein heeft eigen accounts: zit je op de verkeerde, dan staat dat er en word je naar de jouwe geleid. Na een paar foute wachtwoorden moet je even wachten; je account gaat er nooit van op slot.',
  eraseTitle: 'Mijn account verwijderen of mijn gegevens downloaden',
  eraseText:
    'Log in en open “Profiel” in het menu onder je naam. Met “Mijn gegevens downloaden” krijg je een bestand met alles wat we van je hebben. Met “Account verwijderen” zie je eerst wat weggaat, wat blijft, waarom en tot wanneer. Daarna is het meteen en voorgoed weg, en krijg je nog één e-mail die dat zegt.',
  looksTitle: 'Taal veranderen, licht en donker',
  looksText:
    'Verander de taal, of kies licht, donker of zoals je apparaat: onder aan de pagina en in het menu onder je naam. Wat je hebt getypt blijft staan als je wisselt. Beide keuzes blijven op dit apparaat.',
  privacyTitle: 'Wat bewaren jullie van mij?',
  privacyText:
    'Op dit apparaat: je taal en weergave, het adres van je mandje en, zolang je bent ingelogd, je sessie. Na het inloggen blijft een halfjaar een cookie staan die niet zegt wie je bent: daarmee ga je voor als het inloggen wordt aangevallen. Er wordt niets gemeten tenzij je ja zegt, nee is even makkelijk, en je verandert het bij “Privacy-instellingen” onder aan elke pagina. Wat je bestelt bewaren we zolang de wet dat van winkels vraagt.',
  installTitle: 'Als app, en zonder internet',
  installText:
    'Zet deze site op je beginscherm: in Chrome en Edge via het menu, Installeren; op een iPhone of iPad in Safari via Deel, Zet op beginscherm. Hij opent dan vanaf een eigen icoon, ook zonder verbinding, en zegt wat er tot die tijd niet kan.',
  updateTitle: 'Er is een nieuwe versie',
  updateText:
    'Als er een nieuwe versie klaarstaat, biedt een regel boven aan de pagina die aan. Hij wacht zolang je betaalt, iets hebt getypt of een keuken aan het werk is. “Nu bijwerken” herlaadt de pagina één keer en brengt je terug waar je was; “Later” vraagt het na vier uur opnieuw.',
  contactPointTitle: 'Een bericht melden, en het contactpunt',
  contactPointText:
    'Is een bericht in strijd met de wet of kwetsend? Meld het in het menu ervan; een account is niet nodig. Onze mensen kijken ernaar en je hoort per mail wat ze besluiten. Is je eigen bericht verborgen? Je leest waarom, en kunt daar bezwaar maken. Volgens de digitaledienstenverordening (DSA, artikelen 11 en 12) is dit het contactpunt voor iedereen, voor autoriteiten en voor de Commissie: schrijf ons in het Nederlands of Engels met het contactformulier; mensen antwoorden. Je kunt ook naar een erkend geschillenorgaan stappen, of naar de Autoriteit Consument & Markt (ACM).',
  accessibilityTitle: 'Toegankelijkheidsverklaring',
  accessibilityText:
    'Plein is gemaakt om te voldoen aan WCAG 2.2 niveau AA en de Europese norm EN 301 549. Elke pagina werkt met toetsenbord en schermlezer, op 400% zoom en 320 pixels breed, in licht, donker en geforceerde kleuren, en houdt rekening met minder beweging; elke versie wordt daarop automatisch getest. Bekend gebrek: pdf-bonnen hebben geen labels voor een schermlezer; dezelfde bedragen staan op de pagina van de bestelling. Werkt iets niet voor jou? Schrijf ons: we antwoorden binnen een werkdag en zeggen wanneer het verholpen is. In Nederland houdt de Autoriteit Consument & Markt (ACM) toezicht.',
})
