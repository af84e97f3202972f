import { checkCharacter } from '@plein/contract/cards/card-code'
import { someProgram } from '#features/programs/programs.test-data.ts'

const codeOf = (body: string): string => body + checkCharacter(body)

/** A card's code, and what a telephone shows of it. */
export const code = codeOf('23456789ABCDEFG')
export const otherCode = codeOf('98765432ABCDEFG')
export const rotating = '100000000112345678'
export const serial = '1000000001'

export const bella = someProgram()
const town = someProgram({
  uuid: '0190a0b0-0000-7000-8000-00000000000b',
  title: 'Cadeaukaart Binnenstad',
  type: { id: 1001, title: 'card', description: '' },
})

const cashPoint = { uuid: '0190a0b0-0000-7000-8000-0000000000c1', name: 'Kassa Dam' }
export const cashPoints = [cashPoint, { uuid: '0190a0b0-0000-7000-8000-0000000000c2', name: 'Kraam' }]

/** A gift card as a shop is shown it. */
export const giftCard = {
  uuid: '0190a0b0-0000-7000-8000-00000000000c',
  program_uuid: town.uuid,
  program_title: town.title,
  owner_name: 'Lotte de Wit',
  type: { id: 201, title: 'Cadeaukaart', description: '' },
  title: 'Cadeaukaart Binnenstad',
  description: '',
  image: null,
  orientation: 'horizontal',
  colour: null,
  state: 'active',
  serial,
  currency: 'EUR',
  value: 2500,
  use_number: 0,
  balance: 1765,
  held: 0,
  uses_left: null as number | null,
  valid_until: '2028-11-21T23:00:00.000Z',
  last_four: code.slice(-4),
  created: '2026-11-01T10:00:00.000Z',
  places: [],
  movements: [],
  may: ['redeem'],
}
export const voucher = {
  ...giftCard,
  type: { id: 101, title: 'Voucher', description: '' },
  title: 'Koffiekaart',
  value: 275,
  use_number: 10,
  balance: 275,
  uses_left: 3,
}
export const blankCard = { ...giftCard, state: 'blank', value: null, balance: 0, valid_until: null, may: ['sell'] }

/** The card of the program: 10, 25, or what the buyer says. */
const design = {
  values: [1000, 2500, 0].map((value, at) => ({ uuid: `v${at}`, value, use_number: 0, currency: 'EUR' })),
  least_value: 500,
  most_value: 15_000,
}

/** A sale of a shop with a card. */
export const someSale = (input: object = {}) => ({
  uuid: '0190a0b0-0000-7000-8000-0000000000a1',
  kind: 'redemption',
  number: 12,
  state: 'paid',
  program_uuid: town.uuid,
  program_title: town.title,
  cash_point_uuid: cashPoint.uuid,
  cash_point_name: cashPoint.name,
  card_last_four: giftCard.last_four,
  card_title: giftCard.title,
  currency: 'EUR',
  amount: 735,
  uses: 0,
  amount_refunded: 0,
  balance: 1030,
  uses_left: null,
  valid_until: giftCard.valid_until,
  held_until: null,
  created: '2026-11-24T16:40:00.000Z',
  may: ['refund'],
  ...input,
})

/** A call as the API got it. */
interface Call {
  readonly method: string
  readonly path: string
}

interface Served {
  status: number
  body: unknown
}

export const refused = (code: string, status: number, more: object = {}): Served => ({
  status,
  body: { code, status, title: '', detail: '', type: '', instance: '', ...more },
})

const page = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  pages: 1,
  size: 25,
  results,
})

/** A shop behind the API, with a card program and its cash points; whatever a test changes of it. */
export const createShop = () => {
  const shop = {
    restaurants: [] as object[],
    programs: [town] as object[],
    cash_points: cashPoints as object[],
    card: { status: 200, body: giftCard } as Served,
    /** Answers of POST calls by the end of their path, one after the other; the last one stays. */
    posts: {} as Record<string, Served[]>,
    sales: [] as object[],
  }
  const post = (path: string): Served | undefined => {
    const list = Object.entries(shop.posts).find(([end]) => path.endsWith(end))?.[1]
    return list && list.length > 1 ? list.shift() : list?.[0]
  }
  const answer = ({ method, path }: Call): Served | undefined => {
    if (method === 'POST') return post(path)
    if (path.startsWith('/api/v1/programs?')) {
      if (path.includes('type=1001')) return { status: 200, body: page(shop.programs) }
      return { status: 200, body: page(shop.restaurants) }
    }
    if (path === `/api/v1/programs/${town.uuid}`) return { status: 200, body: { ...town, card: design } }
    if (path.startsWith('/api/v1/manager/cash-points')) return { status: 200, body: page(shop.cash_points) }
    if (path.startsWith('/api/v1/cards/')) return shop.card
    return path.startsWith('/api/v1/redemptions') ? { status: 200, body: page(shop.sales) } : undefined
  }
  return Object.assign(shop, { answer })
}

export type Shop = ReturnType<typeof createShop>

export const sent = <C extends Call>(seen: readonly C[], end: string): C[] =>
  seen.filter(({ method, path }) => method === 'POST' && path.endsWith(end))
