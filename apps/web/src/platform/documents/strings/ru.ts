import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  notUploaded: 'Не удалось загрузить {file}. {reason}',
  pdf_not_readable: 'Этот файл не читается как PDF.',
  pdf_has_active_content: 'В этом PDF есть скрипты или вложения. Сохраните его как обычный PDF.',
  onePdf: 'Только один PDF за раз: выберите один.',
  pdfTooLarge: '{file} весит {size} МБ. Нужен PDF меньше 5 МБ.',
  documentRemoved: 'Удалено: {document}',
  pdfHint: 'PDF, до 5 МБ',
  choosePdf: 'Выбрать PDF',
  replace: 'Заменить',
  remove: 'Удалить',
  uploading: 'Загрузка',
})
