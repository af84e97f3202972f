import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  follow: 'Volgen',
  following: 'Gevolgd',
  followed: 'Je volgt {program}',
  unfollowed: 'Je volgt {program} niet meer',
  members: 'Berichten voor leden zijn er ook voor jou.',
  atom: 'Atom-feed',
})
