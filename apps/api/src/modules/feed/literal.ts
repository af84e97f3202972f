/** Text that stands for itself in LIKE, in small letters. */
export const literal = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
