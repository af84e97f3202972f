import { hours, menu, zipCodes } from '../dish.ts'
import { HOLIDAYS, privacyText, termsText } from '../texts.ts'
import type { SeedRestaurant } from '../types.ts'
import { curry, nasiBami, riceTables, wok } from './mains.ts'
import { desserts, drinks, soups, starters } from './sides.ts'

const KEY = 'wok-garden'

const SELLER = {
  title: 'Wok Garden',
  company_name: 'Wok Garden V.O.F.',
  company_reg_number: '90000125',
  address: 'Stationsplein 43',
  zip_code: '1012AB',
  city: 'Amsterdam',
  email: 'hallo@wokgarden.example.nl',
  phone: '205550143',
}

export const wokGarden: SeedRestaurant = {
  ...SELLER,
  key: KEY,
  description: 'Uit een gloeiend hete wok: nasi, bami, curry en de klassiekers van de afhaalchinees, vers gesneden.',
  company_vat_number: 'NL900001250B01',
  country: 'NL',
  latitude: 52.377,
  longitude: 4.899,
  phone_code: '31',
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR',
  food_court_key: 'de-markthal',
  station: { code: 'B1', hint: 'Achteraan, onder de rode lampen' },
  branding: null,
  min_order_amount: 1500,
  can_pickup_in_rest: true,
  pickup_fee_heading: 'Verpakking',
  pickup_fee: 50,
  default_asap: true,
  tips_on: true,
  delivery: { kind: 'zip_codes', zip_codes: zipCodes(1011, 1019, 300) },
  working_hours: [...hours([1, 2, 3, 4, 7], '16:00', '22:00'), ...hours([5, 6], '12:00', '23:00')],
  working_hours_exceptions: HOLIDAYS,
  lead_time_minutes: 30,
  slot_minutes: 30,
  orders_per_slot: 12,
  delivering_sms_text: 'Je bestelling van Wok Garden is onderweg. Eet smakelijk!',
  terms_text: termsText(SELLER),
  privacy_text: privacyText(SELLER),
  cover: `covers/${KEY}.webp`,
  logo: `logos/${KEY}.png`,
  categories: menu(KEY, [
    ['Vooraf', starters],
    ['Soepen', soups],
    ['Nasi en bami', nasiBami],
    ['Uit de wok', wok],
    ['Curry', curry],
    ['Rijsttafel', riceTables],
    ['Zoet', desserts],
    ['Drank', drinks],
  ]),
}
