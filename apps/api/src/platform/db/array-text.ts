/** From so many elements on: a short list is not worth looking through. */
const long = 1000

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replaceAll(/["\\]/g, '\\$&') : text}"`

/** PostgreSQL's text of an array of texts, whole numbers and nulls; undefined for one that has anything else. */
const arrayText = (values: readonly unknown[]): string | undefined => {
  const parts: (string | number)[] = []
  for (const value of values) {
    if (typeof value === 'string') parts.push(quoted(value))
    else if (value === null) parts.push('NULL')
    else if (Number.isSafeInteger(value)) parts.push(value as number)
    else return undefined
  }
  return `{${parts.join(',')}}`
}

/** Values as they are sent: long arrays as the text that pg makes of them in several times as long. */
export const withArrayTexts = (values: readonly unknown[]): readonly unknown[] =>
  values.some((value) => Array.isArray(value) && value.length >= long)
    ? values.map((value) => (Array.isArray(value) && value.length >= long ? (arrayText(value) ?? value) : value))
    : values
