/** A mail's or SMS's words with their `{names}` filled in; a name without a value is left empty. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '')
