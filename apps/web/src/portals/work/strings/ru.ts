import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  navigation: 'Главное меню',
  collapse: 'Свернуть меню',
  expand: 'Развернуть меню',
  orders: 'Заказы',
  newOrder: 'Новый заказ',
  messages: 'Сообщения',
  home: 'Главная',
  statistics: 'Статистика',
  finances: 'Финансы',
  users: 'Пользователи',
  programs: 'Программы',
  portalAdmin: 'Администрирование',
  portalOwner: 'Владельцам программ',
  portalAcceptor: 'Ресторанам и магазинам',
  menu: 'Меню',
  tabOverview: 'Обзор',
  tabOrders: 'Заказы',
  tabMenu: 'Меню',
  tabAcceptors: 'Торговые точки',
  tabBranding: 'Фирменный стиль',
  tabPayouts: 'Выплаты',
  tabRestaurants: 'Рестораны',
  tabCourt: 'Фуд-корт',
  tabSettings: 'Настройки',
})
