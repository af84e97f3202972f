import type { TextRow } from '@plein/contract/feed/text'
import { baseKeymap, chainCommands, setBlockType, splitBlockAs, toggleMark } from '@tiptap/pm/commands'
import { history, redo, undo } from '@tiptap/pm/history'
import { InputRule, inputRules, textblockTypeInputRule } from '@tiptap/pm/inputrules'
import { keymap } from '@tiptap/pm/keymap'
import { Slice, type MarkType } from '@tiptap/pm/model'
import { EditorState, Plugin, Selection, type Command } from '@tiptap/pm/state'
import { readTyped } from '../text/typed-text.rules.ts'
import { fromDocument, toDocument, toKind } from './row-document.rules.ts'
import { bold, italic, link, row, textSchema } from './text-schema.ts'

type Kind = TextRow['type']

export const hasMark = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean =>
  selection.empty
    ? mark.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, mark)

export const getKind = ({ selection }: EditorState): Kind => toKind(selection.$from.parent.attrs['kind'])

/** Makes the chosen rows of this kind; paragraphs, where they are already. */
export const toggleKind =
  (kind: Kind): Command =>
  (state, dispatch) =>
    setBlockType(row, { kind: getKind(state) === kind ? 'paragraph' : kind })(state, dispatch)

const setPlain = setBlockType(row, { kind: 'paragraph' })

/** The link at the cursor, from its first letter to its last. */
export const findLink = ({
  selection: { $from },
}: EditorState): { href: string; from: number; to: number } | undefined => {
  const mark = link.isInSet($from.marks()) ?? link.isInSet($from.nodeAfter?.marks ?? [])
  if (!mark) return undefined
  const found = { href: String(mark.attrs['href']), from: $from.pos, to: $from.pos }
  const begin = $from.start()
  $from.parent.forEach((node, offset) => {
    if (!mark.isInSet(node.marks)) return
    const [from, to] = [begin + offset, begin + offset + node.nodeSize]
    if (from <= found.to && to >= found.from) {
      found.from = Math.min(found.from, from)
      found.to = Math.max(found.to, to)
    }
  })
  return found
}

/** Makes a link of what is chosen, or of the address itself where nothing is; '' takes a link away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const known = findLink(state)
    const { from, to } = state.selection
    const range = { from: Math.min(from, known?.from ?? from), to: Math.max(to, known?.to ?? to) }
    const mark = link.create({ href })
    const { tr } = state
    if (href === '') tr.removeMark(range.from, range.to, link)
    else if (range.from === range.to) tr.replaceSelectionWith(textSchema.text(href, [mark]), false)
    else tr.removeMark(range.from, range.to, link).addMark(range.from, range.to, mark)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** An empty item ends its list, as everywhere; a heading is one row long. */
const endKind: Command = (state, dispatch) =>
  getKind(state) !== 'paragraph' && state.selection.$from.parent.content.size === 0 && setPlain(state, dispatch)

const splitRow = splitBlockAs((before, at_end) => ({
  type: row,
  attrs: { kind: at_end && before.attrs['kind'] === 'heading' ? 'paragraph' : toKind(before.attrs['kind']) },
}))

/** The end of a line in the same paragraph. */
const breakLine: Command = (state, dispatch) => {
  if (getKind(state) !== 'paragraph') return false
  dispatch?.(state.tr.insertText('\n').scrollIntoView())
  return true
}

const backspaceAtStart: Command = (state, dispatch) =>
  state.selection.empty &&
  state.selection.$from.parentOffset === 0 &&
  getKind(state) !== 'paragraph' &&
  setPlain(state, dispatch)

const keys: Record<string, Command> = {
  'Mod-b': toggleMark(bold),
  'Mod-i': toggleMark(italic),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  Enter: chainCommands(endKind, splitRow),
  'Shift-Enter': chainCommands(breakLine, splitRow),
  Backspace: backspaceAtStart,
}

const kindRule = (pattern: RegExp, kind: Kind): InputRule => textblockTypeInputRule(pattern, row, { kind })

/** Words between signs that have just been typed become marked, for those who know the signs of the plain field. */
const markRule = (pattern: RegExp, mark: MarkType): InputRule =>
  new InputRule(pattern, ({ tr }, found, start, end) => {
    const words = found[1] ?? ''
    return tr.replaceWith(start, end, textSchema.text(words, [mark.create()])).removeStoredMark(mark)
  })

const rules = [
  kindRule(/^#\s$/, 'heading'),
  kindRule(/^[-*]\s$/, 'list_item'),
  kindRule(/^>\s$/, 'quote'),
  markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, bold),
  markRule(/(?<![*\\])\*([^*\s](?:[^*]*[^*\s])?)\*$/, italic),
]

/** Pasted text is read as it would be typed into the plain field; of a page its rows are left. */
const pasting = new Plugin({
  props: {
    clipboardTextParser: (text) =>
      new Slice(textSchema.nodeFromJSON(toDocument(readTyped(text.replaceAll(/\r\n?/g, '\n')))).content, 1, 1),
    // Into an empty row rows come as what they are; elsewhere the first goes on with what stands there.
    handlePaste: (view, _event, { content }) => {
      const { $from, empty } = view.state.selection
      const are_rows = content.content.every(({ type }) => type === row)
      if (!empty || $from.parent.content.size > 0 || content.size === 0 || !are_rows) return false
      const changed = view.state.tr.replaceWith($from.before(), $from.after(), content)
      const end = Selection.near(changed.doc.resolve($from.before() + content.size), -1)
      view.dispatch(changed.setSelection(end).scrollIntoView())
      return true
    },
  },
})

/** The state of an editor that begins with these rows. */
export const createText = (rows: readonly TextRow[]): EditorState =>
  EditorState.create({
    doc: textSchema.nodeFromJSON(toDocument(rows)),
    plugins: [inputRules({ rules }), keymap(keys), keymap(baseKeymap), history(), pasting],
  })

/** The rows of an editor, as they are kept. */
export const toRows = ({ doc }: EditorState): TextRow[] => fromDocument(doc.toJSON() as ReturnType<typeof toDocument>)
