import type { TextRow } from '@plein/contract/feed/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { someRow } from './some-row.test-data.ts'
import { findHashtags, readTyped, toHttps, toOneLine, toPieces, writeTyped } from './typed-text.rules.ts'

const plain = (type: TextRow['type'], text: string): TextRow => ({ type, text, ranges: [] })

describe('a text as it is typed', () => {
  it('has headings, lists, quotes, paragraphs and marks', () => {
    const typed =
      '# Vanavond\nMosselen **uit Zeeland**\nen *frites*\n\n- klein\n- groot\n> zei de [kok](https://example.nl)'
    expect(readTyped(typed)).toEqual([
      plain('heading', 'Vanavond'),
      {
        type: 'paragraph',
        text: 'Mosselen uit Zeeland\nen frites',
        ranges: [
          { start: 9, end: 20, mark: 'bold', href: null },
          { start: 24, end: 30, mark: 'italic', href: null },
        ],
      },
      plain('list_item', 'klein'),
      plain('list_item', 'groot'),
      { type: 'quote', text: 'zei de kok', ranges: [{ start: 7, end: 10, mark: 'link', href: 'https://example.nl' }] },
    ])
  })

  it('is written again as it is read, whatever its rows are', () => {
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 6 }), (rows) => {
        expect(readTyped(writeTyped(rows))).toEqual(rows)
      }),
      { numRuns: 150 },
    )
  })

  it('has signs that are plain letters, and marks that lie over each other', () => {
    const typed = String.raw`\- 2 \* 3 **vet *en schuin***, [een **vette** link](https://example.nl) en 5 * los`
    const [row] = readTyped(typed)
    expect(row).toEqual({
      type: 'paragraph',
      text: '- 2 * 3 vet en schuin, een vette link en 5 * los',
      ranges: [
        { start: 8, end: 21, mark: 'bold', href: null },
        { start: 12, end: 21, mark: 'italic', href: null },
        { start: 23, end: 37, mark: 'link', href: 'https://example.nl' },
        { start: 27, end: 32, mark: 'bold', href: null },
      ],
    })
    expect(readTyped(writeTyped([row!]))).toEqual([row])
    for (const plainly of ['5 * 3', 'a ** b', '[geen link]', String.raw`C:\map`, '****'])
      expect([readTyped(plainly)[0]?.text, writeTyped(readTyped(plainly))]).toEqual([plainly, plainly])
  })

  it('is shown in pieces, with its hashtags', () => {
    const row = { text: 'op de #Markt hier', ranges: [{ start: 13, end: 17, mark: 'bold' as const, href: null }] }
    expect(toPieces(row).map(({ text, tag, is_bold }) => [text, tag, is_bold])).toEqual([
      ['op de ', null, false],
      ['#Markt', 'markt', false],
      [' ', null, false],
      ['hier', null, true],
    ])
  })

  it('[FEED-14] makes https of a link, and leaves another scheme to be refused', () => {
    expect(['http://a.nl/x', 'a.nl', 'HTTPS://a.nl', ' ', 'javascript:alert(1)'].map(toHttps)).toEqual([
      'https://a.nl/x',
      'https://a.nl',
      'https://a.nl',
      '',
      'javascript:alert(1)',
    ])
  })

  it('[FEED-15] [FEED-16] has its title on one line, and its tags from it', () => {
    expect(toOneLine('Koningsdag\r\nopen')).toBe('Koningsdag open')
    expect(findHashtags('Op #Markt en #markt', '#Київ')).toEqual(['markt', 'київ'])
  })
})
