/** A pattern for LIKE, in small letters, that finds what was typed anywhere; null for nothing typed. */
export const containing = (typed: string | undefined): string | null => {
  const words = typed?.trim().toLowerCase()
  return words ? `%${words.replaceAll(/[\\%_]/g, '\\$&')}%` : null
}
