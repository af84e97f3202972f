import type { PromotionCodeState } from '@plein/contract/people/codes'
import type { Language } from '@plein/contract/schema'

/** Headings and words of the exported promotion codes. */
interface Words {
  /** In the order of the columns. */
  readonly headings: readonly string[]
  readonly states: Readonly<Record<PromotionCodeState, string>>
  /** By the type of account, 1 to 3; 0 is each of them. */
  readonly types: readonly string[]
}

export const promotionHeadings: Readonly<Record<Language, Words>> = {
  en: {
    headings: ['Code', 'What for', 'For', 'First day', 'Last day', 'Used', 'At most', 'State', 'Made on', 'Made by'],
    states: { usable: 'Usable', planned: 'Planned', ended: 'Ended', used_up: 'Used up', stopped: 'Stopped' },
    types: ['Everybody', 'Program owners', 'Restaurants and shops', 'Customers'],
  },
  nl: {
    headings: [
      'Code',
      'Waarvoor',
      'Voor wie',
      'Eerste dag',
      'Laatste dag',
      'Gebruikt',
      'Hoogstens',
      'Status',
      'Aangemaakt op',
      'Aangemaakt door',
    ],
    states: { usable: 'Geldig', planned: 'Gepland', ended: 'Afgelopen', used_up: 'Opgebruikt', stopped: 'Gestopt' },
    types: ['Iedereen', 'Programma-eigenaren', 'Restaurants en winkels', 'Klanten'],
  },
  de: {
    headings: [
      'Code',
      'Wofür',
      'Für wen',
      'Erster Tag',
      'Letzter Tag',
      'Verwendet',
      'Höchstens',
      'Status',
      'Erstellt am',
      'Erstellt von',
    ],
    states: { usable: 'Gültig', planned: 'Geplant', ended: 'Abgelaufen', used_up: 'Aufgebraucht', stopped: 'Gestoppt' },
    types: ['Alle', 'Programminhaber', 'Restaurants und Läden', 'Kunden'],
  },
  ru: {
    headings: [
      'Промокод',
      'Для чего',
      'Для кого',
      'Первый день',
      'Последний день',
      'Использован',
      'Не более',
      'Состояние',
      'Создан',
      'Кем создан',
    ],
    states: {
      usable: 'Действует',
      planned: 'Запланирован',
      ended: 'Истёк',
      used_up: 'Исчерпан',
      stopped: 'Остановлен',
    },
    types: ['Все', 'Владельцы программ', 'Рестораны и магазины', 'Клиенты'],
  },
  uk: {
    headings: [
      'Промокод',
      'Для чого',
      'Для кого',
      'Перший день',
      'Останній день',
      'Використано',
      'Не більше',
      'Стан',
      'Створено',
      'Ким створено',
    ],
    states: {
      usable: 'Діє',
      planned: 'Запланований',
      ended: 'Закінчився',
      used_up: 'Вичерпаний',
      stopped: 'Зупинений',
    },
    types: ['Усі', 'Власники програм', 'Ресторани й магазини', 'Клієнти'],
  },
}
