import type { RefObject } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { IconBold, IconHeading, IconItalic, IconLink, IconList, IconQuote } from '#ui/icons/icons.ts'
import { feedStrings } from '../strings/index.ts'
import styles from './composer.module.css'

interface FormatBarProps {
  /** Holds the text field. */
  field: RefObject<HTMLElement | null>
  value: string
  onValue: (value: string) => void
}

const formats = [
  { name: 'bold', icon: IconBold, before: '**', after: '**' },
  { name: 'italic', icon: IconItalic, before: '*', after: '*' },
  { name: 'link', icon: IconLink, before: '[', after: '](https://)' },
  { name: 'heading', icon: IconHeading, line: '# ' },
  { name: 'list', icon: IconList, line: '- ' },
  { name: 'quote', icon: IconQuote, line: '> ' },
] as const

/** Puts the signs of a format around what is chosen in the text, or before its line. */
export const FormatBar = ({ field, value, onValue }: FormatBarProps) => {
  const t = feedStrings.useTranslate()
  const apply = (format: (typeof formats)[number]): void => {
    const area = field.current?.querySelector('textarea')
    const start = area?.selectionStart ?? value.length
    const end = area?.selectionEnd ?? value.length
    const isLine = 'line' in format
    const from = isLine ? value.lastIndexOf('\n', start - 1) + 1 : start
    const before = isLine ? format.line : format.before
    const after = isLine ? '' : format.after
    onValue(value.slice(0, from) + before + value.slice(from, end) + after + value.slice(end))
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(start + before.length, end + before.length)
    })
  }
  return (
    <div className={styles.formats} role="group" aria-label={t('formatting')}>
      {formats.map((format) => (
        <IconButton key={format.name} icon={format.icon} label={t(format.name)} onClick={() => apply(format)} />
      ))}
    </div>
  )
}
