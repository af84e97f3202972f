import { hours, menu, zipCodes } from '../dish.ts'
import { HOLIDAYS, privacyText, termsText } from '../texts.ts'
import type { SeedRestaurant } from '../types.ts'
import { desserts, drinks, pasta, salads, starters } from './kitchen.ts'
import { pizzaBianche, pizzaRosse } from './pizza.ts'

const KEY = 'bella-napoli'

const SELLER = {
  title: 'Bella Napoli',
  company_name: 'Bella Napoli Amsterdam B.V.',
  company_reg_number: '90000117',
  address: 'Stationsplein 41',
  zip_code: '1012AB',
  city: 'Amsterdam',
  email: 'ciao@bellanapoli.example.nl',
  phone: '205550141',
}

export const bellaNapoli: SeedRestaurant = {
  ...SELLER,
  key: KEY,
  description: 'Napolitaanse pizza uit een oven van 450 graden, verse pasta en de tiramisu van oma Assunta.',
  company_vat_number: 'NL900001170B01',
  country: 'NL',
  latitude: 52.377,
  longitude: 4.898,
  phone_code: '31',
  time_zone: 'Europe/Amsterdam',
  currency: 'EUR',
  food_court_key: 'de-markthal',
  station: { code: 'A3', hint: 'Links van de ingang, naast de houtoven' },
  branding: null,
  min_order_amount: 2000,
  can_pickup_in_rest: true,
  pickup_fee_heading: 'Verpakking',
  pickup_fee: 50,
  default_asap: true,
  tips_on: true,
  delivery: { kind: 'zip_codes', zip_codes: zipCodes(1011, 1019, 250) },
  working_hours: hours([1, 2, 3, 4, 5, 6, 7], '12:00', '22:00'),
  working_hours_exceptions: [
    ...HOLIDAYS,
    {
      date: { month: 12, day: 31 },
      title: 'Oudejaarsdag',
      closed: false,
      times: [{ start_time: '12:00', end_time: '18:00' }],
    },
  ],
  lead_time_minutes: 30,
  slot_minutes: 30,
  orders_per_slot: null,
  delivering_sms_text: 'Je bestelling van Bella Napoli is onderweg. Buon appetito!',
  terms_text: termsText(SELLER),
  privacy_text: privacyText(SELLER),
  cover: `covers/${KEY}.webp`,
  logo: `logos/${KEY}.png`,
  categories: menu(KEY, [
    ['Pizza', pizzaRosse],
    ['Pizza bianca', pizzaBianche],
    ['Antipasti', starters],
    ['Pasta', pasta],
    ['Salades', salads],
    ['Nagerechten', desserts],
    ['Drank', drinks],
  ]),
}
