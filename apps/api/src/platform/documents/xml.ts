/** An element to be written, with text or other elements in it. */
export interface XmlTag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlTag[]
}

type Content = string | readonly (XmlTag | undefined)[]

/** An element; of its parts those that are undefined are left out. */
export const tag = (name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): XmlTag => ({
  name,
  attributes,
  content: typeof content === 'string' ? content : content.filter((part) => part !== undefined),
})

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text less the signs that XML 1.0 cannot have in any form. */
export const withoutForbidden = (text: string): string =>
  // eslint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')

const escapeXml = (text: string): string => withoutForbidden(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

const writeTag = ({ name, attributes, content }: XmlTag, indent: string): string => {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  const head = `${indent}<${name}${named.join('')}`
  if (content.length === 0) return `${head}/>\n`
  if (typeof content === 'string') return `${head}>${escapeXml(content)}</${name}>\n`
  return `${head}>\n${content.map((child) => writeTag(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

/** Before the root of every document in UTF-8. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A document in UTF-8. */
export const writeXml = (root: XmlTag): string => `${xmlHead}${writeTag(root, '')}`

/** A part of a document that is too long to be in memory at once, `depth` levels below its root. */
export const writeXmlPart = (part: XmlTag, depth: number): string => writeTag(part, '  '.repeat(depth))

/** Cents as XML has them: 12.50, and -0.05. */
export const writeCents = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
