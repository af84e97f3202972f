import { source } from '#platform/i18n.ts'

export const en = source({
  choose: 'Choose a country',
  noCountry: 'No country with this name',
  state: 'Province or region',
  city: 'Town or city',
  noState: 'No region with this name',
  noCity: 'No place with this name here',
  asTyped: 'use as typed',
  stateFirst: 'Choose the province first',
  cityCleared: 'The town was cleared because the region changed',
  cityOfCountry: 'The town was cleared because the country changed',
  loading: 'Loading…',
})
