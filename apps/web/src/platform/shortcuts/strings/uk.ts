import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  title: 'Гарячі клавіші',
  on: 'Гарячі клавіші ввімкнено',
  onHint: 'Вимкніть, якщо заважають голосовому керуванню чи допоміжним програмам.',
  palette: 'Перейти до сторінки, дії чи замовлення',
  search: 'До пошуку на сторінці',
  help: 'Відкрити довідку',
  rail: 'Згорнути або розгорнути меню',
  basket: 'До кошика, на сторінці меню',
})
