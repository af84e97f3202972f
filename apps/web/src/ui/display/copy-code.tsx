import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { toast } from '../feedback/toast.ts'
import { IconCopy } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import styles from './figures.module.css'

/** A code, token or id: letters that are told apart. */
export const Code = ({ children }: { children: string }) => <code className={styles.code}>{children}</code>

interface CopyCodeProps {
  text: string
  /** A part of it, where the whole is too long to show. */
  shown?: string
  /** 'Copy the reference'. */
  label: string
}

/** Lines to be put somewhere else as they are, with a button that copies them. */
export const CopyBlock = ({ text, label }: Omit<CopyCodeProps, 'shown'>) => {
  const t = kitStrings.useTranslate()
  const lines = useRef<HTMLTextAreaElement>(null)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'), { id: 'copy' })
    } catch {
      lines.current?.select()
      toast.error(t('copyFailed'), { id: 'copy' })
    }
  }
  return (
    <div className={styles.block}>
      <textarea
        ref={lines}
        readOnly
        aria-label={label}
        rows={text.split('\n').length + 1}
        value={text}
        spellCheck={false}
      />
      <Button icon={IconCopy} onClick={() => void copy()}>
        {label}
      </Button>
    </div>
  )
}

/** A code with a button that copies it. Where the browser refuses that, the whole code is shown and selected for Ctrl+C. */
export const CopyCode = ({ text, shown = text, label }: CopyCodeProps) => {
  const t = kitStrings.useTranslate()
  const place = useRef<HTMLElement>(null)
  const [whole, setWhole] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      // There is no clipboard on a page without https.
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'), { id: 'copy' })
    } catch {
      flushSync(() => setWhole(true))
      if (place.current) window.getSelection()?.selectAllChildren(place.current)
      toast.error(t('copyFailed'), { id: 'copy' })
    }
  }
  return (
    <span className={styles.copy}>
      <code ref={place} className={styles.code}>
        {whole ? text : shown}
      </code>
      <IconButton icon={IconCopy} label={label} onClick={() => void copy()} />
    </span>
  )
}
