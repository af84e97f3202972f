import { ru as allergens } from '@plein/contract/menus/allergen-names/ru'
import type { Allergen } from '@plein/contract/menus/codes'
import type { CustomerMailWords, MessageWords, ReceiptWords } from './words.ts'

export const customerMailWords: CustomerMailWords = {
  subject: 'В «{restaurant}» для вас создан аккаунт',
  text: 'Вы звонили в ресторан «{restaurant}», и там для вас создали аккаунт. В нём видны ваши заказы, и заказывать с ним быстрее.',
  unwanted: 'Аккаунт не нужен? Тогда ничего не делайте: без пароля в него никто не войдёт.',
  link: 'Задать пароль',
  subject_known: '«{restaurant}» записал ваш адрес',
  text_known:
    'Вы звонили в ресторан «{restaurant}», и там записали ваш эл. адрес. У вас уже был аккаунт: в нём ничего не изменилось, и ресторан его не видит.',
  link_known: 'В ваш аккаунт',
  foot: 'Plein отправляет это письмо, потому что ресторан записал этот адрес. Отвечать не нужно.',
}

export const receiptWords: ReceiptWords = {
  receipt: 'Чек',
  order: 'Заказ',
  placed: 'Оформлен',
  delivery_to: 'Доставка по адресу',
  pickup_at: 'Самовывоз по адресу',
  table: 'Стол',
  delivery_cost: 'Доставка',
  tip: 'Чаевые',
  total: 'Итого',
  vat_of: 'НДС {percent} с {gross}',
  refunded: 'Возвращено',
  settled_cash: 'Вы получили {amount} наличными.',
  settled_bank: '{amount} переведены на ваш банковский счёт.',
  settled_chargeback: 'Ваш банк вернул вам {amount}.',
  paid_with: 'Оплата:',
  allergens: 'Содержит',
  thanks: 'Приятного аппетита!',
}

export const allergenWords: Readonly<Record<Allergen, string>> = allergens

const follow = 'Открыть заказ'

export const messageWords: MessageWords = {
  greeting: 'Здравствуйте, {name}!',
  pay_link: {
    subject: 'Оплатите заказ {number} в «{restaurant}»',
    text: 'Вы сделали заказ по телефону в ресторане «{restaurant}». Оплатите его до {until}, и кухня начнёт готовить.',
    link: 'Оплатить · {total}',
  },
  pay_link_sms: '{restaurant}: оплатите до {until} {link}',
  paid: {
    subject: 'Заказ {number} в «{restaurant}» получен',
    text: 'Мы получили ваш заказ и оплату.',
    link: follow,
  },
  payment_failed: {
    subject: 'Оплата заказа {number} не прошла',
    text: 'Оплата в «{restaurant}» всё-таки не прошла, и заказ ещё не передан на кухню. Оплатите его снова до {until}, и кухня начнёт готовить.',
    link: 'Оплатить снова · {total}',
  },
  cancelled: {
    subject: '«{restaurant}» не сможет выполнить заказ {number}',
    text: 'Ресторан «{restaurant}» не сможет выполнить ваш заказ: {reason}.',
    link: follow,
  },
  withdrawn: {
    subject: 'Ваш заказ {number} отменён',
    text: 'Вы отменили заказ в ресторане «{restaurant}».',
    link: follow,
  },
  refund: 'Мы вернём {amount} тем же способом, которым вы платили.',
  others: 'Заказанное в других ресторанах готовится как обычно.',
  delayed: {
    subject: 'Заказ {number} немного задерживается',
    text: 'Ресторану «{restaurant}» нужно чуть больше времени.',
    link: follow,
  },
  refunded: {
    subject: '«{restaurant}» вернёт вам {amount}',
    text: '«{restaurant}» возвращает деньги за заказ {number} тем же способом, которым вы платили.',
    link: follow,
  },
  settled_cash: {
    subject: 'Возврат от «{restaurant}»: {amount} наличными',
    text: 'Вернуть {amount} за заказ {number} тем же способом, которым вы платили, не удалось. «{restaurant}» сообщает, что вы получили деньги наличными. Если это не так, напишите нам или сообщите в «{restaurant}».',
    link: follow,
  },
  settled_bank: {
    subject: 'Возврат за заказ {number}: {amount} на ваш счёт',
    text: 'Вернуть {amount} за заказ {number} тем же способом, которым вы платили, не удалось, поэтому деньги переведены на ваш банковский счёт. Если через несколько дней их не будет, напишите нам или сообщите в «{restaurant}».',
    link: follow,
  },
  paid_late: {
    subject: 'Оплата заказа {number} вернётся к вам',
    text: 'Ваша оплата на сумму {amount} поступила, когда заказ в «{restaurant}» уже был отменён. Готовить его не будут, а вся сумма вернётся к вам тем же способом, которым вы платили.',
    link: follow,
  },
  paid_twice: {
    subject: 'Заказ {number} оплачен дважды: вернём {amount}',
    text: 'Заказ в «{restaurant}» уже был оплачен, когда поступила ещё одна оплата. С заказом всё по-прежнему, а {amount} мы вернём тем же способом, которым вы платили.',
    link: follow,
  },
  given_back_settled: {
    subject: 'Оплата заказа {number} переведена вам обратно: {amount}',
    text: 'Ваша оплата на сумму {amount} за заказ {number} в «{restaurant}» поступила слишком поздно или дважды. Вернуть её тем же способом, которым вы платили, не удалось, поэтому деньги переведены на ваш банковский счёт. Если через несколько дней их не будет, напишите нам.',
    link: follow,
  },
  reasons: {
    too_busy: 'слишком много заказов',
    sold_out: 'одно из блюд закончилось',
    closing: 'кухня закрывается',
    cannot_deliver: 'доставить не получится',
    unanswered: 'ответ не пришёл вовремя',
    other: 'помешали обстоятельства',
  },
  rows: {
    number: 'Заказ',
    restaurant: 'Ресторан',
    delivery: 'Доставка ожидается',
    pickup: 'Будет готово',
    counter: 'Стойка',
    delivery_cost: 'Доставка',
    tip: 'Чаевые',
    total: 'Итого с НДС',
    refund: 'Вернём вам',
  },
  foot: 'Plein отправляет это письмо, потому что с этим адресом оформлен заказ. Отвечать не нужно.',
}
