import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  newProgram: 'Новая программа счетов',
  lead: 'Отправляйте счета, вежливо напоминайте и видьте, кто оплатил.',
  step0: 'О программе',
  step1: 'Напоминания и контакты',
  step2: 'Счёт',
  title: 'Название',
  titleHint: 'Должники видят его как отправителя.',
  description: 'Описание',
  image: 'Картинка',
  code: 'Код программы',
  next: 'Далее',
  back: 'Назад',
  publish: 'Опубликовать',
  published: '«{title}» опубликована',
  required: 'Заполните это поле',
  missing: 'Ещё не хватает',
  missing_account: 'Банковский счёт для оплаты',
  missing_address: 'Полный адрес',
  missing_letter: 'Бесплатное письмо до расходов на взыскание',
  missing_other: 'Название, описание и картинка',
  gone: 'Этого черновика больше нет',
  toPrograms: 'К вашим программам',
  sampleInvoice: 'Как будет выглядеть счёт',
  sampleLine: 'Консультация',
})
