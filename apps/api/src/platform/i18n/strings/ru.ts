import type { AppNames } from './words.ts'

export const appNames: AppNames = {
  storefront: { name: 'Plein еда', short: 'Plein' },
  cardholder: { name: 'Plein', short: 'Plein' },
  acceptor: { name: 'Plein заказы', short: 'Заказы' },
  'program-owner': { name: 'Plein программы', short: 'Программы' },
  admin: { name: 'Plein управление', short: 'Управление' },
}

export const helpWord: string = 'Справка и контакты'
