import { Languages, type Language } from '@plein/contract/i18n/languages'

/** A drawn picture of a dish that ships with the product, with what the dish is called. */
export interface Drawing {
  readonly uri: string
  /** By language; the first name is the one that is shown. */
  readonly names: Readonly<Record<Language, readonly string[]>>
  readonly phrases: readonly (readonly string[])[]
}

/** Words that tell nothing of a dish, of all five languages. */
const fillers = new Set(
  'met en van de het een with and of the a mit und vom der die das al alla alle di с и на из з із та і на du le la'.split(
    ' ',
  ),
)

/** The words of a title, without accents and capitals: 'Crème brûlée' and 'creme brulee' are one dish. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !fillers.has(word))

/** The languages of pictures/dishes.tsv, in the order of its columns; any other has the names of English until it gets a column. */
const columns = ['nl', 'en', 'de', 'ru', 'uk']

/** Reads a line of pictures/dishes.tsv: file, then the names by language, with commas between. */
export const readDrawing = (line: string): Drawing => {
  const [file = '', ...cells] = line.split('\t')
  const namesIn = (language: string): string[] => cells[columns.indexOf(language)]?.split(',') ?? []
  const names = Object.fromEntries(
    Languages.map((language) => [language, namesIn(columns.includes(language) ? language : 'en')]),
  ) as unknown as Record<Language, readonly string[]>
  return {
    uri: `/media/dishes/${file}.webp`,
    names,
    phrases: Languages.flatMap((language) => names[language].map(wordsOf)),
  }
}

const sharedLetters = (item: string, other: string): number => {
  let at = 0
  while (at < item.length && item[at] === other[at]) at += 1
  return at
}

/** How much of the longer of two words may be their ending: Russian and Ukrainian nouns have cases, the others little more than a plural. */
const maxExtensionLength = (word: string): number => (/\p{Script=Cyrillic}/u.test(word) ? 3 : 0.3 * word.length)

/** The same word, an inflection of it ('креветки', 'креветками'), or a compound with it ('kippensoep', 'soep'). */
const isAbout = (word: string, name: string): boolean => {
  if (word === name) return true
  if (Math.min(word.length, name.length) < 4) return false
  if (word.startsWith(name) || word.endsWith(name)) return true
  const shared = sharedLetters(word, name)
  const longer = word.length > name.length ? word : name
  return shared >= 4 && longer.length - shared <= maxExtensionLength(longer)
}

/** All drawings, and the words of their names by their first and by their last four letters: words that are alike share one of them. */
export interface Drawings {
  readonly list: readonly Drawing[]
  readonly words: ReadonlyMap<string, readonly string[]>
}

const endsOf = (word: string): string[] => [`${word.slice(0, 4)}-`, `-${word.slice(-4)}`]

export const getDrawings = (list: readonly Drawing[]): Drawings => {
  const words = new Map<string, string[]>()
  for (const name of new Set(list.flatMap(({ phrases }) => phrases.flat())))
    for (const end of endsOf(name)) words.set(end, [...(words.get(end) ?? []), name])
  return { list, words }
}

/** The words of names that a title speaks of. */
interface Title {
  readonly exact: ReadonlySet<string>
  readonly about: ReadonlySet<string>
  /** Not behind a 'with': 'soup with prawns' is a soup. */
  readonly chief: ReadonlySet<string>
}

const titleOf = (text: string, { words }: Drawings): Title => {
  const [before = ''] = text.split(/\s(?:met|with|mit|con|с|со|з|із|зі)\s/iu)
  const aboutAny = (title: readonly string[]): Set<string> =>
    new Set(
      title.flatMap((word) =>
        endsOf(word).flatMap((end) => words.get(end)?.filter((name) => isAbout(word, name)) ?? []),
      ),
    )
  const all = wordsOf(text)
  return { exact: new Set(all), about: aboutAny(all), chief: aboutAny(wordsOf(before)) }
}

/** How much of a title one of the drawing's names covers, in letters; 0 where no name is wholly in it. */
const covered = ({ exact, about, chief }: Title, { phrases }: Drawing): number =>
  Math.max(
    0,
    ...phrases.map((phrase) => {
      if (phrase.length === 0 || !phrase.every((name) => about.has(name))) return 0
      // A word that is meant exactly goes before one that is only similar.
      const weight = (name: string): number => 1 + (chief.has(name) ? 2 : 0) + (exact.has(name) ? 1 : 0)
      return phrase.reduce((sum, name) => sum + name.length * weight(name), 0)
    }),
  )

const best = ({ list }: Drawings, score: (drawing: Drawing) => number): readonly Drawing[] =>
  list
    .map((drawing) => ({ drawing, score: score(drawing) }))
    .filter((item) => item.score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ drawing }) => drawing)

/** The drawing of the dish that a title names, in whichever language; undefined where none is. */
export const drawingFor = (title: string, drawings: Drawings): Drawing | undefined => {
  const words = titleOf(title, drawings)
  return best(drawings, (drawing) => covered(words, drawing))[0]
}

/** The drawings that have to do with what somebody is typing, the likeliest first. */
export const drawingsLike = (text: string, drawings: Drawings): readonly Drawing[] => {
  const title = titleOf(text, drawings)
  const typed = wordsOf(text)
  const near = (name: string): boolean => title.about.has(name) || typed.some((word) => name.startsWith(word))
  return best(
    drawings,
    (drawing) => 1000 * covered(title, drawing) + drawing.phrases.flat().filter(near).join('').length,
  )
}
