import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  password: 'Пароль',
  repeat: 'Повторіть пароль',
  passwordRequired: 'Введіть пароль',
  passwordWeak: 'Потрібно щонайменше 8 знаків, велика й мала літери та цифра',
  passwordsDiffer: 'Паролі не збігаються',
  ruleLength: 'Щонайменше 8 знаків',
  ruleUpper: 'Велика літера',
  ruleLower: 'Мала літера',
  ruleDigit: 'Цифра',
  ruleSame: 'Той самий пароль двічі',
  kept: 'є',
  missing: 'ще немає',
  stillNeeded: 'Ще потрібно: {rules}',
  allKept: 'У паролі є все, що потрібно',
})
