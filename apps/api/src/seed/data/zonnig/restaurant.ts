import { closedOn, hours, menu, zipCodes } from '../dish.ts'
import { HOLIDAYS, privacyText, termsText } from '../texts.ts'
import type { SeedRestaurant } from '../types.ts'
import { javanese, platters, rice, roti } from './mains.ts'
import { bites, drinks, sandwiches, sweets } from './sides.ts'

const KEY = 'zonnig'

const SELLER = {
  title: 'Warung Zonnig',
  company_name: 'Warung Zonnig',
  company_reg_number: '90000141',
  address: 'Ferdinand Bolstraat 612',
  zip_code: '1072LX',
  city: 'Amsterdam',
  email: 'eten@zonnig.example.nl',
  phone: '205550162',
}

export const zonnig: SeedRestaurant = {
  ...SELLER,
  key: KEY,
  description: 'Surinaams en Javaans uit De Pijp: roti, moksi meti en rendang, zoals tante Soerie het leerde.',
  company_vat_number: 'NL900001410B01',
  country: 'NL',
  latitude: 52.354,
  longitude: 4.891,
  phone_code: '31',
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR',
  food_court_key: null,
  branding: {
    domain_name: 'zonnig.localhost',
    colour: '#ffd400',
    seo_title: 'Warung Zonnig | Surinaams en Javaans bestellen in Amsterdam',
    seo_description: 'Roti, moksi meti, rendang en broodjes pom, bezorgd in De Pijp, Zuid en Oost of zelf afhalen.',
    seo_keywords: ['surinaams eten', 'roti', 'javaans', 'amsterdam', 'bezorgen'],
  },
  min_order_amount: 1750,
  can_pickup_in_rest: true,
  pickup_fee_heading: 'Tasje',
  pickup_fee: 25,
  default_asap: true,
  delivery: {
    kind: 'zip_codes',
    zip_codes: [...zipCodes(1071, 1079, 195), ...zipCodes(1091, 1098, 295), ...zipCodes(1081, 1083, 395)],
  },
  // Lunch and dinner with the kitchen closed between them; closed on Monday.
  working_hours: [...hours([2, 3, 4, 5, 6], '11:30', '14:30'), ...hours([2, 3, 4, 5, 6, 7], '16:30', '21:30')],
  working_hours_exceptions: [
    ...HOLIDAYS,
    closedOn('Keti Koti', { month: 7, day: 1 }),
    {
      date: { in_days: 24 },
      title: 'Verjaardag van de kok',
      closed: false,
      times: [{ start_time: '16:30', end_time: '19:00' }],
    },
  ],
  lead_time_minutes: 45,
  slot_minutes: 30,
  orders_per_slot: 6,
  delivering_sms_text: 'Je bestelling van Warung Zonnig is onderweg. Switi njan!',
  terms_text: termsText(SELLER),
  privacy_text: privacyText(SELLER),
  cover: `covers/${KEY}.webp`,
  logo: `logos/${KEY}.png`,
  categories: menu(KEY, [
    ['Roti', roti],
    ['Rijst en bami', rice],
    ['Javaans', javanese],
    ['Broodjes', sandwiches],
    ['Snacks', bites],
    ['Schotels', platters],
    ['Zoet', sweets],
    ['Drank', drinks],
  ]),
}
