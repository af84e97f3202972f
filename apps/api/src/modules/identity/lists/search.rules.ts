/** A text that is looked for as it is: what means something to `like` is taken literally. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
