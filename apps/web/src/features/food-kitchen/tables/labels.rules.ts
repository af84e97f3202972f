/** So many tables are added at once at most; a name has so many letters. */
export const labelLimits = { count: 100, length: 20 } as const

const range = /^(.*?)(\d{1,4})\s*(?:-|–|\.\.|(?<=\s)(?:to|t\/m|tot|bis|до|по)(?=\s))\s*(\d{1,4})$/iu

/** The tables of '1-12' are twelve; what is no range is a name as it stands. */
const spread = (text: string): string[] => {
  const [, words = '', from, to] = range.exec(text) ?? []
  const count = Number(to) - Number(from) + 1
  if (!(count > 0 && count <= labelLimits.count)) return [text]
  return Array.from({ length: count }, (_, at) => `${words}${Number(from) + at}`)
}

/** The names of several tables as they were typed: '1-12, Bar' are thirteen. */
export const toLabels = (typed: string): string[] =>
  typed
    .split(/[,;\n]/u)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap(spread)
