import type { Language } from '@plein/contract/schema'

/** Headings and words of the exported users list. */
interface Words {
  readonly name: string
  readonly company: string
  readonly email: string
  readonly type: string
  readonly city: string
  readonly country: string
  readonly created: string
  readonly state: string
  /** By the type's code, 1 to 4. */
  readonly types: readonly string[]
  readonly active: string
  readonly disabled: string
}

export const userHeadings: Readonly<Record<Language, Words>> = {
  en: {
    name: 'Name',
    company: 'Company',
    email: 'E-mail',
    type: 'Type',
    city: 'City',
    country: 'Country',
    created: 'Member since',
    state: 'State',
    types: ['', 'Program owner', 'Restaurant or shop', 'Customer', 'Administrator'],
    active: 'Active',
    disabled: 'Disabled',
  },
  nl: {
    name: 'Naam',
    company: 'Bedrijf',
    email: 'E-mail',
    type: 'Soort',
    city: 'Plaats',
    country: 'Land',
    created: 'Lid sinds',
    state: 'Status',
    types: ['', 'Programma-eigenaar', 'Restaurant of winkel', 'Klant', 'Beheerder'],
    active: 'Actief',
    disabled: 'Uitgeschakeld',
  },
  de: {
    name: 'Name',
    company: 'Firma',
    email: 'E-Mail',
    type: 'Art',
    city: 'Ort',
    country: 'Land',
    created: 'Mitglied seit',
    state: 'Status',
    types: ['', 'Programminhaber', 'Restaurant oder Laden', 'Kunde', 'Administrator'],
    active: 'Aktiv',
    disabled: 'Deaktiviert',
  },
  ru: {
    name: 'Имя',
    company: 'Компания',
    email: 'Эл. почта',
    type: 'Тип',
    city: 'Город',
    country: 'Страна',
    created: 'Дата регистрации',
    state: 'Статус',
    types: ['', 'Владелец программы', 'Ресторан или магазин', 'Клиент', 'Администратор'],
    active: 'Активен',
    disabled: 'Отключён',
  },
  uk: {
    name: 'Ім’я',
    company: 'Компанія',
    email: 'Ел. пошта',
    type: 'Тип',
    city: 'Місто',
    country: 'Країна',
    created: 'Дата реєстрації',
    state: 'Статус',
    types: ['', 'Власник програми', 'Ресторан або магазин', 'Клієнт', 'Адміністратор'],
    active: 'Активний',
    disabled: 'Вимкнений',
  },
}
