import type { Language } from '../schema.ts'

/** The SMS when food leaves, where its restaurant has written none: the guest reads it in their language, the owner's form shows it as it goes out. */
export const onItsWaySms: Readonly<Record<Language, string>> = {
  nl: '{restaurant}: je bestelling {number} is onderweg.',
  en: '{restaurant}: your order {number} is on its way.',
  de: '{restaurant}: Ihre Bestellung {number} ist unterwegs.',
  ru: '{restaurant}: ваш заказ {number} в пути.',
  uk: '{restaurant}: ваше замовлення {number} у дорозі.',
}
