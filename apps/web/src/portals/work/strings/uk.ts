import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  navigation: 'Головне меню',
  collapse: 'Згорнути меню',
  expand: 'Розгорнути меню',
  orders: 'Замовлення',
  newOrder: 'Нове замовлення',
  messages: 'Повідомлення',
  home: 'Головна',
  statistics: 'Статистика',
  finances: 'Фінанси',
  users: 'Користувачі',
  programs: 'Програми',
  portalAdmin: 'Адміністрування',
  portalOwner: 'Власникам програм',
  portalAcceptor: 'Ресторанам і магазинам',
  menu: 'Меню',
  tabOverview: 'Огляд',
  tabOrders: 'Замовлення',
  tabMenu: 'Меню',
  tabAcceptors: 'Торгові точки',
  tabBranding: 'Фірмовий стиль',
  tabPayouts: 'Виплати',
  tabRestaurants: 'Ресторани',
  tabCourt: 'Фуд-корт',
  tabSettings: 'Налаштування',
})
