import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  navigation: 'Hoofdmenu',
  collapse: 'Menu inklappen',
  expand: 'Menu uitklappen',
  orders: 'Bestellingen',
  newOrder: 'Nieuwe bestelling',
  messages: 'Berichten',
  home: 'Start',
  statistics: 'Statistieken',
  finances: 'Financiën',
  users: 'Gebruikers',
  programs: 'Programma’s',
  portalAdmin: 'Beheer',
  portalOwner: 'Programma-eigenaren',
  portalAcceptor: 'Restaurants en winkels',
  menu: 'Menu',
  tabOverview: 'Overzicht',
  tabOrders: 'Bestellingen',
  tabMenu: 'Menukaart',
  tabAcceptors: 'Winkels',
  tabBranding: 'Huisstijl',
  tabPayouts: 'Uitbetalingen',
  tabRestaurants: 'Restaurants',
  tabCourt: 'Foodcourt',
  tabSettings: 'Instellingen',
})
