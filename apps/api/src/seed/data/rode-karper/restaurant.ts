import { hours, menu } from '../dish.ts'
import { HOLIDAYS, privacyText, termsText } from '../texts.ts'
import type { SeedRestaurant } from '../types.ts'
import { drinks, poke, sides, sweets, things, warm } from './kitchen.ts'
import { boxes, maki, nigiri, sashimi, uramaki } from './sushi.ts'

const KEY = 'rode-karper'

const SELLER = {
  title: 'De Rode Karper',
  company_name: 'De Rode Karper B.V.',
  company_reg_number: '90000158',
  address: 'Oudegracht 514',
  zip_code: '3511PE',
  city: 'Utrecht',
  email: 'hallo@rodekarper.example.nl',
  phone: '305550171',
}

export const rodeKarper: SeedRestaurant = {
  ...SELLER,
  key: KEY,
  description: 'Sushi, poké en ramen aan de Oudegracht. Elke rol snijden we pas als je bestelling binnenkomt.',
  company_vat_number: 'NL900001580B01',
  country: 'NL',
  latitude: 52.086,
  longitude: 5.121,
  phone_code: '31',
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR',
  food_court_key: null,
  branding: {
    domain_name: 'rodekarper.localhost',
    colour: '#e4002b',
    seo_title: 'De Rode Karper | Sushi en poké bestellen in Utrecht',
    seo_description: 'Verse sushi, poké bowls en ramen, tot zes kilometer rond de Oudegracht bezorgd.',
    seo_keywords: ['sushi', 'poké', 'ramen', 'utrecht', 'bezorgen'],
  },
  min_order_amount: 2250,
  can_pickup_in_rest: true,
  pickup_fee_heading: 'Verpakking',
  pickup_fee: 75,
  default_asap: true,
  delivery: {
    kind: 'distance',
    ranges: [
      { range_start: 0, range_end: 2, cost: 0 },
      { range_start: 2, range_end: 4, cost: 250 },
      { range_start: 4, range_end: 6, cost: 450 },
    ],
  },
  working_hours: [...hours([1, 2, 3, 4, 5], '12:00', '21:30'), ...hours([6, 7], '13:00', '22:00')],
  working_hours_exceptions: [
    ...HOLIDAYS,
    {
      date: { month: 12, day: 24 },
      title: 'Kerstavond',
      closed: false,
      times: [{ start_time: '12:00', end_time: '17:00' }],
    },
  ],
  lead_time_minutes: 40,
  slot_minutes: 30,
  orders_per_slot: null,
  delivering_sms_text: 'De Rode Karper zwemt naar je toe: je bestelling is onderweg.',
  terms_text: termsText(SELLER),
  privacy_text: privacyText(SELLER),
  cover: `covers/${KEY}.webp`,
  logo: `logos/${KEY}.png`,
  categories: menu(KEY, [
    ['Uramaki', uramaki],
    ['Nigiri', nigiri],
    ['Maki', maki],
    ['Boxen', boxes],
    ['Sashimi', sashimi],
    ['Poké bowls', poke],
    ['Warm', warm],
    ['Erbij', [...sides, ...sweets, ...things]],
    ['Drank', drinks],
  ]),
}
