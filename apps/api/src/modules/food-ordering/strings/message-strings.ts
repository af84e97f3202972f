import type { Language } from '@plein/contract/schema'

/** Mails and SMS to the customer. {number} {name} {restaurant} {total} {link} {time} {amount} {reason} are put in. */
export interface MessageWords {
  readonly pay_link_subject: string
  readonly pay_link_body: string
  readonly pay_link_sms: string
  readonly customer_subject: string
  readonly customer_body: string
  readonly paid_subject: string
  readonly paid_body: string
  readonly cancelled_subject: string
  readonly cancelled_body: string
  readonly delayed_subject: string
  readonly delayed_body: string
  readonly on_its_way_sms: string
  readonly reasons: Readonly<Record<string, string>>
}

export const messageWords: Readonly<Record<Language, MessageWords>> = {
  nl: {
    pay_link_subject: 'Betaal je bestelling {number} bij {restaurant}',
    pay_link_body:
      'Hoi {name},\n\nJe bestelde telefonisch bij {restaurant}: bestelling {number}, {total}.\nBetaal binnen een uur, dan gaat de keuken aan de slag.\n\nBetalen: {link}\n',
    pay_link_sms: '{restaurant}: betaal bestelling {number} ({total}) binnen een uur: {link}',
    customer_subject: '{restaurant} heeft een account voor je gemaakt',
    customer_body:
      'Hoi {name},\n\nJe belde met {restaurant}, en daar is een account voor je gemaakt. Daarmee zie je je bestellingen terug en bestel je sneller.\nKies een wachtwoord om in te loggen: {link}\n\nWil je geen account? Log dan in en verwijder het bij je profiel, of laat dit bericht liggen: zonder wachtwoord kan niemand erin.\n',
    paid_subject: 'Bestelling {number} bij {restaurant} is ontvangen',
    paid_body:
      'Hoi {name},\n\nWe hebben je bestelling {number} bij {restaurant} ontvangen en je betaling van {total}.\nVerwacht om {time}.\n\nVolg je bestelling: {link}\n',
    cancelled_subject: 'Bestelling {number}: {restaurant} kan niet leveren',
    cancelled_body:
      'Hoi {name},\n\n{restaurant} kan je bestelling {number} niet maken: {reason}. Je krijgt {amount} terug op de manier waarop je hebt betaald.\n\nMeer over je bestelling: {link}\n',
    delayed_subject: 'Bestelling {number} komt wat later',
    delayed_body:
      'Hoi {name},\n\n{restaurant} heeft wat meer tijd nodig. Nieuwe verwachte tijd: {time}.\n\nVolg je bestelling: {link}\n',
    on_its_way_sms: '{restaurant}: je bestelling {number} is onderweg.',
    reasons: {
      too_busy: 'het is te druk',
      sold_out: 'een gerecht is uitverkocht',
      closing: 'de keuken sluit',
      cannot_deliver: 'bezorgen lukt niet',
      unanswered: 'het restaurant reageerde niet op tijd',
      customer: 'je hebt de bestelling geannuleerd',
      other: 'er kwam iets tussen',
    },
  },
  en: {
    pay_link_subject: 'Pay your order {number} at {restaurant}',
    pay_link_body:
      'Hi {name},\n\nYou ordered by phone at {restaurant}: order {number}, {total}.\nPay within an hour and the kitchen starts.\n\nPay: {link}\n',
    pay_link_sms: '{restaurant}: pay order {number} ({total}) within an hour: {link}',
    customer_subject: '{restaurant} made an account for you',
    customer_body:
      'Hi {name},\n\nYou called {restaurant}, and they made an account for you. With it you see your orders again and order faster.\nChoose a password to sign in: {link}\n\nDon’t want an account? Sign in and delete it from your profile, or leave this message be: without a password nobody gets in.\n',
    paid_subject: 'Order {number} at {restaurant} has been received',
    paid_body:
      'Hi {name},\n\nWe received your order {number} at {restaurant} and your payment of {total}.\nExpected at {time}.\n\nFollow your order: {link}\n',
    cancelled_subject: 'Order {number}: {restaurant} cannot deliver',
    cancelled_body:
      'Hi {name},\n\n{restaurant} cannot make your order {number}: {reason}. {amount} goes back the way you paid.\n\nMore about your order: {link}\n',
    delayed_subject: 'Order {number} takes a little longer',
    delayed_body:
      'Hi {name},\n\n{restaurant} needs a little more time. New expected time: {time}.\n\nFollow your order: {link}\n',
    on_its_way_sms: '{restaurant}: your order {number} is on its way.',
    reasons: {
      too_busy: 'it is too busy',
      sold_out: 'a dish is sold out',
      closing: 'the kitchen is closing',
      cannot_deliver: 'delivery is not possible',
      unanswered: 'the restaurant did not answer in time',
      customer: 'you cancelled the order',
      other: 'something came up',
    },
  },
  de: {
    pay_link_subject: 'Bezahlen Sie Ihre Bestellung {number} bei {restaurant}',
    pay_link_body:
      'Guten Tag {name},\n\nSie haben telefonisch bei {restaurant} bestellt: Bestellung {number}, {total}.\nBezahlen Sie innerhalb einer Stunde, dann beginnt die Küche.\n\nBezahlen: {link}\n',
    pay_link_sms: '{restaurant}: Bestellung {number} ({total}) innerhalb einer Stunde bezahlen: {link}',
    customer_subject: '{restaurant} hat ein Konto für Sie angelegt',
    customer_body:
      'Guten Tag {name},\n\nSie haben bei {restaurant} angerufen, und dort wurde ein Konto für Sie angelegt. Damit sehen Sie Ihre Bestellungen und bestellen schneller.\nWählen Sie ein Passwort, um sich anzumelden: {link}\n\nSie möchten kein Konto? Melden Sie sich an und löschen Sie es in Ihrem Profil, oder ignorieren Sie diese Nachricht: Ohne Passwort kommt niemand hinein.\n',
    paid_subject: 'Bestellung {number} bei {restaurant} ist eingegangen',
    paid_body:
      'Guten Tag {name},\n\nwir haben Ihre Bestellung {number} bei {restaurant} und Ihre Zahlung von {total} erhalten.\nVoraussichtlich um {time} Uhr.\n\nBestellung verfolgen: {link}\n',
    cancelled_subject: 'Bestellung {number}: {restaurant} kann nicht liefern',
    cancelled_body:
      'Guten Tag {name},\n\n{restaurant} kann Ihre Bestellung {number} nicht ausführen: {reason}. Sie erhalten {amount} auf Ihrem Zahlungsweg zurück.\n\nMehr zu Ihrer Bestellung: {link}\n',
    delayed_subject: 'Bestellung {number} dauert etwas länger',
    delayed_body:
      'Guten Tag {name},\n\n{restaurant} braucht etwas mehr Zeit. Neue voraussichtliche Zeit: {time} Uhr.\n\nBestellung verfolgen: {link}\n',
    on_its_way_sms: '{restaurant}: Ihre Bestellung {number} ist unterwegs.',
    reasons: {
      too_busy: 'es ist zu viel los',
      sold_out: 'ein Gericht ist ausverkauft',
      closing: 'die Küche schließt',
      cannot_deliver: 'die Lieferung ist nicht möglich',
      unanswered: 'das Restaurant hat nicht rechtzeitig geantwortet',
      customer: 'Sie haben die Bestellung storniert',
      other: 'es kam etwas dazwischen',
    },
  },
  ru: {
    pay_link_subject: 'Оплатите заказ {number} в {restaurant}',
    pay_link_body:
      'Здравствуйте, {name}!\n\nВы заказали по телефону в {restaurant}: заказ {number}, {total}.\nОплатите в течение часа, и кухня начнёт готовить.\n\nОплатить: {link}\n',
    pay_link_sms: '{restaurant}: оплатите заказ {number} ({total}) в течение часа: {link}',
    customer_subject: '{restaurant}: для вас создан аккаунт',
    customer_body:
      'Здравствуйте, {name}!\n\nВы звонили в {restaurant}, и там для вас создали аккаунт. В нём видны ваши заказы, и заказывать с ним быстрее.\nЗадайте пароль, чтобы войти: {link}\n\nАккаунт не нужен? Войдите и удалите его в профиле или просто оставьте это письмо без ответа: без пароля в него никто не войдёт.\n',
    paid_subject: 'Заказ {number} в {restaurant} получен',
    paid_body:
      'Здравствуйте, {name}!\n\nМы получили ваш заказ {number} в {restaurant} и оплату {total}.\nОжидайте к {time}.\n\nСледить за заказом: {link}\n',
    cancelled_subject: 'Заказ {number}: {restaurant} не сможет его выполнить',
    cancelled_body:
      'Здравствуйте, {name}!\n\n{restaurant} не сможет выполнить заказ {number}: {reason}. {amount} вернётся тем же способом, которым вы платили.\n\nПодробнее о заказе: {link}\n',
    delayed_subject: 'Заказ {number} немного задерживается',
    delayed_body:
      'Здравствуйте, {name}!\n\n{restaurant} нужно чуть больше времени. Новое время: {time}.\n\nСледить за заказом: {link}\n',
    on_its_way_sms: '{restaurant}: ваш заказ {number} в пути.',
    reasons: {
      too_busy: 'слишком много заказов',
      sold_out: 'блюдо закончилось',
      closing: 'кухня закрывается',
      cannot_deliver: 'доставка невозможна',
      unanswered: 'ресторан не ответил вовремя',
      customer: 'вы отменили заказ',
      other: 'возникли обстоятельства',
    },
  },
  uk: {
    pay_link_subject: 'Оплатіть замовлення {number} у {restaurant}',
    pay_link_body:
      'Вітаємо, {name}!\n\nВи замовили телефоном у {restaurant}: замовлення {number}, {total}.\nОплатіть протягом години, і кухня почне готувати.\n\nОплатити: {link}\n',
    pay_link_sms: '{restaurant}: оплатіть замовлення {number} ({total}) протягом години: {link}',
    customer_subject: '{restaurant}: для вас створено акаунт',
    customer_body:
      'Вітаємо, {name}!\n\nВи телефонували до {restaurant}, і там для вас створили акаунт. У ньому видно ваші замовлення, і замовляти з ним швидше.\nЗадайте пароль, щоб увійти: {link}\n\nАкаунт не потрібен? Увійдіть і видаліть його у профілі або просто залиште цей лист без відповіді: без пароля до нього ніхто не ввійде.\n',
    paid_subject: 'Замовлення {number} у {restaurant} отримано',
    paid_body:
      'Вітаємо, {name}!\n\nМи отримали ваше замовлення {number} у {restaurant} та оплату {total}.\nОчікуйте о {time}.\n\nСтежити за замовленням: {link}\n',
    cancelled_subject: 'Замовлення {number}: {restaurant} не зможе його виконати',
    cancelled_body:
      'Вітаємо, {name}!\n\n{restaurant} не зможе виконати замовлення {number}: {reason}. {amount} повернеться тим самим способом, яким ви платили.\n\nДокладніше про замовлення: {link}\n',
    delayed_subject: 'Замовлення {number} трохи затримується',
    delayed_body:
      'Вітаємо, {name}!\n\n{restaurant} потребує трохи більше часу. Новий час: {time}.\n\nСтежити за замовленням: {link}\n',
    on_its_way_sms: '{restaurant}: ваше замовлення {number} у дорозі.',
    reasons: {
      too_busy: 'забагато замовлень',
      sold_out: 'страва закінчилася',
      closing: 'кухня зачиняється',
      cannot_deliver: 'доставка неможлива',
      unanswered: 'ресторан не відповів вчасно',
      customer: 'ви скасували замовлення',
      other: 'виникли обставини',
    },
  },
}
