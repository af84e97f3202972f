import { source } from '#platform/i18n.ts'

export const en = source({
  follow: 'Follow',
  following: 'Following',
  followed: 'You follow {program}',
  unfollowed: 'You no longer follow {program}',
  members: 'Posts for members are for you, too.',
  atom: 'Atom feed',
})
