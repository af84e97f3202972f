import { Languages, type Language } from './languages.ts'

/** Texts that stand in a file a language, by their names and then by language. */
export const inEachLanguage = <W extends object>(
  files: Readonly<Record<Language, W>>,
): { readonly [K in keyof W]: Readonly<Record<Language, W[K]>> } => {
  const texts: Record<string, Record<string, unknown>> = {}
  for (const language of Languages)
    for (const [name, text] of Object.entries(files[language])) (texts[name] ??= {})[language] = text
  return texts as unknown as { readonly [K in keyof W]: Readonly<Record<Language, W[K]>> }
}
