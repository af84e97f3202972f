/** A text that is looked for as it is: what means something to `like` is taken literally. */
export const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Patterns of `like` that find the words anywhere in a text. */
export const toPatterns = (words: readonly string[]): string[] =>
  words.filter(Boolean).map((word) => `%${literally(word)}%`)

/** The longest pattern, by which an index finds the fewest rows; null of none. */
export const pickSelective = (patterns: readonly string[]): string | null =>
  patterns.reduce<string | null>((found, pattern) => (pattern.length > (found?.length ?? 0) ? pattern : found), null)
