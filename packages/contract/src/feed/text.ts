import Type, { type Static } from 'typebox'
import { closed, nullable, oneOf, Text } from '../schema.ts'

export const rowTypes = ['paragraph', 'heading', 'list_item', 'quote'] as const
export const textMarks = ['bold', 'italic', 'link'] as const

/** A part of a row's text that is marked, in UTF-16 units as JavaScript counts them: `start` counts, `end` does not. */
export const TextRange = closed({
  start: Type.Integer({ minimum: 0, maximum: 5000 }),
  end: Type.Integer({ minimum: 1, maximum: 5000 }),
  mark: oneOf(textMarks),
  /** The address of a link; null for other marks. */
  href: nullable(Text(500)),
})
export type TextRange = Static<typeof TextRange>

/** A row of a text: what it is, its words, and which of them are marked. No HTML is stored or sent. */
export const TextRow = closed({
  type: oneOf(rowTypes),
  text: Text(5000),
  ranges: Type.Array(TextRange, { maxItems: 100 }),
})
export type TextRow = Static<typeof TextRow>
