const longest = 254

/**
 * An e-mail address as somebody types it, without display name and spaces around; null when no mail could be sent there. One that
 * holds a line break, a comma or a second address is none.
 */
export const mailAddress = (typed: string): string | null => {
  const address = typed.trim()
  const parts = address.split('@')
  const [local = '', domain = ''] = parts
  if (address.length > longest || parts.length !== 2 || local === '') return null
  if (/[\s<>(),;:"\\[\]\p{Cc}]/u.test(address)) return null
  return /^[^.].*\.[^.]{2,}$/.test(domain) ? address : null
}
