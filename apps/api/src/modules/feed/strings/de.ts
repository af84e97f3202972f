import type { ModerationMailWords } from './words.ts'

export const moderationMailWords: ModerationMailWords = {
  hidden_title: 'Ihr Beitrag „{title}“ ist ausgeblendet',
  hidden_text: 'Andere sehen Ihren Beitrag „{title}“ nicht mehr. Sie selbst sehen ihn weiterhin.',
  removed_title: 'Ihr Beitrag „{title}“ wurde entfernt',
  removed_text: 'Ihr Beitrag „{title}“ wurde von Plein entfernt. Nach 30 Tagen wird er gelöscht.',
  shown_title: 'Ihr Beitrag „{title}“ ist wieder sichtbar',
  shown_text: 'Andere können Ihren Beitrag „{title}“ wieder lesen.',
  upheld_title: 'Ihr Beitrag „{title}“ bleibt ausgeblendet',
  upheld_text: 'Wir haben Ihren Widerspruch geprüft. Ihr Beitrag „{title}“ bleibt ausgeblendet.',
  ground: 'Grund: {ground}',
  facts: 'Tatsachen: {facts}',
  by_people: 'Das haben Menschen entschieden; automatisierte Mittel wurden nicht verwendet.',
  object_here:
    'Sind Sie damit nicht einverstanden? Öffnen Sie Ihren Beitrag und legen Sie Widerspruch ein. Dann wird er erneut geprüft.',
  object_elsewhere:
    'Sie können uns auch schreiben, sich an eine zertifizierte Streitbeilegungsstelle wenden oder vor Gericht gehen.',
  post_link: 'Zu Ihrem Beitrag',
  support_link: 'Schreiben Sie uns',
  received_title: 'Ihre Meldung zu „{title}“ ist angekommen',
  received_text: 'Vielen Dank. Wir prüfen den Beitrag und teilen Ihnen mit, wie wir entscheiden.',
  decided_title: 'Wir haben über „{title}“ entschieden',
  decided_hidden: 'Der von Ihnen gemeldete Beitrag ist ausgeblendet: Andere sehen ihn nicht mehr.',
  decided_removed: 'Der von Ihnen gemeldete Beitrag wurde entfernt.',
  decided_left: 'Wir haben den von Ihnen gemeldeten Beitrag geprüft und lassen ihn stehen.',
  author_foot: 'Plein schickt Ihnen diese E-Mail, weil Sie den Beitrag geschrieben haben.',
  reporter_foot: 'Plein schickt Ihnen diese E-Mail, weil Sie einen Beitrag gemeldet haben.',
  grounds: {
    unlawful: 'gegen das Gesetz',
    hurtful: 'verletzend oder hasserfüllt, gegen unsere Bedingungen',
    spam: 'Werbung oder Spam, gegen unsere Bedingungen',
    misleading: 'irreführend, gegen unsere Bedingungen',
    other: 'gegen unsere Bedingungen',
  },
}
