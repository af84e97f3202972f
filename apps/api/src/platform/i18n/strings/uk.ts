import type { AppNames } from './words.ts'

export const appNames: AppNames = {
  storefront: { name: 'Plein їжа', short: 'Plein' },
  cardholder: { name: 'Plein', short: 'Plein' },
  acceptor: { name: 'Plein замовлення', short: 'Замовлення' },
  'program-owner': { name: 'Plein програми', short: 'Програми' },
  admin: { name: 'Plein керування', short: 'Керування' },
}

export const helpWord: string = 'Довідка й контакти'
