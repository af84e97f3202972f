import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  follow: 'Стежити',
  following: 'Ви стежите',
  followed: 'Ви стежите: {program}',
  unfollowed: 'Ви більше не стежите: {program}',
  members: 'Дописи для учасників видно й вам.',
  atom: 'Стрічка Atom',
})
