import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  navigation: 'Hauptmenü',
  collapse: 'Menü einklappen',
  expand: 'Menü ausklappen',
  orders: 'Bestellungen',
  newOrder: 'Neue Bestellung',
  messages: 'Nachrichten',
  home: 'Start',
  statistics: 'Statistik',
  finances: 'Finanzen',
  users: 'Benutzer',
  programs: 'Programme',
  portalAdmin: 'Verwaltung',
  portalOwner: 'Programminhaber',
  portalAcceptor: 'Restaurants und Läden',
  menu: 'Menü',
  tabOverview: 'Übersicht',
  tabOrders: 'Bestellungen',
  tabMenu: 'Speisekarte',
  tabAcceptors: 'Akzeptanzstellen',
  tabBranding: 'Markenauftritt',
  tabPayouts: 'Auszahlungen',
  tabRestaurants: 'Restaurants',
  tabCourt: 'Foodcourt',
  tabSettings: 'Einstellungen',
})
