import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  title: 'Ваш стіл',
  unknown: 'Цей код більше не діє',
  unknownText: 'Відскануйте код на столі ще раз або запитайте персонал.',
  menu: 'Усі ресторани',
  orderAt: {
    one: 'Замовлення в {n} ресторані',
    few: 'Замовлення в {n} ресторанах',
    many: 'Замовлення в {n} ресторанах',
    other: 'Замовлення в {n} ресторанах',
  },
  tableOf: 'Стіл {label}',
  to_table: 'Стіл {label} · ми принесемо',
  collect: 'Стіл {label} · заберіть, коли буде готово',
  closed: 'За цим кодом за столом {label} більше не можна замовити. Відскануйте код на столі ще раз.',
  call_staff: 'Покликати персонал',
  call_bill: 'Попросити рахунок',
  called_staff: 'Персонал покликано.',
  called_bill: 'Рахунок запитано.',
})
