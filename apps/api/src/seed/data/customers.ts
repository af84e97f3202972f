import { toSlug } from './dish.ts'
import type { SeedCustomer, SeedLanguage } from './types.ts'

type Row = readonly [
  first_name: string,
  last_name: string,
  phone_code: string,
  phone: string,
  language: SeedLanguage,
  home: Home,
]
type Home = readonly [street: string, house_number: string, apartment: string, zip_code: string, city: string]

const ROWS: readonly Row[] = [
  ['Sanne', 'de Wit', '31', '612345601', 'nl', ['Stationsplein', '14', '', '1012AB', 'Amsterdam']],
  ['Joris', 'van Dam', '31', '612345602', 'nl', ['Prinsengracht', '812', 'II', '1017JE', 'Amsterdam']],
  ['Fatima', 'El Idrissi', '31', '612345603', 'nl', ['Czaar Peterstraat', '207', '', '1018PK', 'Amsterdam']],
  ['Bram', 'Hoekstra', '31', '612345604', 'nl', ['Haarlemmerdijk', '164', '3', '1013JK', 'Amsterdam']],
  ['Lieke', 'Jansen', '31', '612345605', 'nl', ['Javakade', '522', '', '1019RZ', 'Amsterdam']],
  ['Oleksandr', 'Kovalenko', '380', '671234506', 'uk', ['Zeedijk', '118', '', '1012BB', 'Amsterdam']],
  ['Mila', 'Bakker', '31', '612345607', 'nl', ['Lindengracht', '233', '1', '1015KD', 'Amsterdam']],
  ['Jonas', 'Schäfer', '49', '15123456708', 'de', ['Nieuwmarkt', '31', '', '1011HP', 'Amsterdam']],
  ['Priya', 'Ramdien', '31', '612345609', 'nl', ['Albert Cuypstraat', '287', '', '1073BK', 'Amsterdam']],
  ['Ruben', 'Visser', '31', '612345610', 'nl', ['Keizersgracht', '744', '', '1016EW', 'Amsterdam']],
  ['Iryna', 'Shevchuk', '380', '671234511', 'uk', ['Ceintuurbaan', '413', '4', '1074EA', 'Amsterdam']],
  ['Thijs', 'Mulder', '31', '612345612', 'nl', ['Middenweg', '198', '', '1097TA', 'Amsterdam']],
  ['Anouk', 'Verbeek', '31', '612345613', 'nl', ['Rozengracht', '176', '', '1016NK', 'Amsterdam']],
  ['Hannah', 'Vogel', '49', '15123456714', 'de', ['Van Woustraat', '231', '2', '1074AL', 'Amsterdam']],
  ['Sjoerd', 'Dijkstra', '31', '612345615', 'nl', ['Wibautstraat', '319', '', '1091GJ', 'Amsterdam']],
  ['Yasmin', 'Yıldız', '31', '612345616', 'nl', ['Linnaeusstraat', '148', '', '1093EP', 'Amsterdam']],
  ['Dmytro', 'Bondarenko', '31', '612345617', 'ru', ['Plantage Middenlaan', '92', '', '1018DH', 'Amsterdam']],
  ['Eva', 'Smit', '31', '612345618', 'nl', ['Twijnstraat', '83', '', '3511ZJ', 'Utrecht']],
  ['Daan', 'Peters', '31', '612345619', 'nl', ['Biltstraat', '266', 'bis', '3572BK', 'Utrecht']],
  ['Lena', 'Hoffmann', '49', '15123456720', 'de', ['Amsterdamsestraatweg', '391', '', '3551CL', 'Utrecht']],
  ['Noor', 'van den Berg', '31', '612345621', 'nl', ['Kanaalstraat', '189', '', '3531CH', 'Utrecht']],
  ['Wessel', 'Postma', '31', '612345622', 'nl', ['Oude Ebbingestraat', '97', '', '9712HG', 'Groningen']],
  ['Femke', 'Wiersma', '31', '612345623', 'nl', ['Nieuwe Kijk in ’t Jatstraat', '112', 'a', '9712SK', 'Groningen']],
  ['Marieke', 'Kuipers', '31', '612345624', 'nl', ['Herestraat', '138', '', '9711LM', 'Groningen']],
  ['Kevin', 'O’Brien', '31', '612345625', 'en', ['Damsterdiep', '201', '', '9711SJ', 'Groningen']],
]

/** Guests of the past orders. Their numbers and addresses at example.nl reach nobody. */
export const seed_customers: readonly SeedCustomer[] = ROWS.map(
  ([first_name, last_name, phone_code, phone, language, [street, house_number, apartment, zip_code, city]]) => {
    const key = toSlug(`${first_name} ${last_name}`.replaceAll('ı', 'i'))
    return {
      key,
      first_name,
      last_name,
      email: `${key.replace('-', '.')}@example.${language === 'nl' ? 'nl' : 'com'}`,
      phone_code,
      phone,
      language,
      street,
      house_number,
      apartment,
      zip_code,
      city,
    }
  },
)

/** Notes of guests under their order; the empty ones make most orders come without a note. */
export const order_comments: readonly string[] = [
  ...Array.from({ length: 14 }, () => ''),
  'Geen ui graag.',
  'De bel werkt niet, even kloppen of bellen.',
  'Let op: notenallergie, graag apart verpakken.',
  'Bij de buren op 16 mag ook.',
  'Extra servetten alstublieft.',
  'Sambal apart, niet erdoor.',
  'Eén keer zonder koriander.',
  'De ingang is aan de achterkant, via het hofje.',
  'Voor de lift: druk op 3.',
  'Het is een verjaardag, schrijf er iets liefs op!',
  'Graag bestek erbij voor vier.',
  'Baby slaapt, niet aanbellen maar een berichtje sturen.',
  'Please ring twice, the bell is weak.',
  'Bitte nicht zu scharf.',
  'Без цибулі, будь ласка.',
]
