import type { Language } from '@plein/contract/schema'

interface Words {
  readonly subject: string
  readonly text: string
  readonly link: string
}

/** Mails and SMS to the customer. {number} {name} {restaurant} {total} {link} {amount} {reason} and {until} are put in. */
export interface MessageWords {
  readonly greeting: string
  readonly pay_link: Words
  readonly pay_link_sms: string
  readonly paid: Words
  readonly cancelled: Words
  /** The customer cancelled it. */
  readonly withdrawn: Words
  /** What is paid back, and that the other restaurants of the order go on. */
  readonly refund: string
  readonly others: string
  readonly delayed: Words
  /** Some of what was paid goes back, while the order goes on or is done. */
  readonly refunded: Words
  /** Money that came when the order was cancelled, or paid, already: all of it goes back. */
  readonly paid_late: Words
  readonly paid_twice: Words
  readonly on_its_way_sms: string
  readonly reasons: Readonly<Record<string, string>>
  readonly rows: {
    readonly number: string
    readonly restaurant: string
    readonly delivery: string
    readonly pickup: string
    readonly delivery_cost: string
    readonly total: string
    readonly refund: string
  }
  readonly foot: string
}

const follow = {
  nl: 'Bestelling bekijken',
  en: 'View your order',
  de: 'Bestellung ansehen',
  ru: 'Открыть заказ',
  uk: 'Відкрити замовлення',
}

export const messageWords: Readonly<Record<Language, MessageWords>> = {
  nl: {
    greeting: 'Hoi {name},',
    pay_link: {
      subject: 'Betaal je bestelling {number} bij {restaurant}',
      text: 'Je bestelde telefonisch bij {restaurant}. Betaal vóór {until}, dan gaat de keuken aan de slag.',
      link: 'Betalen · {total}',
    },
    pay_link_sms: '{restaurant}: betaal bestelling {number} ({total}) uiterlijk {until}: {link}',
    paid: {
      subject: 'Bestelling {number} bij {restaurant} is ontvangen',
      text: 'We hebben je bestelling en je betaling ontvangen.',
      link: follow.nl,
    },
    cancelled: {
      subject: '{restaurant} kan je bestelling {number} niet maken',
      text: '{restaurant} kan je bestelling niet maken: {reason}.',
      link: follow.nl,
    },
    withdrawn: {
      subject: 'Je bestelling {number} is geannuleerd',
      text: 'Je hebt je bestelling bij {restaurant} geannuleerd.',
      link: follow.nl,
    },
    refund: 'Je krijgt {amount} terug op de manier waarop je hebt betaald.',
    others: 'Wat je bij de andere restaurants hebt besteld, gaat gewoon door.',
    delayed: {
      subject: 'Bestelling {number} komt wat later',
      text: '{restaurant} heeft iets meer tijd nodig.',
      link: follow.nl,
    },
    refunded: {
      subject: 'Je krijgt {amount} terug van {restaurant}',
      text: '{restaurant} betaalt je terug voor bestelling {number}, op de manier waarop je hebt betaald.',
      link: follow.nl,
    },
    paid_late: {
      subject: 'Je betaling voor bestelling {number} gaat terug',
      text: 'Je betaling van {amount} kwam binnen toen je bestelling bij {restaurant} al geannuleerd was. De keuken maakt die niet, en je krijgt het hele bedrag terug op de manier waarop je hebt betaald.',
      link: follow.nl,
    },
    paid_twice: {
      subject: 'Bestelling {number} is twee keer betaald: {amount} gaat terug',
      text: 'Je bestelling bij {restaurant} was al betaald toen er nog een betaling binnenkwam. Aan je bestelling verandert niets; je krijgt {amount} terug op de manier waarop je hebt betaald.',
      link: follow.nl,
    },
    on_its_way_sms: '{restaurant}: je bestelling {number} is onderweg.',
    reasons: {
      too_busy: 'het is te druk',
      sold_out: 'een gerecht is uitverkocht',
      closing: 'de keuken sluit',
      cannot_deliver: 'bezorgen lukt niet',
      unanswered: 'er kwam niet op tijd antwoord',
      other: 'er kwam iets tussen',
    },
    rows: {
      number: 'Bestelling',
      restaurant: 'Restaurant',
      delivery: 'Bezorgd rond',
      pickup: 'Klaar om',
      delivery_cost: 'Bezorgkosten',
      total: 'Totaal, incl. btw',
      refund: 'Je krijgt terug',
    },
    foot: 'Plein stuurt je deze mail omdat er met dit e-mailadres is besteld. Je hoeft niet te antwoorden.',
  },
  en: {
    greeting: 'Hi {name},',
    pay_link: {
      subject: 'Pay your order {number} at {restaurant}',
      text: 'You ordered by phone at {restaurant}. Pay before {until} and the kitchen gets to work.',
      link: 'Pay · {total}',
    },
    pay_link_sms: '{restaurant}: pay order {number} ({total}) before {until}: {link}',
    paid: {
      subject: 'Order {number} at {restaurant} has been received',
      text: 'We have received your order and your payment.',
      link: follow.en,
    },
    cancelled: {
      subject: '{restaurant} can’t make your order {number}',
      text: '{restaurant} can’t make your order: {reason}.',
      link: follow.en,
    },
    withdrawn: {
      subject: 'Your order {number} is cancelled',
      text: 'You cancelled your order at {restaurant}.',
      link: follow.en,
    },
    refund: 'You get {amount} back, the way you paid.',
    others: 'What you ordered from the other restaurants goes ahead.',
    delayed: {
      subject: 'Order {number} will be a little later',
      text: '{restaurant} needs a little more time.',
      link: follow.en,
    },
    refunded: {
      subject: '{restaurant} is giving you {amount} back',
      text: '{restaurant} is refunding you for order {number}, the way you paid.',
      link: follow.en,
    },
    paid_late: {
      subject: 'Your payment for order {number} is going back',
      text: 'Your payment of {amount} arrived when your order at {restaurant} had already been cancelled. The kitchen will not make it, and you get all of it back, the way you paid.',
      link: follow.en,
    },
    paid_twice: {
      subject: 'Order {number} was paid twice: you get {amount} back',
      text: 'Your order at {restaurant} had already been paid when another payment arrived. Nothing changes about your order; you get {amount} back, the way you paid.',
      link: follow.en,
    },
    on_its_way_sms: '{restaurant}: your order {number} is on its way.',
    reasons: {
      too_busy: 'it is too busy',
      sold_out: 'a dish is sold out',
      closing: 'the kitchen is closing',
      cannot_deliver: 'delivery is not possible',
      unanswered: 'there was no answer in time',
      other: 'something came up',
    },
    rows: {
      number: 'Order',
      restaurant: 'Restaurant',
      delivery: 'Delivered around',
      pickup: 'Ready at',
      delivery_cost: 'Delivery',
      total: 'Total, incl. VAT',
      refund: 'You get back',
    },
    foot: 'Plein sends you this e-mail because an order was placed with this address. There is no need to reply.',
  },
  de: {
    greeting: 'Guten Tag, {name}!',
    pay_link: {
      subject: 'Bezahlen Sie Ihre Bestellung {number} bei {restaurant}',
      text: 'Sie haben telefonisch bei {restaurant} bestellt. Bezahlen Sie bis {until}, dann legt die Küche los.',
      link: 'Bezahlen · {total}',
    },
    pay_link_sms: '{restaurant}: Bestellung {number} ({total}) bitte bis {until} bezahlen: {link}',
    paid: {
      subject: 'Bestellung {number} bei {restaurant} ist eingegangen',
      text: 'Wir haben Ihre Bestellung und Ihre Zahlung erhalten.',
      link: follow.de,
    },
    cancelled: {
      subject: '{restaurant} kann Ihre Bestellung {number} nicht ausführen',
      text: '{restaurant} kann Ihre Bestellung nicht ausführen: {reason}.',
      link: follow.de,
    },
    withdrawn: {
      subject: 'Ihre Bestellung {number} ist storniert',
      text: 'Sie haben Ihre Bestellung bei {restaurant} storniert.',
      link: follow.de,
    },
    refund: 'Sie erhalten {amount} auf demselben Weg zurück, auf dem Sie bezahlt haben.',
    others: 'Was Sie bei den anderen Restaurants bestellt haben, kommt wie geplant.',
    delayed: {
      subject: 'Bestellung {number} kommt etwas später',
      text: '{restaurant} braucht etwas mehr Zeit.',
      link: follow.de,
    },
    refunded: {
      subject: 'Sie erhalten {amount} von {restaurant} zurück',
      text: '{restaurant} erstattet Ihnen Geld für Bestellung {number}, auf demselben Weg, auf dem Sie bezahlt haben.',
      link: follow.de,
    },
    paid_late: {
      subject: 'Ihre Zahlung für Bestellung {number} geht zurück',
      text: 'Ihre Zahlung über {amount} ging ein, als Ihre Bestellung bei {restaurant} bereits storniert war. Sie wird nicht zubereitet, und Sie erhalten den ganzen Betrag zurück, auf demselben Weg, auf dem Sie bezahlt haben.',
      link: follow.de,
    },
    paid_twice: {
      subject: 'Bestellung {number} zweimal bezahlt: {amount} zurück',
      text: 'Ihre Bestellung bei {restaurant} war bereits bezahlt, als eine weitere Zahlung einging. An Ihrer Bestellung ändert sich nichts; Sie erhalten {amount} zurück, auf demselben Weg, auf dem Sie bezahlt haben.',
      link: follow.de,
    },
    on_its_way_sms: '{restaurant}: Ihre Bestellung {number} ist unterwegs.',
    reasons: {
      too_busy: 'es ist zu viel los',
      sold_out: 'ein Gericht ist ausverkauft',
      closing: 'die Küche schließt',
      cannot_deliver: 'die Lieferung ist nicht möglich',
      unanswered: 'es kam nicht rechtzeitig eine Antwort',
      other: 'es ist etwas dazwischengekommen',
    },
    rows: {
      number: 'Bestellung',
      restaurant: 'Restaurant',
      delivery: 'Lieferung gegen',
      pickup: 'Fertig um',
      delivery_cost: 'Lieferkosten',
      total: 'Gesamt, inkl. MwSt.',
      refund: 'Sie erhalten zurück',
    },
    foot: 'Plein sendet Ihnen diese E-Mail, weil mit dieser Adresse bestellt wurde. Eine Antwort ist nicht nötig.',
  },
  ru: {
    greeting: 'Здравствуйте, {name}!',
    pay_link: {
      subject: 'Оплатите заказ {number} в «{restaurant}»',
      text: 'Вы сделали заказ по телефону в ресторане «{restaurant}». Оплатите его до {until}, и кухня начнёт готовить.',
      link: 'Оплатить · {total}',
    },
    pay_link_sms: '{restaurant}: оплатите заказ {number} ({total}) до {until}: {link}',
    paid: {
      subject: 'Заказ {number} в «{restaurant}» получен',
      text: 'Мы получили ваш заказ и оплату.',
      link: follow.ru,
    },
    cancelled: {
      subject: '«{restaurant}» не сможет выполнить заказ {number}',
      text: 'Ресторан «{restaurant}» не сможет выполнить ваш заказ: {reason}.',
      link: follow.ru,
    },
    withdrawn: {
      subject: 'Ваш заказ {number} отменён',
      text: 'Вы отменили заказ в ресторане «{restaurant}».',
      link: follow.ru,
    },
    refund: 'Мы вернём {amount} тем же способом, которым вы платили.',
    others: 'Заказанное в других ресторанах готовится как обычно.',
    delayed: {
      subject: 'Заказ {number} немного задерживается',
      text: 'Ресторану «{restaurant}» нужно чуть больше времени.',
      link: follow.ru,
    },
    refunded: {
      subject: '«{restaurant}» вернёт вам {amount}',
      text: '«{restaurant}» возвращает деньги за заказ {number} тем же способом, которым вы платили.',
      link: follow.ru,
    },
    paid_late: {
      subject: 'Оплата заказа {number} вернётся к вам',
      text: 'Ваша оплата {amount} поступила, когда заказ в «{restaurant}» уже был отменён. Готовить его не будут, а вся сумма вернётся к вам тем же способом, которым вы платили.',
      link: follow.ru,
    },
    paid_twice: {
      subject: 'Заказ {number} оплачен дважды: вернём {amount}',
      text: 'Заказ в «{restaurant}» уже был оплачен, когда поступила ещё одна оплата. С заказом всё по-прежнему, а {amount} вернутся к вам тем же способом, которым вы платили.',
      link: follow.ru,
    },
    on_its_way_sms: '{restaurant}: ваш заказ {number} в пути.',
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
      delivery: 'Доставка около',
      pickup: 'Будет готово к',
      delivery_cost: 'Доставка',
      total: 'Итого с НДС',
      refund: 'Вернём вам',
    },
    foot: 'Plein отправляет это письмо, потому что с этим адресом оформлен заказ. Отвечать не нужно.',
  },
  uk: {
    // Without the name: in an address it would need the vocative.
    greeting: 'Вітаємо!',
    pay_link: {
      subject: 'Оплатіть замовлення {number} у «{restaurant}»',
      text: 'Ви зробили замовлення телефоном у ресторані «{restaurant}». Оплатіть його до {until}, і кухня почне готувати.',
      link: 'Оплатити · {total}',
    },
    pay_link_sms: '{restaurant}: оплатіть замовлення {number} ({total}) до {until}: {link}',
    paid: {
      subject: 'Замовлення {number} у «{restaurant}» отримано',
      text: 'Ми отримали ваше замовлення та оплату.',
      link: follow.uk,
    },
    cancelled: {
      subject: '«{restaurant}» не зможе виконати замовлення {number}',
      text: 'Ресторан «{restaurant}» не зможе виконати ваше замовлення: {reason}.',
      link: follow.uk,
    },
    withdrawn: {
      subject: 'Ваше замовлення {number} скасовано',
      text: 'Ви скасували замовлення в ресторані «{restaurant}».',
      link: follow.uk,
    },
    refund: 'Ми повернемо {amount} тим самим способом, яким ви платили.',
    others: 'Замовлене в інших ресторанах готується як завжди.',
    delayed: {
      subject: 'Замовлення {number} трохи затримується',
      text: 'Ресторану «{restaurant}» потрібно трохи більше часу.',
      link: follow.uk,
    },
    refunded: {
      subject: '«{restaurant}» поверне вам {amount}',
      text: '«{restaurant}» повертає гроші за замовлення {number} тим самим способом, яким ви платили.',
      link: follow.uk,
    },
    paid_late: {
      subject: 'Оплата замовлення {number} повернеться до вас',
      text: 'Ваша оплата {amount} надійшла, коли замовлення у «{restaurant}» вже було скасовано. Його не готуватимуть, а вся сума повернеться до вас тим самим способом, яким ви платили.',
      link: follow.uk,
    },
    paid_twice: {
      subject: 'Замовлення {number} оплачено двічі: повернемо {amount}',
      text: 'Замовлення у «{restaurant}» вже було оплачено, коли надійшла ще одна оплата. Із замовленням усе по-старому, а {amount} повернуться до вас тим самим способом, яким ви платили.',
      link: follow.uk,
    },
    on_its_way_sms: '{restaurant}: ваше замовлення {number} у дорозі.',
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
      delivery: 'Доставка близько',
      pickup: 'Буде готово о',
      delivery_cost: 'Доставка',
      total: 'Разом із ПДВ',
      refund: 'Повернемо вам',
    },
    foot: 'Plein надсилає цей лист, бо з цією адресою оформлено замовлення. Відповідати не потрібно.',
  },
}
