/**
 * An address that a passer-by can't read: of more than four characters before the @ two stay at each end, of fewer the first
 * one; each other character is one star. 'sanne.devries@x.nl' -> 'sa*********es@x.nl'
 */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  if (at < 1) return email
  const [local, domain] = [email.slice(0, at), email.slice(at)]
  if (local.length <= 4) return local.slice(0, 1) + '*'.repeat(local.length - 1) + domain
  return local.slice(0, 2) + '*'.repeat(local.length - 4) + local.slice(-2) + domain
}
