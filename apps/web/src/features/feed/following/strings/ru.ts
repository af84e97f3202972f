import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  follow: 'Подписаться',
  following: 'Вы подписаны',
  followed: 'Вы подписались: {program}',
  unfollowed: 'Вы отписались: {program}',
  members: 'Записи для участников видны и вам.',
  atom: 'Лента Atom',
})
