import { cardTypes, periodTypes } from '@plein/contract/cards/codes'
import type { CardChanges } from '@plein/contract/cards/program'

/** A shop of the town that takes and sells cards. */
interface SeedShop {
  readonly key: string
  readonly company_name: string
  readonly first_name: string
  readonly last_name: string
  readonly address: string
  readonly zip: string
}

/** The demo's shops, of Amsterdam's centre as nobody knows it. */
export const card_shops: readonly SeedShop[] = [
  {
    key: 'boekhandel',
    company_name: 'Boekhandel De Kade',
    first_name: 'Marijke',
    last_name: 'Smit',
    address: 'Nieuwendijk 12',
    zip: '1012 LX',
  },
  {
    key: 'bloemen',
    company_name: 'Bloemen van Fenna',
    first_name: 'Fenna',
    last_name: 'de Wit',
    address: 'Singel 88',
    zip: '1015 AC',
  },
  {
    key: 'kaas',
    company_name: 'Kaaswinkel Van Loon',
    first_name: 'Bas',
    last_name: 'van Loon',
    address: 'Haarlemmerstraat 31',
    zip: '1013 EJ',
  },
  {
    key: 'koffie',
    company_name: 'Koffiebar Noord',
    first_name: 'Yara',
    last_name: 'Bos',
    address: 'Raadhuisstraat 5',
    zip: '1016 DB',
  },
  {
    key: 'speelgoed',
    company_name: 'Speelgoed Tol & Kegel',
    first_name: 'Joost',
    last_name: 'Kuipers',
    address: 'Spuistraat 140',
    zip: '1012 VB',
  },
  {
    key: 'schoenen',
    company_name: 'Schoenen Van der Leest',
    first_name: 'Anouk',
    last_name: 'van der Leest',
    address: 'Kalverstraat 77',
    zip: '1012 NZ',
  },
  {
    key: 'fietsen',
    company_name: 'Fietsenmaker Spaak',
    first_name: 'Daan',
    last_name: 'Visser',
    address: 'Warmoesstraat 60',
    zip: '1012 JG',
  },
  {
    key: 'bakker',
    company_name: 'Bakkerij Windlust',
    first_name: 'Griet',
    last_name: 'Molenaar',
    address: 'Zeedijk 9',
    zip: '1012 AN',
  },
]

export interface SeedCardProgram {
  readonly key: 'town' | 'coffee' | 'lunch'
  readonly title: string
  readonly description: string
  readonly type_code: 101 | 201
  readonly card: CardChanges
  /** The shops that take part, by key; `omar` is the demo's acceptor. */
  readonly shops: readonly string[]
}

const everybody = [...card_shops.map(({ key }) => key), 'omar']
const flexible = 0

export const card_programs: readonly SeedCardProgram[] = [
  {
    key: 'town',
    title: 'Cadeaukaart Binnenstad',
    description: 'Eén kaart voor de hele binnenstad: van boeken tot bloemen, en ook aan tafel.',
    type_code: cardTypes.gift,
    card: {
      title: 'Cadeaukaart Binnenstad',
      description: 'Te besteden bij alle winkels en restaurants van de binnenstad die meedoen.',
      colour: '#1f6f5c',
      values: [1000, 2500, 5000, flexible].map((value) => ({ value, use_number: 0 })),
      expiry: { value: 36, type: periodTypes.month },
    },
    shops: everybody,
  },
  {
    key: 'coffee',
    title: 'Koffiekaart',
    description: 'Tien koppen koffie, bij wie de bonen zelf brandt.',
    type_code: cardTypes.voucher,
    card: {
      title: 'Koffiekaart',
      description: 'Goed voor tien koppen koffie of thee.',
      colour: '#7a4a2b',
      values: [{ value: 275, use_number: 10 }],
      expiry: { value: 1, type: periodTypes.year },
    },
    shops: ['koffie', 'bakker', 'omar'],
  },
  {
    key: 'lunch',
    title: 'Lunchbon',
    description: 'Een lunch in de Markthal, voor collega’s en gasten.',
    type_code: cardTypes.voucher,
    card: {
      title: 'Lunchbon',
      description: 'Eén lunch bij de kraam van de Markthal.',
      colour: '#2f4c8a',
      values: [{ value: 1500, use_number: 1 }],
      expiry: { value: 24, type: periodTypes.month },
      vat_kind: 'single_purpose',
      vat_percentage: 9,
    },
    shops: ['markthal'],
  },
]
