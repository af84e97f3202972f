import { source } from '#platform/i18n.ts'

export const en = source({
  title: 'Keyboard shortcuts',
  on: 'Shortcuts on',
  onHint: 'Turn them off if they get in the way of speech control or assistive software.',
  palette: 'Go to a page, an action or an order',
  search: 'To the search of this page',
  help: 'Open help',
  rail: 'Fold or unfold the menu',
  basket: 'To your basket, on a menu',
})
