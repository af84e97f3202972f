import { Parser } from 'htmlparser2'

/** A page as it tells of itself. */
export interface PageFacts {
  readonly title: string
  readonly description: string | null
  readonly site: string | null
  /** An address, relative to the page's. */
  readonly image: string | null
}

/** One line of plain text: signs that steer a terminal or turn the direction of reading are left out. */
const toLine = (text: string | undefined, most: number): string | null => {
  const line = (text ?? '')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (line === '') return null
  return line.length <= most
    ? line
    : `${Array.from(line)
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

const charsetOf = (type: string, bytes: Buffer): string =>
  /charset=["']?([\w-]+)/i.exec(type)?.[1] ??
  /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 1024).toString('latin1'))?.[1] ??
  'utf-8'

const toText = (type: string, bytes: Buffer): string => {
  try {
    return new TextDecoder(charsetOf(type, bytes)).decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

/** Names of meta elements that are read, the better one first. */
const names = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name'],
  image: ['og:image:secure_url', 'og:image', 'twitter:image'],
} as const

/** Reads what the head of a page says of it; null of one without a title. Nothing of its markup is kept. */
export const readPageFacts = ({ type, bytes }: { type: string; bytes: Buffer }): PageFacts | null => {
  const metas = new Map<string, string>()
  let title = ''
  let isInTitle = false
  let isHead = true
  const parser = new Parser({
    onopentag: (name, { property, name: named, content }) => {
      if (name === 'body') isHead = false
      if (!isHead) return
      isInTitle = name === 'title' && title === ''
      const key = (property ?? named ?? '').toLowerCase()
      if (name === 'meta' && content !== undefined && !metas.has(key)) metas.set(key, content)
    },
    ontext: (text) => {
      if (isInTitle) title += text
    },
    onclosetag: (name) => {
      if (name === 'title') isInTitle = false
      if (name === 'head') isHead = false
    },
  })
  parser.end(toText(type, bytes))
  const find = (keys: readonly string[]): string | undefined =>
    keys.map((key) => metas.get(key)).find((text) => text !== undefined && text.trim() !== '')
  const line = toLine(find(names.title) ?? title, 200)
  if (line === null) return null
  return {
    title: line,
    description: toLine(find(names.description), 300),
    site: toLine(find(names.site), 100),
    image: find(names.image)?.trim() ?? null,
  }
}
