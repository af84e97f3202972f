import { postLimits } from '@plein/contract/feed/limits'
import type { Command, EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { TextCounter } from '#ui/fields/text-counter.tsx'
import { readTyped, writeTyped } from '../text/typed-text.rules.ts'
import { LinkPanel } from './link-panel.tsx'
import { createText, toRows } from './text-commands.ts'
import { Toolbar } from './toolbar.tsx'
import styles from './rich-text.module.css'

export interface RichTextProps {
  id: string
  label: string
  /** As it is typed into the plain field: the draft has one form, whichever field it comes from. */
  value: string
  onValue: (value: string) => void
  describedBy?: string | undefined
  invalid?: boolean
}

const isLinkKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k'

const attributesOf = ({ id, label, describedBy, invalid }: RichTextProps): Record<string, string> => ({
  id,
  role: 'textbox',
  class: styles.text,
  'aria-label': label,
  'aria-multiline': 'true',
  'aria-invalid': String(invalid ?? false),
  ...(describedBy && { 'aria-describedby': describedBy }),
})

/** ProseMirror's view in `frame`, and its state as React shows it. */
const useTextView = (props: RichTextProps, onLinkKey: () => void) => {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef<EditorView>(null)
  const [state, setState] = useState(() => createText(readTyped(props.value)))
  const attributes = JSON.stringify(attributesOf(props))
  const show = useEffectEvent((next: EditorState, is_changed: boolean) => {
    setState(next)
    if (is_changed) props.onValue(writeTyped(toRows(next)))
  })
  const askForLink = useEffectEvent(onLinkKey)
  const begin = useEffectEvent(() => state)
  useEffect(() => {
    const view: EditorView = new EditorView(frame.current, {
      state: begin(),
      dispatchTransaction: (change) => {
        const next = view.state.apply(change)
        view.updateState(next)
        show(next, change.docChanged)
      },
      handleKeyDown: (_view, event) => {
        if (!isLinkKey(event)) return false
        event.preventDefault()
        // Elsewhere the same keys open the list of pages.
        event.stopPropagation()
        askForLink()
        return true
      },
    })
    shown.current = view
    return () => view.destroy()
  }, [])
  useEffect(() => {
    shown.current?.setProps({ attributes: JSON.parse(attributes) as Record<string, string> })
  }, [attributes])
  const run = (command: Command): void => {
    const view = shown.current
    if (!view) return
    view.focus()
    command(view.state, view.dispatch)
  }
  return { frame, state, run }
}

/** A text with its formats shown as they will be read. */
export const RichText = (props: RichTextProps) => {
  const [is_linking, setLinking] = useState(false)
  const { frame, state, run } = useTextView(props, () => setLinking(true))
  const letters = readTyped(props.value).reduce((sum, { text }) => sum + text.length, 0)
  return (
    <>
      <Toolbar state={state} controls={props.id} onCommand={run} onLink={() => setLinking(true)} />
      {is_linking && (
        <LinkPanel state={state} id={`${props.id}-link`} onCommand={run} onClose={() => setLinking(false)} />
      )}
      <div ref={frame} />
      <TextCounter used={letters} limit={postLimits.letters} />
    </>
  )
}
