import type { Language } from '@plein/contract/schema'

/** Headings of the exported audit log, and what stands for a deleted account; what happened is named as the API names it. */
export const auditHeadings: Readonly<Record<Language, { headings: readonly string[]; deleted: string }>> = {
  en: {
    headings: ['When (UTC)', 'What', 'About', 'About (id)', 'By', 'By (id)', 'IP address', 'Browser'],
    deleted: 'Deleted account',
  },
  nl: {
    headings: ['Wanneer (UTC)', 'Wat', 'Over wie', 'Over wie (id)', 'Door wie', 'Door wie (id)', 'IP-adres', 'Browser'],
    deleted: 'Verwijderd account',
  },
  de: {
    headings: ['Wann (UTC)', 'Was', 'Über wen', 'Über wen (ID)', 'Von wem', 'Von wem (ID)', 'IP-Adresse', 'Browser'],
    deleted: 'Gelöschtes Konto',
  },
  ru: {
    headings: ['Когда (UTC)', 'Что', 'О ком', 'О ком (id)', 'Кто', 'Кто (id)', 'IP-адрес', 'Браузер'],
    deleted: 'Удалённый аккаунт',
  },
  uk: {
    headings: ['Коли (UTC)', 'Що', 'Про кого', 'Про кого (id)', 'Хто', 'Хто (id)', 'IP-адреса', 'Браузер'],
    deleted: 'Видалений акаунт',
  },
}
