/** HTML that is safe as it stands. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | Html[] | false | null | undefined

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template whose values are escaped, in text and in quoted attributes; nothing is written for false, null and undefined. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => {
  let text = parts[0] ?? ''
  for (const [index, value] of values.entries()) text += rendered(value) + (parts[index + 1] ?? '')
  return new Html(text)
}

const rendered = (value: Value): string => {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map((each) => each.text).join('')
  return String(value).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')
}
