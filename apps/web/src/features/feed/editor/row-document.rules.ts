import type { TextRow } from '@plein/contract/feed/text'
import { fromParts, toParts, type RowPart } from '../text/row-parts.rules.ts'

/** A node of the editor's document as JSON. */
interface NodeJson {
  readonly type: string
  readonly text?: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
  readonly content?: readonly NodeJson[]
}

const toText = ({ text, is_bold, is_italic, href }: RowPart): NodeJson => ({
  type: 'text',
  text,
  marks: [
    ...(href === null ? [] : [{ type: 'link', attrs: { href } }]),
    ...(is_bold ? [{ type: 'bold' }] : []),
    ...(is_italic ? [{ type: 'italic' }] : []),
  ],
})

/** The editor's document: one node a row, and text with marks in it. */
export const toDocument = (rows: readonly TextRow[]): NodeJson => ({
  type: 'doc',
  content: (rows.length > 0 ? rows : [{ type: 'paragraph' as const, text: '', ranges: [] }]).map((row) => ({
    type: 'row',
    attrs: { kind: row.type },
    content: toParts(row).map(toText),
  })),
})

const fromText = ({ text = '', marks = [] }: NodeJson): RowPart => {
  const href = marks.find(({ type }) => type === 'link')?.attrs?.['href']
  return {
    text,
    is_bold: marks.some(({ type }) => type === 'bold'),
    is_italic: marks.some(({ type }) => type === 'italic'),
    href: typeof href === 'string' ? href : null,
  }
}

/** The type of a row by what a document says of it. */
export const toKind = (kind: unknown): TextRow['type'] =>
  kind === 'heading' || kind === 'list_item' || kind === 'quote' ? kind : 'paragraph'

/** Rows of a document; empty ones are none. */
export const fromDocument = ({ content = [] }: NodeJson): TextRow[] =>
  content
    .map((row) => ({ type: toKind(row.attrs?.['kind']), ...fromParts((row.content ?? []).map(fromText)) }))
    .filter(({ text }) => text.trim() !== '')
