import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'Go to',
  search: 'A page, a number, a name or an amount',
  none: 'Nothing matches',
  searching: 'Searching',
  failed: 'Search does not work right now',
  page: 'Search',
  write: 'Write to support',
  newProgram: 'New program',
  darkMode: 'Dark',
  lightMode: 'Light',
  signOut: 'Sign out',
})
