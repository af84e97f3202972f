import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'

type Words = Record<string, string | Record<string, string>>
const files = import.meta.glob<Record<string, Words>>('../**/strings/??.ts', { eager: true })

const wordsIn = (folder: string, language: string): Words => files[`${folder}/${language}.ts`]?.[language] ?? {}
const folders = [...new Set(Object.keys(files).map((file) => file.replace(/\/\w+\.ts$/, '')))]

/** Texts of a language that English has and it has not, or that are empty. */
const missing = (folder: string, language: string): string[] => {
  const words = wordsIn(folder, language)
  const isEmpty = (text: Words[string] | undefined): boolean =>
    text === undefined || (typeof text === 'string' ? text === '' : Object.values(text).includes(''))
  return Object.keys(wordsIn(folder, 'en')).filter((key) => isEmpty(words[key]))
}

const textsIn = (folder: string, language: string): string[] =>
  Object.values(wordsIn(folder, language)).flatMap((text) => (typeof text === 'string' ? text : Object.values(text)))

/** A range has the same on both sides of its dash. */
const withoutRanges = (text: string): string => text.replaceAll(/(\S+) – \1/g, '')

describe('words', () => {
  it.each(languages)(
    '[SHELL-13] [SHELL-14] of English are all there in %s, so that English never has to stand in',
    (language) => {
      expect(folders.length).toBeGreaterThan(20)
      expect(folders.flatMap((folder) => missing(folder, language).map((key) => `${folder} ${key}`))).toEqual([])
    },
  )

  it.each(['ru', 'uk'] as const)('have one dash between them in %s, the long one', (language) => {
    const texts = folders.flatMap((folder) => textsIn(folder, language))
    expect(texts.filter((text) => withoutRanges(text).includes(' – '))).toEqual([])
  })
})
