import { source } from '#platform/i18n.ts'

/** Words of a document that is uploaded. */
export const en = source({
  notUploaded: '{file} could not be uploaded. {reason}',
  pdf_not_readable: 'This PDF can’t be read.',
  pdf_has_active_content: 'This PDF contains scripts or attachments. Export it as a plain PDF.',
  onePdf: 'One PDF at a time: choose one of them.',
  pdfTooLarge: '{file} is {size} MB. Use a PDF under 5 MB.',
  documentRemoved: '{document} removed',
  pdfHint: 'PDF, up to 5 MB',
  choosePdf: 'Choose a PDF',
  replace: 'Replace',
  remove: 'Remove',
  uploading: 'Uploading',
})
