/** The specification's rules of a payment card's fields (PAY-37 to PAY-41). The card form of the web follows the same. */

/** Four groups of four digits, separated by single spaces. */
export const isCardNumber = (text: string): boolean => /^\d{4} \d{4} \d{4} \d{4}$/.test(text)

/** Exactly three digits. */
export const isCvc = (text: string): boolean => /^\d{3}$/.test(text)

export const isExpiryMonth = (month: number): boolean => Number.isInteger(month) && month >= 1 && month <= 12

/** `year` of four digits. The month on the card is its last good one. */
export const isExpired = (month: number, year: number, today: Date): boolean =>
  year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1)

/** The sandbox's published numbers of 16 digits. No other number is passed on to anybody. */
const published: ReadonlySet<string> = new Set([
  '4111111111111111',
  '4242424242424242',
  '5555555555554444',
  '6759649826438453',
  '4000000000000002',
  '4000000000009995',
  '4000000000000069',
])

export const isPublishedTestNumber = (text: string): boolean => published.has(text.replaceAll(' ', ''))
