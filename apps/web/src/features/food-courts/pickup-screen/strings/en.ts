import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'Pickup',
  preparing: 'Being prepared',
  ready: 'Ready',
  nothingReady: 'Your number appears here when you can collect it.',
  nothingPreparing: 'No orders right now',
  page: '{page}/{pages}',
  silent: 'No connection since {time}',
  soundOn: 'Turn on sound',
  loading: 'One moment…',
  ended: 'This screen was ended',
  endedText: 'The food court can give it a new link.',
})
