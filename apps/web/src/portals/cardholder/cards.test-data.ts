import { checkCharacter, groupedCode } from '@plein/contract/cards/card-code'

const body = '23456789ABCDEFG'
/** A code with its right check character, as people write it. */
export const code = body + checkCharacter(body)
export const written = groupedCode(code).toLowerCase()
export const token = '0123456789abcdef0123456789abcdef'

const places = [
  { title: 'Bella Napoli', city: 'Utrecht', address: 'Oudegracht 12' },
  { title: 'Frites & Zo', city: 'Utrecht', address: null },
]

const facts = {
  uuid: '0190a0b0-0000-7000-8000-00000000000c',
  program_uuid: '0190a0b0-0000-7000-8000-00000000000b',
  program_title: 'Binnenstad',
  owner_name: 'Lotte de Wit',
  type: { id: 201, title: 'Cadeaukaart', description: '' },
  title: 'Cadeaukaart Binnenstad',
  description: 'Voor alle winkels',
  image: null,
  orientation: 'horizontal',
  colour: '#4d7cfe',
  state: 'active',
  serial: '1000000001',
  currency: 'EUR',
  value: 2500,
  use_number: 0,
  balance: 735,
  held: 0,
  uses_left: null,
  valid_until: '2028-11-21T23:00:00.000Z',
  last_four: code.slice(-4),
}

export const listed = { ...facts, token, created: '2026-11-01T10:00:00.000Z' }
export const preview = { ...facts, state: 'issued', balance: 2500, places }

export const whole = {
  ...listed,
  places,
  movements: [
    {
      uuid: 'm1',
      kind: 'activated',
      amount: 2500,
      uses: 0,
      balance: 2500,
      place: null,
      created: '2026-11-01T10:00:00.000Z',
    },
    {
      uuid: 'm2',
      kind: 'redeemed',
      amount: -1765,
      uses: 0,
      balance: 735,
      place: 'Frites & Zo',
      created: '2026-11-20T12:00:00.000Z',
    },
  ],
  may: ['pay', 'block'],
}

const toPage = (results: readonly object[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 50,
  results,
})

export const wallet = (results: readonly object[]) => ({
  ...toPage(results),
  totals: results.length > 0 ? [{ currency: 'EUR', balance: 735 }] : [],
})

/** The secret of RFC 6238 for SHA-256. */
export const key = Array.from('12345678901234567890123456789012', (digit) => `3${digit}`).join('')

export const program = {
  uuid: facts.program_uuid,
  token: 'sold1',
  title: 'Cadeaukaart Binnenstad',
  description: '',
  image: null,
  owner_name: 'Lotte de Wit',
  currency: 'EUR',
  type: facts.type,
  card: {
    title: facts.title,
    description: facts.description,
    image: null,
    orientation: 'horizontal',
    colour: null,
    values: [
      { uuid: 'v10', value: 1000, use_number: 0 },
      { uuid: 'v25', value: 2500, use_number: 0 },
      { uuid: 'v0', value: 0, use_number: 0 },
    ],
    least_value: 500,
    most_value: 15_000,
    expiry: { value: 36, type: 21 },
    valid_until: null,
  },
  places,
  terms_url: null,
}

export const bought = {
  uuid: '0190a0b0-0000-7000-8000-0000000000aa',
  order_id: 42,
  created: '2026-11-24T12:00:00.000Z',
  program_uuid: program.uuid,
  program_title: program.title,
  invoice_number: 'BIN-2026-0042',
  invoice_url: null,
  receipt_url: null,
  order_status: 3,
  user_uuid: null,
  currency: 'EUR',
  value_amount: 5000,
  fee: 0,
  vat_percent: 21,
  vat_price: 0,
  total: 5000,
  total_amount: 5000,
  items: [],
  value: 2500,
  use_number: 0,
  quantity: 2,
  vat_kind: 'multi_purpose',
  value_vat: 0,
  refunded_amount: 0,
  withdrawn_at: null,
  recipient: null,
  batch_uuid: null,
  batch_state: 'ready',
  may: ['withdraw'],
  email: 'gast@example.nl',
  claim_urls: [`http://ch.test/cards/add#${code}`, `http://ch.test/cards/add#${code}`],
  withdraw_until: '2026-12-08',
  withdrawable: { cards: 2, amount: 5000 },
}
