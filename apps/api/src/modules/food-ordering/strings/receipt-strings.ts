import type { Allergen } from '@plein/contract/menus/codes'
import type { Language } from '@plein/contract/schema'

export interface ReceiptWords {
  readonly receipt: string
  readonly order: string
  readonly placed: string
  readonly delivery_to: string
  readonly pickup_at: string
  readonly delivery_cost: string
  readonly total: string
  readonly vat_of: string
  readonly refunded: string
  /** How a refund came that could not go back the way it was paid, as the page of the order says it; {amount} is put in. */
  readonly settled_cash: string
  readonly settled_bank: string
  readonly settled_chargeback: string
  readonly paid_with: string
  readonly allergens: string
  readonly thanks: string
}

export const receiptWords: Readonly<Record<Language, ReceiptWords>> = {
  nl: {
    receipt: 'Bon',
    order: 'Bestelling',
    placed: 'Geplaatst',
    delivery_to: 'Bezorgen op',
    pickup_at: 'Afhalen bij',
    delivery_cost: 'Bezorgkosten',
    total: 'Totaal',
    vat_of: 'Btw {percent} over {gross}',
    refunded: 'Terugbetaald',
    settled_cash: 'Je hebt {amount} contant gekregen.',
    settled_bank: '{amount} is overgemaakt naar je bankrekening.',
    settled_chargeback: 'Je bank heeft {amount} aan je teruggeboekt.',
    paid_with: 'Betaalmethode:',
    allergens: 'Bevat',
    thanks: 'Eet smakelijk!',
  },
  en: {
    receipt: 'Receipt',
    order: 'Order',
    placed: 'Placed',
    delivery_to: 'Delivery to',
    pickup_at: 'Pickup at',
    delivery_cost: 'Delivery',
    total: 'Total',
    vat_of: 'VAT {percent} on {gross}',
    refunded: 'Refunded',
    settled_cash: 'You got {amount} in cash.',
    settled_bank: '{amount} was transferred to your bank account.',
    settled_chargeback: 'Your bank returned {amount} to you.',
    paid_with: 'Payment:',
    allergens: 'Contains',
    thanks: 'Enjoy your meal!',
  },
  de: {
    receipt: 'Beleg',
    order: 'Bestellung',
    placed: 'Aufgegeben',
    delivery_to: 'Lieferung an',
    pickup_at: 'Abholung bei',
    delivery_cost: 'Lieferkosten',
    total: 'Gesamt',
    vat_of: 'MwSt. {percent} auf {gross}',
    refunded: 'Erstattet',
    settled_cash: 'Sie haben {amount} bar bekommen.',
    settled_bank: '{amount} wurden auf Ihr Bankkonto überwiesen.',
    settled_chargeback: 'Ihre Bank hat Ihnen {amount} zurückgebucht.',
    paid_with: 'Zahlungsart:',
    allergens: 'Enthält',
    thanks: 'Guten Appetit!',
  },
  ru: {
    receipt: 'Чек',
    order: 'Заказ',
    placed: 'Оформлен',
    delivery_to: 'Доставка по адресу',
    pickup_at: 'Самовывоз по адресу',
    delivery_cost: 'Доставка',
    total: 'Итого',
    vat_of: 'НДС {percent} с {gross}',
    refunded: 'Возвращено',
    settled_cash: 'Вы получили {amount} наличными.',
    settled_bank: '{amount} переведены на ваш банковский счёт.',
    settled_chargeback: 'Ваш банк вернул вам {amount}.',
    paid_with: 'Оплата:',
    allergens: 'Содержит',
    thanks: 'Приятного аппетита!',
  },
  uk: {
    receipt: 'Чек',
    order: 'Замовлення',
    placed: 'Оформлено',
    delivery_to: 'Доставка за адресою',
    pickup_at: 'Самовивіз за адресою',
    delivery_cost: 'Доставка',
    total: 'Разом',
    vat_of: 'ПДВ {percent} з {gross}',
    refunded: 'Повернено',
    settled_cash: 'Ви отримали {amount} готівкою.',
    settled_bank: '{amount} переказано на ваш банківський рахунок.',
    settled_chargeback: 'Ваш банк повернув вам {amount}.',
    paid_with: 'Оплата:',
    allergens: 'Містить',
    thanks: 'Смачного!',
  },
}

/** The fourteen allergens as a receipt names them. */
export const allergenWords: Readonly<Record<Language, Readonly<Record<Allergen, string>>>> = {
  nl: {
    gluten: 'gluten',
    crustaceans: 'schaaldieren',
    eggs: 'ei',
    fish: 'vis',
    peanuts: 'pinda',
    soybeans: 'soja',
    milk: 'melk',
    nuts: 'noten',
    celery: 'selderij',
    mustard: 'mosterd',
    sesame: 'sesam',
    sulphites: 'sulfiet',
    lupin: 'lupine',
    molluscs: 'weekdieren',
  },
  en: {
    gluten: 'gluten',
    crustaceans: 'crustaceans',
    eggs: 'egg',
    fish: 'fish',
    peanuts: 'peanuts',
    soybeans: 'soya',
    milk: 'milk',
    nuts: 'nuts',
    celery: 'celery',
    mustard: 'mustard',
    sesame: 'sesame',
    sulphites: 'sulphites',
    lupin: 'lupin',
    molluscs: 'molluscs',
  },
  de: {
    gluten: 'Gluten',
    crustaceans: 'Krebstiere',
    eggs: 'Ei',
    fish: 'Fisch',
    peanuts: 'Erdnüsse',
    soybeans: 'Soja',
    milk: 'Milch',
    nuts: 'Nüsse',
    celery: 'Sellerie',
    mustard: 'Senf',
    sesame: 'Sesam',
    sulphites: 'Sulfite',
    lupin: 'Lupinen',
    molluscs: 'Weichtiere',
  },
  ru: {
    gluten: 'глютен',
    crustaceans: 'ракообразные',
    eggs: 'яйца',
    fish: 'рыба',
    peanuts: 'арахис',
    soybeans: 'соя',
    milk: 'молоко',
    nuts: 'орехи',
    celery: 'сельдерей',
    mustard: 'горчица',
    sesame: 'кунжут',
    sulphites: 'сульфиты',
    lupin: 'люпин',
    molluscs: 'моллюски',
  },
  uk: {
    gluten: 'глютен',
    crustaceans: 'ракоподібні',
    eggs: 'яйця',
    fish: 'риба',
    peanuts: 'арахіс',
    soybeans: 'соя',
    milk: 'молоко',
    nuts: 'горіхи',
    celery: 'селера',
    mustard: 'гірчиця',
    sesame: 'кунжут',
    sulphites: 'сульфіти',
    lupin: 'люпин',
    molluscs: 'молюски',
  },
}
