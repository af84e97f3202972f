import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  failed: 'Ihre Geräte wurden nicht geladen',
  here: 'Auf diesem Gerät',
  hereHint: 'Auch wenn diese Seite geschlossen ist. Namen, Nummern und Beträge stehen nie in der Nachricht.',
  refused: 'Ihr Browser blockiert Mitteilungen dieser Seite. Sie können sie in seinen Einstellungen erlauben.',
  unable:
    'Dieser Browser kann keine Mitteilungen anzeigen. Legen Sie diese Seite auf einem iPhone oder iPad zuerst auf den Home-Bildschirm.',
  others: 'Andere Geräte',
  remove: 'Keine Mitteilungen mehr auf {device}',
  askTitle: 'Sollen wir Ihnen sagen, wie es mit Ihrer Bestellung weitergeht?',
  askText: 'Dann können Sie diese Seite schließen: Ihr Gerät meldet, dass sie angenommen, fertig oder unterwegs ist.',
  yes: 'Ja, gern',
  no: 'Nein, danke',
  added: 'Ihr Gerät meldet, wie es mit dieser Bestellung weitergeht.',
})
