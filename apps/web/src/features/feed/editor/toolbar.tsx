import { toggleMark } from '@tiptap/pm/commands'
import type { Command, EditorState } from '@tiptap/pm/state'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { IconBold, IconHeading, IconItalic, IconLink, IconList, IconQuote } from '#ui/icons/icons.ts'
import { feedStrings } from '../strings/index.ts'
import { findLink, getKind, hasMark, toggleKind } from './text-commands.ts'
import { bold, italic } from './text-schema.ts'
import styles from './rich-text.module.css'

const formats = [
  { name: 'bold', icon: IconBold, key: 'B', command: toggleMark(bold) },
  { name: 'italic', icon: IconItalic, key: 'I', command: toggleMark(italic) },
  { name: 'link', icon: IconLink, key: 'K', command: null },
  { name: 'heading', icon: IconHeading, key: null, command: toggleKind('heading') },
  { name: 'list', icon: IconList, key: null, command: toggleKind('list_item') },
  { name: 'quote', icon: IconQuote, key: null, command: toggleKind('quote') },
] as const

interface ToolbarProps {
  state: EditorState
  /** The id of the text. */
  controls: string
  onCommand: (command: Command) => void
  onLink: () => void
}

/** The formats at the cursor, one stop of the Tab key: arrows go from button to button. */
export const Toolbar = ({ state, controls, onCommand, onLink }: ToolbarProps) => {
  const t = feedStrings.useTranslate()
  const [stop, setStop] = useState(0)
  const kind = getKind(state)
  const on = {
    bold: hasMark(state, bold),
    italic: hasMark(state, italic),
    link: findLink(state) !== undefined,
    heading: kind === 'heading',
    list: kind === 'list_item',
    quote: kind === 'quote',
  }
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const last = formats.length - 1
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={t('formatting')}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={move}
    >
      {formats.map(({ name, icon, key, command }, at) => (
        <IconButton
          key={name}
          icon={icon}
          label={key === null ? t(name) : t('withKey', { format: t(name), key })}
          className={on[name] ? styles.on : undefined}
          aria-pressed={on[name]}
          {...(key !== null && { 'aria-keyshortcuts': `Control+${key} Meta+${key}` })}
          tabIndex={at === stop ? 0 : -1}
          onFocus={() => setStop(at)}
          // The text keeps its cursor, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (command ? onCommand(command) : onLink())}
        />
      ))}
    </div>
  )
}
