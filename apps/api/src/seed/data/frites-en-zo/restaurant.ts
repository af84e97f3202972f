import { hours, menu, zipCodes } from '../dish.ts'
import { HOLIDAYS, privacyText, termsText } from '../texts.ts'
import type { SeedRestaurant } from '../types.ts'
import { burgers, fries, menus } from './fries.ts'
import { drinks, sauces, snacks } from './snacks.ts'

const KEY = 'frites-en-zo'

const SELLER = {
  title: 'Frites & Zo',
  company_name: 'Frites & Zo',
  company_reg_number: '90000133',
  address: 'Stationsplein 45',
  zip_code: '1012AB',
  city: 'Amsterdam',
  email: 'bak@fritesenzo.example.nl',
  phone: '205550145',
}

export const fritesEnZo: SeedRestaurant = {
  ...SELLER,
  key: KEY,
  description: 'Voor de late trek: verse friet van Bintje, ambachtelijke kroketten en burgers, tot diep in de avond.',
  company_vat_number: 'NL900001330B01',
  country: 'NL',
  latitude: 52.376,
  longitude: 4.898,
  phone_code: '31',
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR',
  food_court_key: 'de-markthal',
  station: { code: 'C2', hint: 'Bij het terras' },
  branding: null,
  min_order_amount: 1200,
  can_pickup_in_rest: true,
  pickup_fee_heading: 'Verpakking',
  pickup_fee: 50,
  default_asap: true,
  delivery: { kind: 'zip_codes', zip_codes: zipCodes(1011, 1019, 350) },
  working_hours: hours([1, 2, 3, 4, 5, 6, 7], '19:00', '23:30'),
  working_hours_exceptions: HOLIDAYS,
  lead_time_minutes: 20,
  slot_minutes: 30,
  orders_per_slot: 20,
  delivering_sms_text: 'Je friet van Frites & Zo is onderweg. Nog even en je kunt aanvallen!',
  terms_text: termsText(SELLER),
  privacy_text: privacyText(SELLER),
  cover: `covers/${KEY}.webp`,
  logo: `logos/${KEY}.png`,
  categories: menu(KEY, [
    ['Friet', fries],
    ['Snacks', snacks],
    ['Burgers', burgers],
    ['Menu’s', menus],
    ['Sauzen', sauces],
    ['Drank', drinks],
  ]),
}
