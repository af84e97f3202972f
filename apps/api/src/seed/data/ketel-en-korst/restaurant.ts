import { closedOn, hours, menu } from '../dish.ts'
import { HOLIDAYS, privacyText, termsText } from '../texts.ts'
import type { SeedRestaurant } from '../types.ts'
import { drinks, plates, sandwiches, soups, sweets } from './menu.ts'

const KEY = 'ketel-en-korst'

const SELLER = {
  title: 'Ketel & Korst',
  company_name: 'Ketel & Korst Groningen',
  company_reg_number: '90000166',
  address: 'Oude Boteringestraat 214',
  zip_code: '9712HV',
  city: 'Groningen',
  email: 'lunch@ketelenkorst.example.nl',
  phone: '505550183',
}

export const ketelEnKorst: SeedRestaurant = {
  ...SELLER,
  key: KEY,
  description: 'Soep uit de ketel, desem met een korst. Bestel voor je lunch en haal het op zonder te wachten.',
  company_vat_number: 'NL900001660B01',
  country: 'NL',
  latitude: 53.221,
  longitude: 6.563,
  phone_code: '31',
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR',
  food_court_key: null,
  branding: {
    domain_name: 'ketelenkorst.localhost',
    colour: '#111827',
    seo_title: 'Ketel & Korst | Soep en brood afhalen in Groningen',
    seo_description: 'Soep, belegde desem en een twaalfuurtje in hartje Groningen. Kies een tijd, haal het op.',
    seo_keywords: ['lunch', 'soep', 'broodjes', 'groningen', 'afhalen'],
  },
  min_order_amount: 0,
  can_pickup_in_rest: true,
  pickup_fee_heading: 'Tasje',
  pickup_fee: 20,
  default_asap: false,
  delivery: { kind: 'none' },
  working_hours: [...hours([1, 2, 3, 4, 5], '08:30', '17:00'), ...hours([6], '09:30', '16:30')],
  working_hours_exceptions: [
    ...HOLIDAYS,
    closedOn('Gronings Ontzet', { month: 8, day: 28 }),
    closedOn('Teamuitje', { in_days: 31 }),
  ],
  lead_time_minutes: 15,
  slot_minutes: 15,
  orders_per_slot: 8,
  delivering_sms_text: 'Je bestelling bij Ketel & Korst staat klaar aan de balie.',
  terms_text: termsText(SELLER),
  privacy_text: privacyText(SELLER),
  cover: `covers/${KEY}.webp`,
  logo: `logos/${KEY}.png`,
  categories: menu(KEY, [
    ['Soep', soups],
    ['Belegd', sandwiches],
    ['Van de kaart', plates],
    ['Zoet en hartig', sweets],
    ['Drank', drinks],
  ]),
}
