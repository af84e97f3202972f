import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  orderHowTitle: 'Wie bestelle ich?',
  orderHowText:
    'Wählen Sie Lieferung oder Abholung und geben Sie Postleitzahl und Hausnummer ein. Sie sehen, wer zu Ihnen liefert, was das kostet und ab welchem Betrag. Legen Sie Gerichte in den Warenkorb, wählen Sie Zeit und Zahlungsart, fertig. Ein Konto brauchen Sie nicht.',
  orderWhenTitle: 'Kann ich vorbestellen?',
  orderWhenText:
    'Ja. Wählen Sie an der Kasse Tag und Uhrzeit statt „So bald wie möglich“. Sie sehen nur Zeiten, zu denen die Küche noch eine Bestellung annehmen kann. Bei einem Restaurant, das gerade geschlossen ist, können Sie oft schon für die Öffnung vorbestellen.',
  orderAreaTitle: 'Niemand liefert an meine Adresse',
  orderAreaText:
    'Restaurants legen selbst fest, wohin sie liefern. Prüfen Sie zuerst Postleitzahl und Hausnummer. Stimmen sie, wählen Sie Abholung: Auf der Bestellung steht, wo und wann Ihr Essen bereitsteht. Finden wir die Adresse selbst nicht, klappt die Bestellung oft noch über die Postleitzahl.',
  orderMinimumTitle: 'Warum kann ich noch nicht zur Kasse?',
  orderMinimumText:
    'Es gibt einen Mindestbestellwert, je Restaurant und manchmal für den ganzen Foodcourt. Ihr Warenkorb sagt, wie viel noch fehlt. Ein Gericht, das inzwischen ausverkauft oder geändert ist, ist ebenfalls markiert: Ändern oder entfernen Sie es, dann wird neu gerechnet.',
  courtOneTitle: 'Eine Bestellung bei mehreren Küchen',
  courtOneText:
    'In einem Foodcourt füllen Sie einen Warenkorb bei mehreren Restaurants und zahlen einmal. Jede Küche bekommt nur ihre eigenen Gerichte. Kann eine Küche ihren Teil nicht zubereiten, erhalten Sie diesen Teil zurück und die anderen machen weiter; auf der Seite Ihrer Bestellung verfolgen Sie jeden Teil.',
  payHowTitle: 'Wie kann ich bezahlen?',
  payHowText:
    'An der Kasse sehen Sie die Zahlungsarten des Restaurants, etwa iDEAL | Wero, Bancontact, Karten oder PayPal. Barzahlung ist online nicht möglich. Sie zahlen auf der Seite des Zahlungsdienstes; Ihre Karten- oder Bankdaten sehen wir nie. Auf der Schaltfläche steht immer der ganze Betrag, mit Lieferkosten und Mehrwertsteuer.',
  payFailedTitle: 'Meine Zahlung schlägt fehl oder dauert lange',
  payFailedText:
    'Ihr Warenkorb bleibt erhalten: Versuchen Sie es erneut oder wählen Sie eine andere Zahlungsart. Bestätigt Ihre Bank noch, zahlen Sie nicht ein zweites Mal. Sie können die Seite schließen; die Bestellung läuft weiter, sobald das Geld da ist, und Sie erhalten eine E-Mail. Doppelt Bezahltes kommt zurück.',
  orderTrackTitle: 'Wo ist meine Bestellung?',
  orderTrackText:
    'Öffnen Sie „Meine Bestellungen“. Die Seite einer Bestellung zeigt von selbst, wann die Küche beginnt, wann das Essen unterwegs ist und wann es etwa ankommt. Dauert es länger, sagt das Restaurant es dort. Die Telefonnummer steht auf derselben Seite.',
  orderRefundTitle: 'Ändern, stornieren und Geld zurück',
  orderRefundText:
    'Solange kein Restaurant Ihre Bestellung angenommen hat, stornieren Sie sie selbst auf ihrer Seite mit „Bestellung stornieren“. Danach rufen Sie das Restaurant so bald wie möglich an. Lehnt ein Restaurant ab oder storniert es, erhalten Sie den ganzen Betrag auf dem Zahlungsweg zurück, meist binnen weniger Werktage. Auch für einzelne falsche Gerichte ist eine Erstattung möglich.',
  allergensTitle: 'Allergene und Ernährung',
  allergensText:
    'Bei jedem Gericht stehen die Allergene, die das Restaurant angegeben hat, von Gluten bis Nüsse, und ob es vegetarisch, vegan oder halal ist, glutenfrei oder laktosefrei. Wählen Sie Ihre einmal in der Speisekarte unter „Allergene und Ernährung“, dann werden betroffene Gerichte ausgeblendet; die Auswahl bleibt auf diesem Gerät. Steht nichts dabei, fragen Sie vor der Bestellung das Restaurant: Wir raten nicht.',
  receiptTitle: 'Wo ist mein Beleg?',
  receiptText:
    'Auf der Seite Ihrer Bestellung unter den Beträgen, mit „Beleg herunterladen (PDF)“: Die Mehrwertsteuer steht dort je Steuersatz. Eine eigene Rechnung gibt es nicht. Der Link zu dieser Seite steht auch in der E-Mail zur Bestellung, so finden Sie ihn auf jedem Gerät.',
  boardNewTitle: 'Wie sehe ich eine neue Bestellung?',
  boardNewText:
    'Unter „Bestellungen“ stehen alle Bestellungen Ihres Restaurants als Bons. Eine neue erscheint von selbst unter „Neu“ und klingelt, bis jemand auf „Gesehen“ drückt oder sie annimmt; die Zahl steht im Menü und im Titel des Tabs. Drücken Sie einmal auf „Schicht starten“, damit der Browser klingeln darf.',
  boardSoundTitle: 'Ich höre keine neue Bestellung',
  boardSoundText:
    'Die Anzeige über der Tafel sagt, ob der Ton an ist. Drücken Sie darauf und erlauben Sie Ton, prüfen Sie die Lautstärke des Geräts und lassen Sie den Tab offen. Nach dem Neuladen läuft die Schicht weiter; ein neuer Tab fragt wieder. Auch ohne Ton erscheinen Bestellungen und der Titel des Tabs zählt mit.',
  boardMoveTitle: 'Eine Bestellung weiter- oder zurücksetzen',
  boardMoveText:
    'Die große Schaltfläche eines Bons ist immer der nächste Schritt: Küche, unterwegs oder fertig, geliefert. Zu früh gedrückt? Unten steht sieben Sekunden lang „Rückgängig machen“, und mit „Status ändern“ lässt sich ein Schritt zehn Minuten lang zurücknehmen. Der Gast sieht jeden Schritt sofort.',
  boardLateTitle: 'Es dauert länger als versprochen',
  boardLateText:
    'Wählen Sie auf dem Bon „Später“ und geben Sie die Minuten an. Der Gast erhält eine E-Mail und sieht die neue Zeit auf der Seite der Bestellung. Tun Sie es, bevor die alte Zeit vorbei ist: Wer Bescheid weiß, wartet; wer nicht, ruft an.',
  boardRefuseTitle: 'Eine Bestellung ablehnen und erstatten',
  boardRefuseText:
    'Wählen Sie auf dem Bon „Ablehnen“ und nennen Sie den Grund. Vor der Bestätigung sehen Sie, was an den Gast zurückgeht; das Geld geht auf dem Zahlungsweg zurück. Eine Bestellung, die niemand beantwortet, wird nach der eingestellten Zeit (standardmäßig 15 Minuten) automatisch abgelehnt, damit kein Gast umsonst wartet. Einzelne Gerichte erstatten Sie auf der Seite der Bestellung. Geht eine Erstattung nicht durch, steht es dort, und Sie senden sie dort erneut.',
  boardOfflineTitle: 'Das Internet ist weg',
  boardOfflineText:
    'Die Tafel sagt, seit wann sie nichts mehr hört, und zeigt weiter, was sie wusste. Was Sie verschieben, bleibt auf dem Gerät und wird der Reihe nach gesendet, sobald die Verbindung zurück ist. Neue Bestellungen kommen solange nicht an: Behalten Sie das Telefon im Blick oder nutzen Sie ein anderes Gerät.',
  boardOfficeTitle: 'Frühere Bestellungen finden und drucken',
  boardOfficeText:
    'Wechseln Sie über der Tafel zu „Liste“: Suchen Sie nach Nummer, Name oder Postleitzahl, filtern Sie nach Zeitraum und Status, speichern Sie häufige Ansichten und holen Sie sie mit „CSV exportieren“ in die Buchhaltung. Jede Bestellung hat eine Seite mit Zeilen, Mehrwertsteuer, Zahlungen und Änderungen; Bon und Beleg drucken Sie dort.',
  menuEditTitle: 'Ein Gericht ist ausverkauft oder sein Preis ändert sich',
  menuEditText:
    'Öffnen Sie unter „Programme“ das Restaurant und gehen Sie zu „Speisekarte“. Setzen Sie ein Gericht, das es nicht mehr gibt, auf „Ausverkauft“: Es kommt zur gewählten Zeit von selbst zurück. Name, Preis, Foto und Allergene ändern Sie, indem Sie das Gericht öffnen. Gäste sehen jede Änderung sofort.',
  boardHoursTitle: 'Öffnungszeiten und Urlaub',
  boardHoursText:
    'Öffnen Sie unter „Programme“ das Restaurant und gehen Sie zu „Öffnungszeiten“. Dort stehen die Zeiten für jeden Tag; für einen Feiertag oder Urlaub fügen Sie ein Datum hinzu. Ist zu viel los, machen Sie auf der Tafel eine Pause: Gäste können dann noch für später bestellen.',
  invitedTitle: 'Ich habe eine Einladung erhalten',
  invitedText:
    'Öffnen Sie den Link in der E-Mail. Melden Sie sich mit der Adresse an, die ihn erhalten hat, oder erstellen Sie damit ein Konto: Die Einladung wartet. Sie sehen, wer fragt, was es kostet und die Bedingungen, bevor Sie „Annehmen“ oder „Ablehnen“ wählen. Einladungen stehen auch unter „Programme“. Gilt der Link nicht mehr, bitten Sie den Inhaber, ihn erneut zu senden.',
  ownerPublishTitle: 'Wie bringe ich ein Restaurant online?',
  ownerPublishText:
    'Drücken Sie unter „Programme“ auf „Neues Programm“ und wählen Sie, was Sie starten möchten. Ihre Eingaben bleiben als Entwurf erhalten, auch für ein anderes Gerät, und niemand sonst sieht sie. Das Formular nennt, was noch fehlt. Ist alles da, drücken Sie auf „Veröffentlichen“: Gäste finden Sie ab diesem Moment oder ab dem ersten Tag, den Sie festlegen.',
  ownerHoursTitle: 'Öffnungszeiten, Liefergebiet und Lieferkosten',
  ownerHoursText:
    'Öffnen Sie das Programm und gehen Sie zu „Lieferung & Zeiten“. Dort legen Sie fest, wann Sie geöffnet haben, mit Feiertagen und Urlaub, wohin Sie liefern, was das kostet und ab welchem Mindestbetrag. Die Seite für Gäste zeigt dieselben Zeiten.',
  ownerLookTitle: 'Logo, Farben und eine eigene Domain',
  ownerLookText:
    'Öffnen Sie das Programm und gehen Sie zu „Markenauftritt“: Farbe und Logo, Ihre eigene Domain und was Suchmaschinen zeigen. Unter „Auf Ihrer eigenen Website“ steht die Zeile, mit der Sie die Speisekarte als Widget (iframe) auf Ihrer Seite einbetten.',
  ownerInviteTitle: 'Restaurants und Akzeptanzstellen einladen',
  ownerInviteText:
    'In einem Foodcourt laden Sie Restaurants unter „Restaurants“ ein. In einem anderen Programm laden Sie unter „Akzeptanzstellen“ per E-Mail ein. Die Eingeladenen sehen die Bedingungen und entscheiden selbst; bis dahin können Sie eine Einladung zurückziehen.',
  ownerProgramsTitle: 'Was sehe ich unter „Programme“?',
  ownerProgramsText:
    'Jedes Programm, das Ihnen gehört, mit Art, Status und Datum. Öffnen Sie eines für seine Bestellungen, die Beträge und was mit jeder möglich ist. Sie sehen Ihre eigenen Programme und was dazugehört, keine fremden; andere Inhaber sehen Ihre nicht.',
  ownerOrdersTitle: 'Bestellungen meiner Restaurants',
  ownerOrdersText:
    'Öffnen Sie ein Restaurant oder einen Foodcourt: Unter „Bestellungen“ stehen sie mit Zeitraum, Status und Suche, und Sie exportieren sie als CSV. Ein Foodcourt zeigt die Bestellung jedes Gastes mit den Teilen jeder Küche. Ihre Filter stehen in der Adresse, eine Ansicht lässt sich also als Lesezeichen ablegen.',
  ownerMoneyTitle: 'Wer bekommt was?',
  ownerMoneyText:
    'Ein Gast zahlt einmal. Vom Teil jedes Restaurants geht die Gebühr des Foodcourts ab, je Teil gerundet, und die Teile ergeben immer genau den gezahlten Betrag. Eine Erstattung geht denselben Weg zurück und nimmt ihren Anteil der Gebühr mit. Die Seite einer Bestellung zeigt jeden Betrag.',
  ownerPayoutsTitle: 'Wann bekomme ich mein Geld?',
  ownerPayoutsText:
    'Zahlen Gäste über Plein, zahlen wir jeden Montag aus, was bis zum Vortag geliefert wurde. Öffnen Sie Ihr Programm, gehen Sie zu „Auszahlungen“ und wählen Sie einmal „Konto hinterlegen“. Zu jeder Auszahlung sehen Sie die Bestellungen, die Gebühr und die Erstattungen. Weniger als der Mindestbetrag kommt zu einer späteren Auszahlung dazu. Mit einem eigenen Zahlungsdienst kommt das Geld von dort.',
  adminBalanceTitle: 'Stimmen die Bücher?',
  adminBalanceText:
    'Die Zeile über „Finanzen“ antwortet: Soll und Haben aller Konten, in diesem Moment nachgezählt, und wie viele Buchungssätze versiegelt sind. Wichen sie je um einen Cent ab, stünde dort, um wie viel. Mit „Erneut prüfen“ wird neu gezählt.',
  adminTraceTitle: 'Einem Euro folgen',
  adminTraceText:
    'Beginnen Sie, wo Sie wollen: bei einer Transaktion, einem Konto oder einem Buchungssatz. Jeder Betrag öffnet sich in seine Zeilen, jede Zeile führt zu ihrem Buchungssatz und dieser zur Zahlung und zur Bestellung. Der Weg steht oben im Fenster, so kommen Sie zurück, wie Sie kamen.',
  adminReverseTitle: 'Eine Buchung korrigieren',
  adminReverseText:
    'In den Büchern wird nichts geändert oder gelöscht. Ein falscher Buchungssatz bekommt einen Stornosatz mit Ihrem Grund; beide bleiben sichtbar und verweisen aufeinander. Eine andere Korrektur gibt es nicht, und nur die Verwaltung kann sie vornehmen.',
  adminExportTitle: 'Zahlen exportieren',
  adminExportText:
    'Jede Liste unter „Finanzen“ lässt sich mit den sichtbaren Filtern als CSV exportieren. Die Datei ist UTF-8 mit dem Trennzeichen Ihrer Sprache, und ihre Zellen sind in einer Tabellenkalkulation sicher. Häufige Ansichten speichern Sie unter einem Namen.',
  adminSupportTitle: 'Nachrichten an den Support',
  adminSupportText:
    'Was Menschen schreiben, steht unter „Nachrichten“, die neuesten oben, mit Portal, Sprache und der genannten Bestellung. Antworten Sie mit „Per E-Mail antworten“ aus Ihrem Mailprogramm: Die Vorgangsnummer steht im Betreff. Drücken Sie danach auf „Als beantwortet markieren“, damit nicht zwei antworten. Beantwortete Nachrichten werden nach zwei Jahren gelöscht.',
  adminPeopleTitle: 'Einen Benutzer oder ein Programm sperren',
  adminPeopleText:
    'Unter „Benutzer“ öffnen Sie eine Person und wählen „Deaktivieren“, mit einem Grund: Sie kann sich dann nirgends mehr anmelden. Ein Programm sperren Sie auf seiner eigenen Seite mit „Programm sperren“. Wer was getan und wer sich angemeldet hat, steht im „Protokoll“. Codes für neue Konten legen Sie unter „Aktionscodes“ an.',
  signInTitle: 'Ich kann mich nicht anmelden',
  signInText:
    'Prüfen Sie die E-Mail-Adresse und halten Sie das Auge neben dem Passwort gedrückt, um Ihre Eingabe zu lesen. Jede Seite von Plein hat eigene Konten: Auf der falschen steht das, und Sie werden zu Ihrer geführt. Nach mehreren falschen Passwörtern müssen Sie kurz warten; gesperrt wird Ihr Konto dadurch nie.',
  eraseTitle: 'Mein Konto löschen oder meine Daten herunterladen',
  eraseText:
    'Melden Sie sich an und öffnen Sie „Profil“ im Menü unter Ihrem Namen. „Meine Daten herunterladen“ gibt Ihnen eine Datei mit allem, was wir von Ihnen haben. „Konto löschen“ zeigt zuerst, was gelöscht wird, was bleibt, warum und bis wann. Danach ist es sofort und endgültig weg, und eine letzte E-Mail sagt es Ihnen.',
  looksTitle: 'Sprache, hell und dunkel',
  looksText:
    'Ändern Sie die Sprache, oder wählen Sie hell, dunkel oder wie Ihr Gerät: unten auf der Seite und im Menü unter Ihrem Namen. Ihre Eingaben bleiben beim Wechsel erhalten. Beides bleibt auf diesem Gerät gespeichert.',
  privacyTitle: 'Was speichern Sie über mich?',
  privacyText:
    'Auf diesem Gerät: Sprache und Darstellung, die Adresse Ihres Warenkorbs und, solange Sie angemeldet sind, Ihre Sitzung. Nach dem Anmelden bleibt ein halbes Jahr lang ein Cookie, das nicht verrät, wer Sie sind: Damit haben Sie Vorrang, wenn die Anmeldung angegriffen wird. Gemessen wird nur, wenn Sie zustimmen; ablehnen ist genauso leicht, und ändern können Sie es unter „Datenschutz-Einstellungen“ unten auf jeder Seite. Bestellungen bewahren wir so lange auf, wie das Gesetz es von Geschäften verlangt.',
  installTitle: 'Als App, und ohne Internet',
  installText:
    'Legen Sie diese Seite auf den Startbildschirm: in Chrome und Edge über das Menü, Installieren; auf iPhone oder iPad in Safari über Teilen, Zum Home-Bildschirm. Sie öffnet sich dann über ein eigenes Symbol, auch ohne Verbindung, und sagt, was bis dahin nicht geht.',
  updateTitle: 'Es gibt eine neue Version',
  updateText:
    'Steht eine neue Version bereit, bietet eine Zeile oben auf der Seite sie an. Sie wartet, solange Sie bezahlen, etwas eingegeben haben oder eine Küche arbeitet. „Jetzt aktualisieren“ lädt die Seite einmal neu und bringt Sie zurück; „Später“ fragt nach vier Stunden wieder.',
  contactPointTitle: 'Einen Beitrag melden, und die Kontaktstelle',
  contactPointText:
    'Verstößt ein Beitrag gegen das Gesetz, oder verletzt er? Melden Sie ihn in seinem Menü; ein Konto brauchen Sie nicht. Unsere Leute sehen ihn sich an, und Sie erfahren per E-Mail, wie sie entscheiden. Wurde Ihr eigener Beitrag ausgeblendet? Sie lesen, warum, und können dort widersprechen. Nach dem Gesetz über digitale Dienste (DSA, Artikel 11 und 12) ist dies die Kontaktstelle für alle, für Behörden und für die Kommission: Schreiben Sie uns auf Niederländisch oder Englisch mit dem Kontaktformular; Menschen antworten. Sie können sich auch an eine zertifizierte Streitbeilegungsstelle oder an die niederländische Behörde ACM wenden.',
  accessibilityTitle: 'Erklärung zur Barrierefreiheit',
  accessibilityText:
    'Plein ist darauf ausgelegt, WCAG 2.2 Stufe AA und die europäische Norm EN 301 549 zu erfüllen. Jede Seite funktioniert mit Tastatur und Screenreader, bei 400 % Zoom und 320 Pixel Breite, hell, dunkel und mit erzwungenen Farben, und achtet auf reduzierte Bewegung; jede Version wird darauf automatisch geprüft. Bekannte Lücke: PDF-Belege haben keine Tags für Screenreader; dieselben Beträge stehen auf der Seite der Bestellung. Etwas funktioniert für Sie nicht? Schreiben Sie uns: Wir antworten innerhalb eines Werktags und sagen, wann es behoben ist. In den Niederlanden führt die Behörde ACM die Aufsicht.',
})
