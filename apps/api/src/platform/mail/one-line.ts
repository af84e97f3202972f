/** One line without control characters: a line break in a subject, a name or an address would start a header of its own. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
