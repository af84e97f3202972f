import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  title: 'Ваш стол',
  unknown: 'Этот код больше не действует',
  unknownText: 'Отсканируйте код на столе ещё раз или спросите персонал.',
  menu: 'Все рестораны',
  orderAt: {
    one: 'Заказ в {n} ресторане',
    few: 'Заказ в {n} ресторанах',
    many: 'Заказ в {n} ресторанах',
    other: 'Заказ в {n} ресторанах',
  },
  tableOf: 'Стол {label}',
  to_table: 'Стол {label} · мы принесём',
  collect: 'Стол {label} · заберите, когда будет готово',
  closed: 'По этому коду за столом {label} больше нельзя заказать. Отсканируйте код на столе ещё раз.',
  call_staff: 'Позвать персонал',
  call_bill: 'Попросить счёт',
  called_staff: 'Персонал вызван.',
  called_bill: 'Счёт запрошен.',
})
