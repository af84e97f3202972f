import parsePhone from 'libphonenumber-js/max'

/** [U] beyond the Netherlands: the countries whose networks show a name as sender without asking for it first, ISO 3166-1. */
export const countriesOfNames: readonly string[] = ['NL']

/** Networks show no more of a name. */
const maxLetters = 11
/** Fewer letters say nothing about who sends it. */
const minLetters = 3

/** A title as networks take it: Latin letters, digits and spaces, without blanks where that makes it fit, else cut, after a word if that leaves enough. */
const shortened = (title: string): string => {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
  if (plain.length <= maxLetters) return plain
  const joined = plain.replaceAll(' ', '')
  if (joined.length <= maxLetters) return joined
  const whole = plain.slice(0, maxLetters + 1).replace(/ [^ ]*$/, '')
  return whole.length <= maxLetters && whole.length >= maxLetters / 2 ? whole : plain.slice(0, maxLetters).trim()
}

/** The name that an SMS comes from: the program's title, where the reader's country shows names; undefined where it needs a number. */
export const getSmsSender = (title: string | null, number: string): string | undefined => {
  if (title === null || !countriesOfNames.includes(parsePhone(number)?.country ?? '')) return undefined
  const name = shortened(title)
  return name.replaceAll(/[^A-Za-z]/g, '').length >= minLetters ? name : undefined
}
