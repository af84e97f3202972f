import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  choose: 'Kies een land',
  noCountry: 'Geen land met deze naam',
  state: 'Provincie of regio',
  city: 'Plaats',
  noState: 'Geen provincie met deze naam',
  noCity: 'Geen plaats met deze naam hier',
  asTyped: 'zo overnemen',
  stateFirst: 'Kies eerst de provincie',
  cityCleared: 'De plaats is leeggemaakt omdat de provincie veranderd is',
  cityOfCountry: 'De plaats is leeggemaakt omdat het land veranderd is',
  loading: 'Bezig met laden…',
})
