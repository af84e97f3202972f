import type { PushWords, WebhookMailWords } from './words.ts'

export const webhookMailWords: WebhookMailWords = {
  first_title: '„{name}“ hat eine Nachricht nicht angenommen',
  first_text: 'Eine Nachricht von {program} hat Ihren Server „{name}“ nicht erreicht: {answer}.',
  first_next:
    'Wir versuchen es drei Tage lang weiter; war er nur beschäftigt, ist nichts zu tun. Andernfalls zeigt das Zustellprotokoll jeden Versuch mit seiner Antwort.',
  day_title: '„{name}“ nimmt seit einem Tag keine Nachrichten an',
  day_text: 'Seit {since} hat nichts Ihren Server „{name}“ von {program} erreicht. Beim letzten Mal: {answer}.',
  day_next:
    'Bleibt es dabei, hören wir am {end} auf. Was inzwischen geschieht, wird 90 Tage aufbewahrt und kann erneut gesendet werden.',
  end_title: 'An „{name}“ wird nichts mehr gesendet',
  end_text:
    'Fünf Tage lang ist jede Nachricht von {program} an Ihren Server „{name}“ gescheitert. Beim letzten Mal: {answer}. Wir haben ihn abgeschaltet.',
  gone_text:
    'Ihr Server „{name}“ von {program} hat 410 geantwortet: Er möchte keine Nachrichten mehr. Wir haben ihn abgeschaltet.',
  end_next:
    'Sobald er wieder arbeitet, schalten Sie ihn ein und senden Sie die Nachrichten dieser Zeit erneut: Sie werden 90 Tage aufbewahrt.',
  reason_status: 'er hat {status} geantwortet',
  reason_redirect: 'er hat uns an eine andere Adresse verwiesen ({status})',
  reason_timeout: 'er hat nicht innerhalb von 15 Sekunden geantwortet',
  reason_unreachable: 'er war nicht erreichbar',
  reason_unknown_host: 'sein Name ist nicht bekannt',
  reason_certificate: 'sein Zertifikat ist nicht gültig',
  reason_address_refused: 'seine Adresse liegt nicht im Internet',
  reason_interrupted: 'die Verbindung brach vor der Antwort ab',
  link: 'Nachrichten ansehen',
  foot: 'Plein sendet Ihnen diese E-Mail, weil Ihnen dieses Programm gehört. Eine Antwort ist nicht nötig.',
}

export const pushWords: PushWords = {
  order_accepted: 'Ihre Bestellung wurde angenommen',
  order_on_its_way: 'Ihre Bestellung ist unterwegs',
  order_ready: 'Ihre Bestellung ist fertig',
  order_delayed: 'Ihre Bestellung dauert etwas länger',
  order_cancelled: 'Ihre Bestellung wurde storniert',
  order_refunded: 'Sie bekommen Geld für eine Bestellung zurück',
  bill_sent: 'Sie haben eine neue Rechnung',
  bill_paid: 'Eine Rechnung ist bezahlt',
  bill_reminder: 'Sie haben eine Erinnerung an eine Rechnung',
  card_received: 'In Ihrer Brieftasche liegt eine Karte',
  card_ending: 'Eine Ihrer Karten läuft bald ab',
  participation_accepted: 'Jemand nimmt an Ihrem Programm teil',
  participation_declined: 'Eine Einladung zu Ihrem Programm wurde abgelehnt',
  participation_unsubscribed: 'Ihre Teilnahme an einem Programm ist beendet',
  participation_blocked: 'Ihre Teilnahme an einem Programm ist gesperrt',
  participation_unblocked: 'Ihre Teilnahme an einem Programm ist wieder frei',
  court_accepted: 'Ein Restaurant macht bei Ihrem Foodcourt mit',
  court_declined: 'Ein Restaurant hat Ihre Einladung abgelehnt',
  court_left: 'Ein Restaurant hat Ihren Foodcourt verlassen',
  court_failed: 'Ein Restaurant konnte nicht verbunden werden',
  court_unseen: 'In einem geöffneten Restaurant Ihres Foodcourts schaut niemand auf die Tafel',
  webhook_first: 'Ein Server von Ihnen antwortet nicht',
  webhook_day: 'Ein Server von Ihnen antwortet seit einem Tag nicht',
  webhook_end: 'An einen Server von Ihnen wird nichts mehr gesendet',
  kitchen_arrived: 'Eine neue Bestellung ist da',
  payout_booked: 'Eine Auszahlung ist unterwegs',
  chargeback_taken: 'Geld einer Zahlung wurde zurückgeholt',
  chargeback_reversed: 'Geld einer Zahlung gehört wieder Ihnen',
  program_blocked: 'Eines Ihrer Programme wurde gesperrt',
  program_unblocked: 'Eines Ihrer Programme ist wieder frei',
  alert_raised: 'Zahlungen brauchen einen Blick',
}
