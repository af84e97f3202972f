import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  notUploaded: '{file} konnte nicht hochgeladen werden. {reason}',
  pdf_not_readable: 'Das ist kein lesbares PDF.',
  pdf_has_active_content: 'Dieses PDF enthält Skripte oder Anhänge. Exportieren Sie es als einfaches PDF.',
  onePdf: 'Immer nur ein PDF: Wählen Sie eines aus.',
  pdfTooLarge: '{file} hat {size} MB. Verwenden Sie ein PDF unter 5 MB.',
  documentRemoved: '{document} entfernt',
  pdfHint: 'PDF, bis 5 MB',
  choosePdf: 'PDF auswählen',
  replace: 'Ersetzen',
  remove: 'Entfernen',
  uploading: 'Wird hochgeladen',
})
