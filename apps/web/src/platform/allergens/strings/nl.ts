import { nl as names } from '@plein/contract/menus/allergen-names/nl'
import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Allergenen en dieet',
  keep: 'Toon alleen',
  exclude: 'Geen gerechten met',
  clear: 'Wissen',
  show: { one: 'Toon {n} gerecht', other: 'Toon {n} gerechten' },
  note: 'Restaurants geven de allergenen zelf op. Heb je een ernstige allergie, vraag het dan ook aan het restaurant. Je keuze blijft op dit apparaat en gaat mee naar andere menu’s.',
  keepWithAccount: 'Bewaar wat ik weglaat ook bij mijn account',
  keepWithAccountHint:
    'Dit zegt iets over je gezondheid, dus alleen als jij dat wilt. Vink je het uit, dan verwijderen we het.',
  notKept: 'Je account was niet te bereiken. Je keuze staat op dit apparaat.',
  contains: 'Bevat {list}',
  ...names,
})
