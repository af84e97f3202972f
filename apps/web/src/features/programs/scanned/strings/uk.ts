import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  pay: 'Оплата за кодом',
  code: 'Код',
  codeHint: 'Вісім знаків під QR-кодом',
  codeMissing: 'Введіть код',
  look: 'Знайти',
  unknown: 'Такого коду ми не знаємо. Можливо, його замінили — запитайте на касі.',
  open: 'Відчинено',
  openUntil: 'Відчинено до {time}',
  closed: 'Зачинено',
  opens: 'Відчиниться {when}',
  payThere:
    'Розрахуйтеся на касі, як зазвичай. Бажаєте замовити самостійно? Відкрийте меню, оберіть і сплатіть онлайн.',
  payOnlyThere: 'Розрахуйтеся на касі, як зазвичай. Замовити тут онлайн зараз не можна.',
  orderOnline: 'Замовити тут самостійно',
  menuOf: 'Відкрити меню «{title}»',
})
