import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  documents: 'Bedingungen und Erklärungen',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  accessibility: 'Barrierefreiheit',
  termsLead: 'Was Sie und Plein voneinander erwarten dürfen.',
  privacyLead: 'Welche Daten wir aufbewahren, warum, wie lange und was Sie tun können.',
  accessibilityLead: 'Plein ist für alle da. So weit sind wir.',
  since: 'Dieser Text gilt ab dem {date}.',
  askUs: 'Stellen Sie uns eine Frage',
  termsWhoTitle: 'Für wen diese Bedingungen gelten',
  termsWhoText:
    'Für alle mit einem Konto bei Plein: Programminhaber, Akzeptanzstellen (Geschäfte und Restaurants) sowie Kundinnen und Kunden. Essen bestellen Sie ohne Konto. Was Sie bestellen, kaufen Sie beim Restaurant: Dessen eigene Bedingungen stehen auf seiner Seite und an der Kasse.',
  termsAccountTitle: 'Ihr Konto',
  termsAccountText:
    'Machen Sie richtige Angaben und halten Sie sie aktuell. Behalten Sie Ihr Passwort für sich und melden Sie uns, wenn jemand anderes es kennen könnte. Ein Konto gehört einer Person; wer es für ein Unternehmen eröffnet, darf für dieses handeln.',
  termsRoleTitle: 'Was Plein tut und was nicht',
  termsRoleText:
    'Plein überbringt Bestellungen, Karten, Rechnungen und Zahlungen zwischen Ihnen und anderen und führt darüber die Bücher. Wir verkaufen das Essen nicht und geben keine Geschenkkarte aus: Das tut das Restaurant oder der Programminhaber, den Sie sehen. Zahlungen führt der zugelassene Zahlungsdienstleister aus, der beim Bezahlen genannt wird.',
  termsMoneyTitle: 'Preise, Gebühren und Auszahlungen',
  termsMoneyText:
    'Der Preis, den Kundinnen und Kunden sehen, ist der ganze Preis, mit Mehrwertsteuer und Lieferung. Was Plein oder ein Foodcourt einem Geschäft berechnet, steht vor der Zustimmung da und danach auf jeder Abrechnung. Jeder Betrag lässt sich von der Bestellung bis zur Auszahlung verfolgen.',
  termsUseTitle: 'Faire Nutzung',
  termsUseText:
    'Nutzen Sie Plein nicht für Verbotenes, versuchen Sie nicht, an Daten anderer zu gelangen, geben Sie keine Bestellungen auf, die Sie nicht wollen, und überlasten Sie den Dienst nicht. Was andere gefährdet, dürfen wir sofort beenden; den Grund nennen wir Ihnen.',
  termsStopTitle: 'Beenden',
  termsStopText:
    'Sie können Ihr Konto jederzeit in Ihrem Profil löschen. Laufende Bestellungen werden abgeschlossen, Erstattungen gehen weiter. Ein Konto, das gegen diese Bedingungen oder das Gesetz verstößt, dürfen wir sperren; Sie erfahren den Grund und können über den Support widersprechen.',
  termsFaultTitle: 'Wenn etwas schiefgeht',
  termsFaultText:
    'Melden Sie es über den Support: Sie erhalten eine Vorgangsnummer und Antwort von einem Menschen. Was wir falsch gemacht haben, bringen wir in Ordnung. Gegenüber Unternehmen haften wir höchstens in Höhe dessen, was sie uns in den zwölf Monaten davor gezahlt haben; bei Vorsatz und grober Fahrlässigkeit ohne Grenze. Gesetzliche Rechte von Verbrauchern werden durch diese Bedingungen nie geringer.',
  termsLawTitle: 'Recht und Änderungen',
  termsLawText:
    'Es gilt niederländisches Recht; Verbraucher behalten den Schutz des Landes, in dem sie leben. Ändern wir diese Bedingungen, sagen wir es mindestens 30 Tage vorher, und Sie können vor dem Beginn kündigen.',
  privacyWhoTitle: 'Wer verantwortlich ist',
  privacyWhoText:
    'Für Ihr Konto: Plein. Für eine Bestellung, Karte oder Rechnung: das Restaurant oder der Programminhaber, mit dem Sie zu tun haben und für den wir die Daten aufbewahren.',
  privacyWhatTitle: 'Was wir aufbewahren',
  privacyWhatText:
    'Name, E-Mail-Adresse, Telefonnummer und Anschrift, soweit Sie sie angegeben haben; Ihre Bestellungen, Zahlungen und Nachrichten an den Support; wann und von welcher Internetadresse Sie sich angemeldet haben. Die Nummern Ihrer Bankkarte sehen und speichern wir nie: Sie gehen an den Zahlungsdienstleister.',
  privacyWhyTitle: 'Warum',
  privacyWhyText:
    'Um zu tun, worum Sie uns bitten: eine Bestellung in die Küche und an Ihre Tür bringen, eine Zahlung abwickeln, einen Beleg senden. Weil das Gesetz es verlangt, wie bei den Büchern. Und um den Dienst sicher zu halten, etwa durch Grenzen für falsche Passwörter.',
  privacyOthersTitle: 'Wer es noch sieht',
  privacyOthersText:
    'Das Restaurant, das für Sie kocht, der Zahlungsdienstleister und die Dienste, die unsere E-Mails und SMS versenden. Jeder bekommt, was nötig ist, und nicht mehr. Wir verkaufen keine Daten und legen keine Werbeprofile an.',
  privacyLongTitle: 'Wie lange',
  privacyLongText:
    'Ihr Profil, bis Sie es löschen. Bestellungen, Rechnungen und Zahlungen sieben Jahre, weil das Steuerrecht es verlangt. Von uns gesendete Nachrichten 180 Tage, Ihre Anmeldungen 180 Tage, das Sicherheitsprotokoll 400 Tage, eine nicht beendete Registrierung einen Tag.',
  privacyRightsTitle: 'Ihre Rechte',
  privacyRightsText:
    'In Ihrem Profil können Sie Ihre Daten einsehen, berichtigen und herunterladen und Ihr Konto löschen: Was bleibt, warum und bis wann, sehen Sie vor der Entscheidung. Widerspruch und Fragen gehen über den Support, Beschwerden an die Autoriteit Persoonsgegevens oder die Behörde Ihres Landes.',
  privacyDeviceTitle: 'Auf Ihrem Gerät',
  privacyDeviceText:
    'Wir speichern, was der Dienst braucht: Sprache, Darstellung, Warenkorb und Sitzung. Beim Anmelden legen wir für ein halbes Jahr ein Cookie ab: ein Kennzeichen ohne Namen, an dem wir sehen, dass auf diesem Gerät schon jemand angemeldet war, damit Sie Vorrang haben, wenn Angreifer die Anmeldung überlasten. Besuchsstatistik und Videos anderer beginnen erst, nachdem Sie Ja gesagt haben; das nehmen Sie jederzeit unter „Datenschutz-Einstellungen“ zurück.',
  privacySafeTitle: 'Sicherheit',
  privacySafeText:
    'Alles wird verschlüsselt übertragen; Passwörter speichern wir als Hash, der sich nicht zurückrechnen lässt; Schlüssel von Zahlungsdienstleistern sind verschlüsselt. Gefährdet Sie ein Leck, melden wir es Ihnen und der Behörde binnen 72 Stunden.',
  accessibilityAimTitle: 'Was wir anstreben',
  accessibilityAimText:
    'Jede Seite erfüllt WCAG 2.2 auf Stufe AA, wie es der European Accessibility Act von Geschäften und Zahlungsdiensten verlangt: mit der Tastatur, mit Screenreader, bei 320 Pixel Breite und 400 % Zoom, hell und dunkel.',
  accessibilityTestedTitle: 'Wie wir prüfen',
  accessibilityTestedText:
    'Jede Änderung wird automatisch in Telefon- und Schreibtischgröße, hell und dunkel, auf Kontrast, Namen, Aufbau und seitliches Scrollen geprüft. Die wichtigsten Aufgaben werden allein mit der Tastatur durchlaufen.',
  accessibilityGapsTitle: 'Was noch nicht stimmt',
  accessibilityGapsText:
    'PDF-Belege haben keine Tags für Screenreader; dieselben Beträge stehen auf der Seite der Bestellung. Bilder von Gerichten tragen nur deren Namen. Eine externe Prüfung steht noch aus.',
  accessibilityTellTitle: 'Sagen Sie es uns',
  accessibilityTellText:
    'Sie können etwas nicht nutzen? Schreiben Sie dem Support, was Sie tun wollten. Sie erhalten an Werktagen innerhalb eines Tages Antwort und in der Zwischenzeit Hilfe bei Ihrem Anliegen.',
})
