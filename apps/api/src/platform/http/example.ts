import { choices, isNull, type Schema } from './json-schema.ts'

/** The demo's value of a field of that name. */
const ofName: Readonly<Record<string, string | number>> = {
  address: 'Damrak 14',
  amount: 1250,
  avatar: '/media/01a1fc41-0ba4-73d4-b42a-172ab277417e.jpg',
  card_number: '4111 1111 1111 1111',
  city: 'Amsterdam',
  comments: 'Ring twice, please',
  company_name: 'De Markthal B.V.',
  country: 'NL',
  currency_code: 'EUR',
  currency_symbol: '€',
  cvc: '123',
  date: '2026-11-24',
  delivery_address: 'Damrak',
  delivery_apartment: '2a',
  delivery_city: 'Amsterdam',
  delivery_cost: 250,
  delivery_house_number: '14',
  delivery_zip_code: '1012 AB',
  description: 'With tomato, mozzarella and basil',
  domain_name: 'demarkthal.nl',
  email: 'sanne@plein.example',
  end_time: '22:00',
  exp_month: '12',
  exp_year: '30',
  first_name: 'Sanne',
  full_name: 'Sanne de Vries',
  house_number: '14',
  iban: 'NL91ABNA0417164300',
  image: '/media/01a1fc41-0ba4-73d4-b42a-172ab277417e.jpg',
  ip: '192.0.2.14',
  label: 'pending',
  last_name: 'de Vries',
  link: 'https://ch.plein.example/order/3f0c6a1e-58d2-4c0f-9a57-6b1f0d2c7e94',
  logo: '/media/01a1fc41-0ba4-73d4-b42a-172ab277417e.png',
  method: 'ideal',
  name: 'De Markthal',
  note: 'The oven is out of order',
  order_id: 100_401,
  p256dh: 'BNc4xY7mLpAk3Q9vTz1Rb8Nc4xY7mLpAk3Q9vTz1Rb8Nc4xY7mLpAk3Q9vTz1Rb8Nc4xY7mLpAk3Q9vTz1Rb8Nc',
  password: 'Plein-2026',
  payment_method: 'ideal',
  payment_type: 'ideal',
  phone: '0612345678',
  phone_code: '+31',
  price: 1250,
  reason: 'sold out',
  start_time: '11:00',
  street: 'Damrak',
  text: 'Where can I change my bank account?',
  theme_color: '#3f6cec',
  time_zone: 'Europe/Amsterdam',
  title: 'Bella Napoli',
  total: 2050,
  total_amount: 2300,
  username: 'sanne@plein.example',
  zip: '1012 AB',
  zip_code: '1012 AB',
}

/** Texts of many forms: a field takes the first that it admits. */
const texts = [
  '01a1fc41-0ba4-73d4-b42a-172ab277417e',
  '2026-11-24T17:30:00.000Z',
  '2026-11-24',
  '2026-11',
  '18:30',
  '#3f6cec',
  'EUR',
  'NL',
  'k3Q9vTz1Rb8NcW4xY7mLpA',
  '/media/01a1fc41-0ba4-73d4-b42a-172ab277417e.jpg',
]
const plainTexts = ['text', 'A text of some words', 'NL', 'A']

/** A moment is known by its length alone. */
const isMoment = ({ minLength, maxLength }: Schema): boolean => minLength === 20 && maxLength === 30

const admits =
  (schema: Schema) =>
  (text: string): boolean =>
    text.length >= (schema.minLength ?? 0) &&
    text.length <= (schema.maxLength ?? Infinity) &&
    new RegExp(schema.pattern ?? '', 'u').test(text)

const textFor = (schema: Schema, name: string): string => {
  const named = ofName[name]
  const rest = schema.pattern || isMoment(schema) ? texts : plainTexts
  const found = [...(typeof named === 'string' ? [named] : []), ...rest].find(admits(schema))
  if (found === undefined) throw new Error(`no example fits ${name}: ${JSON.stringify(schema)}`)
  return found
}

const numberFor = ({ minimum = -Infinity, maximum = Infinity }: Schema, name: string): number => {
  const named = ofName[name]
  return Math.min(Math.max(typeof named === 'number' ? named : 1, minimum), maximum)
}

const listFor = ({ items, minItems = 1 }: Schema, name: string): unknown[] =>
  items ? Array.from({ length: Math.max(1, minItems) }, () => makeExample(items, name)) : []

/** A value that fits: what a first call would carry, the schema's own where it has one. Optional fields are left out. `name` is the field's. */
export const makeExample = (schema: Schema, name = ''): unknown => {
  if (schema.examples !== undefined) return schema.examples[0]
  const [first = schema] = choices(schema).filter((choice) => !isNull(choice))
  if (first !== schema) return makeExample(first, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties) {
    const needed = Object.entries(schema.properties).filter(([field]) => schema.required?.includes(field))
    return Object.fromEntries(needed.map(([field, part]) => [field, makeExample(part, field)]))
  }
  if (schema.type === 'array') return listFor(schema, name)
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema, name)
  if (schema.type === 'boolean') return true
  return schema.type === 'string' ? textFor(schema, name) : {}
}
