import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  notUploaded: '{file} kon niet worden geüpload. {reason}',
  pdf_not_readable: 'Dit is geen leesbare pdf.',
  pdf_has_active_content: 'Deze pdf bevat scripts of bijlagen. Exporteer hem als gewone pdf.',
  onePdf: 'Eén pdf tegelijk: kies er een.',
  pdfTooLarge: '{file} is {size} MB. Gebruik een pdf onder 5 MB.',
  documentRemoved: '{document} verwijderd',
  pdfHint: 'PDF, tot 5 MB',
  choosePdf: 'Kies een pdf',
  replace: 'Vervangen',
  remove: 'Verwijderen',
  uploading: 'Bezig met uploaden',
})
