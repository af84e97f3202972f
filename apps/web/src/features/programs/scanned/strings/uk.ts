import { translation } from '../../../../platform/i18n.ts'
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
  payThere: 'Оплатити тут телефоном поки не можна. Розрахуйтеся на касі, як зазвичай.',
  orderOnline: 'Замовити онлайн',
  menuOf: 'Меню «{title}»',
})
