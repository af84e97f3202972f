/** A text as an SMS takes it: an amount's hard space would halve what a part holds, from 160 characters to 70. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ')
