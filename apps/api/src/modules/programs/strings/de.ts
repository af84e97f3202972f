import type { AcceptorMailWords, QrSheetWords, StatusMailWords } from './words.ts'

export const acceptorMailWords: AcceptorMailWords = {
  invited_title: '{owner} lädt Sie zu {program} ein',
  reminder_title: 'Ihre Einladung zu {program} wartet noch auf Antwort',
  invited_text: '{owner} lädt Sie ein, bei {program} auf Plein mitzumachen.',
  invited_next:
    'Sehen Sie sich die Einladung an und entscheiden Sie: annehmen oder ablehnen. Haben Sie noch kein Konto, legen Sie zuerst eines an.',
  invited_link: 'Einladung ansehen',
  terms_link: 'Bedingungen des Programms (PDF)',
  not_for_you: 'Nicht für Sie bestimmt? Dann tun Sie nichts. Ohne Ihre Antwort geschieht nichts.',
  free: 'Die Teilnahme kostet nichts.',
  percent: 'Die Teilnahme kostet {costs} Ihres Umsatzes.',
  fixed: 'Die Teilnahme kostet {costs} pro Bestellung.',
  accepted_title: '{name} macht bei {program} mit',
  accepted_text: '{name} hat Ihre Einladung zu {program} angenommen und kann sofort anfangen.',
  declined_title: '{name} macht bei {program} nicht mit',
  declined_text: '{name} hat Ihre Einladung zu {program} abgelehnt.',
  declined_note: 'Der Grund: {note}',
  owner_link: 'Akzeptanzstellen dieses Programms ansehen',
  unsubscribed_title: 'Sie machen bei {program} nicht mehr mit',
  unsubscribed_text:
    '{owner} hat Sie von {program} abgemeldet. Sie erhalten von dort keine Bestellungen mehr; offene Beträge werden wie gewohnt ausgezahlt.',
  blocked_title: 'Ihre Teilnahme an {program} ist gesperrt',
  blocked_text:
    '{owner} hat Ihre Teilnahme an {program} gesperrt. Bis die Sperre endet, können Sie dort nicht arbeiten.',
  unblocked_title: 'Sie machen bei {program} wieder mit',
  unblocked_text: '{owner} hat die Sperre aufgehoben. Sie können in {program} sofort weiterarbeiten.',
  owner_note: 'Erläuterung: {note}',
  acceptor_link: 'Meine Programme ansehen',
  foot: 'Plein sendet Ihnen diese E-Mail, weil diese E-Mail-Adresse angegeben wurde. Eine Antwort ist nicht nötig.',
}

export const statusMailWords: StatusMailWords = {
  blocked_title: '{program} wurde gesperrt',
  blocked_text: 'Plein hat {program} angehalten. Es nimmt keine Bestellungen und Zahlungen mehr an.',
  reason: 'Der Grund: {reason}',
  blocked_next:
    'Erstattungen laufen weiter, und was Ihnen noch zusteht, wird ausgezahlt. Nur Plein kann die Sperre aufheben: Melden Sie sich bei uns, wenn Sie nicht einverstanden sind.',
  unblocked_title: '{program} läuft wieder',
  unblocked_text: 'Plein hat die Sperre von {program} aufgehoben. Es nimmt wieder Bestellungen und Zahlungen an.',
  link: 'Programm ansehen',
  foot: 'Plein sendet Ihnen diese E-Mail, weil Ihnen dieses Programm gehört. Eine Antwort ist nicht nötig.',
}

export const qrSheetWords: QrSheetWords = { pay: 'Zum Bezahlen scannen', menu: 'Für die Speisekarte scannen' }
