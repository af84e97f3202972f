import { source } from '#platform/i18n.ts'

export const en = source({
  way: 'How do you want to get your order?',
  delivery: 'Delivery',
  pickup: 'Pickup',
  pickupText: 'You collect your order from the restaurant yourself.',
  zip: 'Postcode',
  zipExample: '1234 AB',
  number: 'House number',
  addition: 'Addition',
  zipMissing: 'Enter your postcode',
  zipWrong: 'Enter a postcode like 1234 AB',
  zipUnknown: '{zip} is not an existing postcode',
  numberMissing: 'Enter your house number',
  useLocation: 'Use my location',
  locationDenied: 'Your browser doesn’t share your location. Type your postcode, that works just as well.',
  locationUnknown: 'We couldn’t find an address here. Type your postcode.',
  locationFound: 'Found. Check your house number.',
  chooseAddress: 'Choose an address',
  table: 'Table {label}',
  changePlace: '{place}, change',
  sessionRenewed: 'We refreshed your session; check your basket.',
})
