import type { Command } from '@tiptap/pm/state'
import { Selection, TextSelection } from '@tiptap/pm/state'
import { toggleMark } from '@tiptap/pm/commands'
import { EditorView } from '@tiptap/pm/view'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { someRow } from '../text/some-row.test-data.ts'
import { readTyped, writeTyped } from '../text/typed-text.rules.ts'
import { fromDocument, toDocument } from './row-document.rules.ts'
import { createText, toRows, setLink, toggleKind } from './text-commands.ts'
import { bold, italic } from './text-schema.ts'

const open: EditorView[] = []
const edit = (typed: string): EditorView => {
  const element = document.body.appendChild(document.createElement('div'))
  const view = new EditorView(element, { state: createText(readTyped(typed)) })
  open.push(view)
  return view
}
afterEach(() => {
  for (const view of open.splice(0)) view.destroy()
  document.body.replaceChildren()
})
/** The text of an editor, as it is typed into the plain field. */
const typedOf = (view: EditorView): string => writeTyped(toRows(view.state))
const kindsOf = (view: EditorView): unknown[] => view.state.doc.children.map(({ attrs }) => attrs['kind'])
const choose = (view: EditorView, from: number, to = from): void =>
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, from, to)))
const goToEnd = (view: EditorView): void => view.dispatch(view.state.tr.setSelection(Selection.atEnd(view.state.doc)))
const run = (view: EditorView, ...commands: Command[]): void => {
  for (const command of commands) command(view.state, view.dispatch)
}

describe('rows in the editor', () => {
  it('come back as they were, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(someRow, { minLength: 1, maxLength: 6 }), (rows) => {
        expect(fromDocument(toDocument(rows))).toEqual(rows)
      }),
      { numRuns: 150 },
    )
    fc.assert(
      fc.property(fc.array(someRow, { minLength: 1, maxLength: 4 }), (rows) => {
        expect(toRows(createText(rows))).toEqual(rows)
        expect(readTyped(writeTyped(toRows(createText(rows))))).toEqual(rows)
      }),
      { numRuns: 100 },
    )
  })

  it('are none where nothing was written', () => {
    expect(toRows(edit('').state)).toEqual([])
    expect(fromDocument({ type: 'doc' })).toEqual([])
  })

  it('change their marks and their kind', () => {
    const editor = edit('Mosselen uit Zeeland')
    choose(editor, 14, 21)
    run(editor, toggleMark(bold), toggleMark(italic))
    expect(typedOf(editor)).toBe('Mosselen uit ***Zeeland***')
    choose(editor, 1, 9)
    run(editor, setLink('https://example.nl'))
    expect(typedOf(editor)).toBe('[Mosselen](https://example.nl) uit ***Zeeland***')
    run(editor, toggleKind('list_item'))
    expect(typedOf(editor)).toBe('- [Mosselen](https://example.nl) uit ***Zeeland***')
    run(editor, toggleKind('list_item'))
    choose(editor, 4)
    run(editor, setLink(''))
    expect(typedOf(editor)).toBe('Mosselen uit ***Zeeland***')
  })

  it('a link without chosen words shows its address', () => {
    const editor = edit('Zie ')
    goToEnd(editor)
    run(editor, setLink('https://example.nl'))
    expect(toRows(editor.state)).toMatchObject([
      { text: expect.stringContaining('https://example.nl'), ranges: [{ mark: 'link', href: 'https://example.nl' }] },
    ])
  })
})

describe('what is pasted', () => {
  it('of a page is rows of text: no pictures, styles, scripts or other addresses', () => {
    const editor = edit('')
    editor.pasteHTML(
      `<h2 style="color:red" onclick="alert(1)">Van<b>avond</b></h2>
       <div><p>Mosselen
          uit <i>Zeeland</i> <img src="https://elders.nl/x.png" onerror="alert(1)"></p></div>
       <ul><li><p>klein</p></li><li>groot</li></ul>
       <blockquote><p>zei de <a href="http://example.nl/kok">kok</a></p></blockquote>
       <script>alert(1)</script><a href="javascript:alert(1)">druk hier</a>`,
    )
    expect(typedOf(editor)).toBe(
      [
        '# Van**avond**',
        'Mosselen uit *Zeeland*',
        '- klein\n- groot',
        '> zei de [kok](https://example.nl/kok)',
        'druk hier',
      ].join('\n\n'),
    )
    expect(editor.dom.querySelector('img, script, [style], [onclick]')).toBeNull()
  })

  it('as plain text is read like typed text', () => {
    const editor = edit('')
    editor.pasteText('# Kop\r\n- een\r\n- twee\r\n\r\nregel 1\r\nregel **2**')
    expect(typedOf(editor)).toBe('# Kop\n\n- een\n- twee\n\nregel 1\nregel **2**')
  })
})

describe('keys', () => {
  const press = (view: EditorView, key: string, more: Partial<KeyboardEventInit> = {}) =>
    view.someProp('handleKeyDown', (handle) =>
      handle(view, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
    )
  /** Types letter by letter, as a keyboard does. */
  const type = (view: EditorView, text: string): void => {
    for (const letter of text) {
      const { from, to } = view.state.selection
      const insert = () => view.state.tr.insertText(letter, from, to)
      if (!view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert))) view.dispatch(insert())
    }
  }

  it('Ctrl+B and Ctrl+I mark what is chosen, and Ctrl+Z takes it back', () => {
    const editor = edit('Mosselen')
    choose(editor, 1, 9)
    press(editor, 'b', { ctrlKey: true })
    press(editor, 'i', { ctrlKey: true })
    expect(typedOf(editor)).toBe('***Mosselen***')
    press(editor, 'z', { ctrlKey: true })
    press(editor, 'z', { ctrlKey: true })
    expect(typedOf(editor)).toBe('Mosselen')
  })

  it('signs that are typed become formats', () => {
    const editor = edit('')
    type(editor, '# Kop')
    press(editor, 'Enter')
    type(editor, '**vet** en *schuin*, 2 * 3')
    expect(typedOf(editor)).toBe('# Kop\n\n**vet** en *schuin*, 2 * 3')
  })

  it('Enter goes on with a list, ends it on an empty item, and ends a heading', () => {
    const editor = edit('- kaas')
    goToEnd(editor)
    press(editor, 'Enter')
    expect(kindsOf(editor)).toEqual(['list_item', 'list_item'])
    press(editor, 'Enter')
    expect(kindsOf(editor)).toEqual(['list_item', 'paragraph'])
    const heading = edit('# Kop')
    goToEnd(heading)
    press(heading, 'Enter')
    expect(kindsOf(heading)).toEqual(['heading', 'paragraph'])
  })

  it('Shift+Enter begins a line of the same paragraph, and Backspace at its start takes a kind away', () => {
    const editor = edit('een')
    goToEnd(editor)
    press(editor, 'Enter', { shiftKey: true })
    type(editor, 'twee')
    expect(toRows(editor.state)).toMatchObject([{ type: 'paragraph', text: 'een\ntwee' }])
    const quote = edit('> zei')
    choose(quote, 1)
    press(quote, 'Backspace')
    expect(typedOf(quote)).toBe('zei')
  })
})
