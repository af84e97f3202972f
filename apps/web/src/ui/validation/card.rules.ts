/** Sixteen digits, with or without the spaces between the groups of four. */
export const isCardNumber = (text: string): boolean => /^\d{4} ?\d{4} ?\d{4} ?\d{4}$/.test(text.trim())

export const isCvc = (text: string): boolean => /^\d{3}$/.test(text)

/** 'MM / YY' in its parts; both empty when it isn't written so. */
export const expiryParts = (expiry: string): { month: string; year: string } => {
  const [, month = '', year = ''] = /^(\d\d) \/ (\d\d)$/.exec(expiry) ?? []
  return { month, year }
}

/** Month and year are spelled out and not over; the month on the card is its last good one. */
export const isGoodExpiry = (expiry: string, today = new Date()): boolean => {
  const { month, year } = expiryParts(expiry)
  if (month === '' || Number(month) < 1 || Number(month) > 12) return false
  return (
    Number(year) + 2000 > today.getFullYear() ||
    (Number(year) + 2000 === today.getFullYear() && Number(month) > today.getMonth())
  )
}
