import { SaxesParser } from 'saxes'

/** Why bytes are no XML for us. */
export class XmlRefused extends Error {
  readonly reason: 'broken' | 'doctype' | 'too_deep' | 'too_large'

  constructor(reason: XmlRefused['reason']) {
    super(reason)
    this.name = 'XmlRefused'
    this.reason = reason
  }
}

/** An element by its local name, with the text directly in it. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

const maxDepth = 64
const maxElements = 600_000

/** UTF-8, or what the declaration names of the Latin alphabets. */
const decode = (bytes: Buffer): string => {
  const head = bytes.subarray(0, 200).toString('latin1')
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? 'utf-8'
  const encoding = ['iso-8859-1', 'iso-8859-15', 'windows-1252'].includes(declared) ? declared : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new XmlRefused('broken')
  }
}

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Reads a document. One with a DOCTYPE is refused: nothing of it names entities or other files. Throws XmlRefused. */
export const readXml = (bytes: Buffer): XmlElement => {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: Open[] = []
  let [root, elements]: [XmlElement | undefined, number] = [undefined, 0]
  parser.on('doctype', () => {
    throw new XmlRefused('doctype')
  })
  parser.on('error', () => {
    throw new XmlRefused('broken')
  })
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length >= maxDepth) throw new XmlRefused('too_deep')
    if (++elements > maxElements) throw new XmlRefused('too_large')
    const named = Object.values(attributes).map(({ local: name, value }) => [name, value] as const)
    open.push({ name: local, attributes: Object.fromEntries(named), children: [], text: '' })
  })
  const append = (text: string): void => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', append)
  parser.on('cdata', append)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else root = element
  })
  parser.write(decode(bytes)).close()
  if (!root) throw new XmlRefused('broken')
  return root
}

/** The elements of a name in another one, by the path to them. */
export const findAll = (element: XmlElement | undefined, ...path: readonly string[]): readonly XmlElement[] => {
  if (!element) return []
  const [name, ...rest] = path
  const found = element.children.filter((child) => child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => findAll(child, ...rest))
}

/** The text at the end of a path, without space around it; empty where there is none. */
export const findText = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  (path.length === 0 ? element : findAll(element, ...path)[0])?.text.trim() ?? ''
