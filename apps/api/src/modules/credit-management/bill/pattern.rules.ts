/** A pattern for ilike that finds a text wherever it stands: its own signs of patterns are letters. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
