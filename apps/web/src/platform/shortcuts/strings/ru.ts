import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  title: 'Горячие клавиши',
  on: 'Горячие клавиши включены',
  onHint: 'Выключите, если мешают голосовому управлению или вспомогательным программам.',
  palette: 'Перейти к странице, действию или заказу',
  search: 'К поиску на странице',
  help: 'Открыть справку',
  rail: 'Свернуть или развернуть меню',
  basket: 'К корзине, на странице меню',
})
