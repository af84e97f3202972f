/** A person's name as the owner of a card program may see it: the initials. Sanne de Wit is S. d. W. */
export const maskName = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${Array.from(word)[0] ?? ''}.`)
    .join(' ')
