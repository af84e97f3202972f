import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  password: 'Пароль',
  repeat: 'Повторите пароль',
  passwordRequired: 'Введите пароль',
  passwordWeak: 'Нужно не менее 8 знаков, заглавная и строчная буквы и цифра',
  passwordsDiffer: 'Пароли не совпадают',
  ruleLength: 'Не менее 8 знаков',
  ruleUpper: 'Заглавная буква',
  ruleLower: 'Строчная буква',
  ruleDigit: 'Цифра',
  ruleSame: 'Один и тот же пароль дважды',
  kept: 'есть',
  missing: 'пока нет',
  stillNeeded: 'Ещё нужно: {rules}',
  allKept: 'В пароле есть всё, что нужно',
})
