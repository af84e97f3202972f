import type { TextRow } from '@plein/contract/feed/text'
import { Schema, type TagParseRule } from '@tiptap/pm/model'
import { toHttps } from '../text/typed-text.rules.ts'
import { toKind } from './row-document.rules.ts'

type Kind = TextRow['type']

const elements = { paragraph: 'p', heading: 'h4', list_item: 'p', quote: 'blockquote' } as const

/** Elements with blocks inside are no rows: each of those is one. */
const blocks = 'p, div, ul, ol, blockquote, pre, table, h1, h2, h3, h4, h5, h6'

/** The row of a foreign element, by what it stands in. Its line ends are only those of its source. */
const foreign = (tag: string, kind: Kind): TagParseRule => ({
  tag,
  preserveWhitespace: false,
  getAttrs: (element) => {
    if (element.querySelector(blocks)) return false
    if (kind === 'paragraph' && element.closest('li')) return { kind: 'list_item' }
    return kind === 'paragraph' && element.closest('blockquote') ? { kind: 'quote' } : { kind }
  },
})

const hrefOf = (element: HTMLElement): string => element.getAttribute('href')?.trim() ?? ''

/** The kinds of things that a text has: rows, bold, italic and links. Everything else of a pasted page falls away. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'row+' },
    // The end of a line inside of a row is a letter of its text.
    row: {
      content: 'text*',
      whitespace: 'pre',
      attrs: { kind: { default: 'paragraph' } },
      parseDOM: [
        {
          tag: '[data-kind]',
          preserveWhitespace: 'full',
          getAttrs: (element) => ({ kind: toKind(element.dataset['kind']) }),
        },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => foreign(tag, 'heading')),
        foreign('li', 'list_item'),
        foreign('blockquote', 'quote'),
        foreign('p', 'paragraph'),
        foreign('div', 'paragraph'),
      ],
      toDOM: ({ attrs }) => [elements[toKind(attrs['kind'])], { 'data-kind': toKind(attrs['kind']) }, 0],
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      // Other schemes are no links, wherever they are pasted from.
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) =>
            /^https?:\/\/\S+$/i.test(hrefOf(element)) ? { href: toHttps(hrefOf(element)) } : false,
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer nofollow' }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Some pages write all of their text into a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]00)$/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
      toDOM: () => ['em', 0],
    },
  },
})

const { row } = textSchema.nodes
const { bold, italic, link } = textSchema.marks
export { bold, italic, link, row }
