import { describe, expect, it } from 'vitest'
import { languages, type Language } from '#platform/language.ts'

type Words = Record<string, string | Record<string, string>>
const files = import.meta.glob<Record<string, Words>>('../../../**/strings/??.ts', { eager: true })
const helps = import.meta.glob<Record<string, Words>>(['./strings/*.ts', '../legal/strings/*.ts', '!**/index.ts'], {
  eager: true,
})

/** Texts of a language by where they stand: folder and key. */
const textsOf = (modules: Readonly<Record<string, Record<string, Words>>>, language: Language): Map<string, string> =>
  new Map(
    Object.entries(modules)
      .filter(([file]) => file.endsWith(`/${language}.ts`))
      .flatMap(([file, words]) =>
        Object.entries(words[language] ?? {}).flatMap(([key, text]) =>
          typeof text === 'string' ? [[`${file.replace(/\/\w+\.ts$/, '')} ${key}`, text] as const] : [],
        ),
      ),
  )

/** The marks around a label, whichever the language has. */
const quotes = /„([^“]+)“|“([^”]+)”|«([^»]+)»/g

/** Names that a help text quotes: of buttons, tabs and pages. Those of `install` belong to browsers. */
const quotedIn = (language: Language): Map<string, string[]> =>
  new Map(
    [...textsOf(helps, language)]
      .filter(([place]) => !place.endsWith(' installText'))
      .map(([place, text]) => [
        place,
        [...text.matchAll(quotes)].map(([, ...labels]) => labels.find((label) => label !== undefined) ?? ''),
      ]),
  )

describe('names of buttons and pages that the help quotes', () => {
  it.each(languages)('stand on the screens in %s exactly so, and are those that English quotes', (language) => {
    const [labels, english] = [textsOf(files, language), textsOf(files, 'en')]
    const own = quotedIn(language)
    const wrong = [...quotedIn('en')].flatMap(([place, quoted]) => {
      const here = own.get(place) ?? []
      const known = [...labels.values()]
      const lost = quoted.filter(
        (label) => ![...english].some(([at, text]) => text === label && here.includes(labels.get(at) ?? '')),
      )
      const foreign = here.filter((label) => !known.includes(label))
      return here.length === quoted.length
        ? [...lost, ...foreign].map((label) => `${place}: ${label}`)
        : [`${place}: ${here.join(', ')}`]
    })
    expect(wrong).toEqual([])
    expect([...own.values()].flat().length).toBeGreaterThan(20)
  })
})
