import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  follow: 'Folgen',
  following: 'Gefolgt',
  followed: 'Sie folgen {program}',
  unfollowed: 'Sie folgen {program} nicht mehr',
  members: 'Beiträge für Mitglieder sind auch für Sie.',
  atom: 'Atom-Feed',
})
