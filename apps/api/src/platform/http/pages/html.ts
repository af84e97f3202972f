const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element or a quoted attribute. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')

/** Markup that is safe as it is: only `markup` makes it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

const textOf = (part: Part): string => {
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  if (part instanceof Html) return part.text
  return part ? part.map(textOf).join('') : ''
}

/** A template whose values are escaped, except what another `markup` made. */
export const markup = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(fixed.map((piece, at) => piece + textOf(parts[at])).join(''))

/** JSON that can stand inside a <script type="application/json">. */
export const inlineJson = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'))
