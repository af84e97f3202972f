import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  newProgram: 'Нова програма рахунків',
  lead: 'Надсилайте рахунки, ввічливо нагадуйте й бачте, хто сплатив.',
  step0: 'Про програму',
  step1: 'Нагадування й контакти',
  step2: 'Рахунок',
  title: 'Назва',
  titleHint: 'Боржники бачать її як відправника.',
  description: 'Опис',
  image: 'Зображення',
  code: 'Код програми',
  next: 'Далі',
  back: 'Назад',
  publish: 'Опублікувати',
  published: '«{title}» опубліковано',
  required: 'Заповніть це поле',
  missing: 'Ще бракує',
  missing_account: 'Банківський рахунок для оплати',
  missing_address: 'Повна адреса',
  missing_letter: 'Безкоштовний лист перед витратами на стягнення',
  missing_other: 'Назва, опис і зображення',
  gone: 'Цієї чернетки вже немає',
  toPrograms: 'До ваших програм',
  sampleInvoice: 'Як виглядатиме рахунок',
  sampleLine: 'Консультація',
})
