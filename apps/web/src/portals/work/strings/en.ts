import { source } from '../../../platform/i18n.ts'

export const en = source({
  navigation: 'Main menu',
  collapse: 'Collapse menu',
  expand: 'Expand menu',
  orders: 'Orders',
  messages: 'Messages',
  home: 'Home',
  statistics: 'Statistics',
  finances: 'Finances',
  users: 'Users',
  programs: 'Programs',
  portalAdmin: 'Administration',
  portalOwner: 'Program owners',
  portalAcceptor: 'Restaurants and shops',
  menu: 'Menu',
  tabOverview: 'Overview',
  tabOrders: 'Orders',
  tabAcceptors: 'Merchants',
  tabBranding: 'Branding',
  tabPayouts: 'Payouts',
  tabSettings: 'Settings',
})
