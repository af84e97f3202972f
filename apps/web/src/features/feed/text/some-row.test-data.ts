import type { TextRow } from '@plein/contract/feed/text'
import fc from 'fast-check'
import { fromParts, plainPart, type RowPart } from './row-parts.rules.ts'

const letters = fc.string({
  unit: fc.constantFrom('a', 'é', 'Ж', '7', ' ', '*', '\\', '[', ']', '(', ')', '#', '-', '>'),
  minLength: 1,
  maxLength: 8,
})

const somePart: fc.Arbitrary<RowPart> = fc.record({
  text: letters,
  is_bold: fc.boolean(),
  is_italic: fc.boolean(),
  href: fc.constantFrom(null, null, 'https://example.nl/', 'https://plein.example/a-b'),
})

/** A line that does not end with a space: nobody sees one there. */
const someLine = fc.array(somePart, { minLength: 1, maxLength: 5 }).map((parts) => [...parts, plainPart('x')])

/** Rows as they are kept: marks end with their line, and only paragraphs have several. */
export const someRow: fc.Arbitrary<TextRow> = fc.oneof(
  fc
    .array(someLine, { minLength: 1, maxLength: 3 })
    .map((lines) => lines.flatMap((line, at) => (at === 0 ? line : [plainPart('\n'), ...line])))
    .map((parts) => ({ type: 'paragraph' as const, ...fromParts(parts) })),
  fc
    .tuple(fc.constantFrom('heading' as const, 'list_item' as const, 'quote' as const), someLine)
    .map(([type, parts]) => ({ type, ...fromParts(parts) })),
)
