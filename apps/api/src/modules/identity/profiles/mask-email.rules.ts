const star = '*'

/**
 * An e-mail address as others may see it: of a local part longer than 4 characters 2 stay at each end, of a shorter one the
 * first; each character between is one star (USER-13, USER-14). The domain stays.
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  const local = Array.from(at < 0 ? email : email.slice(0, at))
  const domain = at < 0 ? '' : email.slice(at)
  if (local.length > 4)
    return `${local.slice(0, 2).join('')}${star.repeat(local.length - 4)}${local.slice(-2).join('')}${domain}`
  return `${local.slice(0, 1).join('')}${star.repeat(Math.max(local.length - 1, 0))}${domain}`
}
