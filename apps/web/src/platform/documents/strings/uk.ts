import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  notUploaded: 'Не вдалося завантажити {file}. {reason}',
  pdf_not_readable: 'Цей файл не читається як PDF.',
  pdf_has_active_content: 'У цьому PDF є скрипти або вкладення. Збережіть його як звичайний PDF.',
  onePdf: 'Лише один PDF за раз: оберіть один.',
  pdfTooLarge: '{file} важить {size} МБ. Потрібен PDF менше 5 МБ.',
  documentRemoved: 'Видалено: {document}',
  pdfHint: 'PDF, до 5 МБ',
  choosePdf: 'Обрати PDF',
  replace: 'Замінити',
  remove: 'Видалити',
  uploading: 'Завантаження',
})
