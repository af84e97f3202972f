import { uk as allergens } from '@plein/contract/menus/allergen-names/uk'
import type { Allergen } from '@plein/contract/menus/codes'
import type { CustomerMailWords, MessageWords, ReceiptWords } from './words.ts'

export const customerMailWords: CustomerMailWords = {
  subject: 'У «{restaurant}» для вас створено акаунт',
  text: 'Ви телефонували до ресторану «{restaurant}», і там для вас створили акаунт. У ньому видно ваші замовлення, і замовляти з ним швидше.',
  unwanted: 'Акаунт не потрібен? Тоді нічого не робіть: без пароля до нього ніхто не ввійде.',
  link: 'Задати пароль',
  subject_known: '«{restaurant}» записав вашу адресу',
  text_known:
    'Ви телефонували до ресторану «{restaurant}», і там записали вашу ел. адресу. У вас уже був акаунт: у ньому нічого не змінилося, і ресторан його не бачить.',
  link_known: 'До вашого акаунта',
  foot: 'Plein надсилає цей лист, бо ресторан записав цю адресу. Відповідати не потрібно.',
}

export const receiptWords: ReceiptWords = {
  receipt: 'Чек',
  order: 'Замовлення',
  placed: 'Оформлено',
  delivery_to: 'Доставка за адресою',
  pickup_at: 'Самовивіз за адресою',
  table: 'Стіл',
  delivery_cost: 'Доставка',
  tip: 'Чайові',
  total: 'Разом',
  vat_of: 'ПДВ {percent} з {gross}',
  refunded: 'Повернено',
  settled_cash: 'Ви отримали {amount} готівкою.',
  settled_bank: '{amount} переказано на ваш банківський рахунок.',
  settled_chargeback: 'Ваш банк повернув вам {amount}.',
  paid_with: 'Оплата:',
  allergens: 'Містить',
  thanks: 'Смачного!',
}

export const allergenWords: Readonly<Record<Allergen, string>> = allergens

const follow = 'Відкрити замовлення'

export const messageWords: MessageWords = {
  // Without the name: in an address it would need the vocative.
  greeting: 'Вітаємо!',
  pay_link: {
    subject: 'Оплатіть замовлення {number} у «{restaurant}»',
    text: 'Ви зробили замовлення телефоном у ресторані «{restaurant}». Оплатіть його до {until}, і кухня почне готувати.',
    link: 'Оплатити · {total}',
  },
  pay_link_sms: '{restaurant}: оплатіть до {until} {link}',
  paid: {
    subject: 'Замовлення {number} у «{restaurant}» отримано',
    text: 'Ми отримали ваше замовлення та оплату.',
    link: follow,
  },
  payment_failed: {
    subject: 'Оплата замовлення {number} не пройшла',
    text: 'Оплата в «{restaurant}» все-таки не пройшла, і замовлення ще не передано на кухню. Оплатіть його знову до {until}, і кухня почне готувати.',
    link: 'Оплатити знову · {total}',
  },
  cancelled: {
    subject: '«{restaurant}» не зможе виконати замовлення {number}',
    text: 'Ресторан «{restaurant}» не зможе виконати ваше замовлення: {reason}.',
    link: follow,
  },
  withdrawn: {
    subject: 'Ваше замовлення {number} скасовано',
    text: 'Ви скасували замовлення в ресторані «{restaurant}».',
    link: follow,
  },
  refund: 'Ми повернемо {amount} тим самим способом, яким ви платили.',
  others: 'Замовлене в інших ресторанах готується як завжди.',
  delayed: {
    subject: 'Замовлення {number} трохи затримується',
    text: 'Ресторану «{restaurant}» потрібно трохи більше часу.',
    link: follow,
  },
  refunded: {
    subject: '«{restaurant}» поверне вам {amount}',
    text: '«{restaurant}» повертає гроші за замовлення {number} тим самим способом, яким ви платили.',
    link: follow,
  },
  settled_cash: {
    subject: 'Повернення від «{restaurant}»: {amount} готівкою',
    text: 'Повернути {amount} за замовлення {number} тим самим способом, яким ви платили, не вдалося. «{restaurant}» повідомляє, що ви отримали гроші готівкою. Якщо це не так, напишіть нам або повідомте «{restaurant}».',
    link: follow,
  },
  settled_bank: {
    subject: 'Повернення за замовлення {number}: {amount} на ваш рахунок',
    text: 'Повернути {amount} за замовлення {number} тим самим способом, яким ви платили, не вдалося, тому гроші переказано на ваш банківський рахунок. Якщо за кілька днів їх не буде, напишіть нам або повідомте «{restaurant}».',
    link: follow,
  },
  paid_late: {
    subject: 'Оплата замовлення {number} повернеться до вас',
    text: 'Ваша оплата на суму {amount} надійшла, коли замовлення у «{restaurant}» вже було скасовано. Його не готуватимуть, а вся сума повернеться до вас тим самим способом, яким ви платили.',
    link: follow,
  },
  paid_twice: {
    subject: 'Замовлення {number} оплачено двічі: повернемо {amount}',
    text: 'Замовлення у «{restaurant}» вже було оплачено, коли надійшла ще одна оплата. Із замовленням усе по-старому, а {amount} ми повернемо тим самим способом, яким ви платили.',
    link: follow,
  },
  given_back_settled: {
    subject: 'Оплату замовлення {number} переказано вам назад: {amount}',
    text: 'Ваша оплата на суму {amount} за замовлення {number} у «{restaurant}» надійшла надто пізно або двічі. Повернути її тим самим способом, яким ви платили, не вдалося, тому гроші переказано на ваш банківський рахунок. Якщо за кілька днів їх не буде, напишіть нам.',
    link: follow,
  },
  reasons: {
    too_busy: 'забагато замовлень',
    sold_out: 'одна зі страв закінчилася',
    closing: 'кухня зачиняється',
    cannot_deliver: 'доставити не вдасться',
    unanswered: 'відповідь не надійшла вчасно',
    other: 'завадили обставини',
  },
  rows: {
    number: 'Замовлення',
    restaurant: 'Ресторан',
    delivery: 'Доставка очікується',
    pickup: 'Буде готово',
    counter: 'Стійка',
    delivery_cost: 'Доставка',
    tip: 'Чайові',
    total: 'Разом із ПДВ',
    refund: 'Повернемо вам',
  },
  foot: 'Plein надсилає цей лист, бо з цією адресою оформлено замовлення. Відповідати не потрібно.',
}
