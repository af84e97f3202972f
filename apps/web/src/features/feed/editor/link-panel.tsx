import type { Command, EditorState } from '@tiptap/pm/state'
import { useEffect, useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { feedStrings } from '../strings/index.ts'
import { toHttps } from '../text/typed-text.rules.ts'
import { findLink, setLink } from './text-commands.ts'
import styles from './rich-text.module.css'

interface LinkPanelProps {
  state: EditorState
  id: string
  onCommand: (command: Command) => void
  onClose: () => void
}

const isAddress = (href: string): boolean => /^https:\/\/[^\s/]+\.[^\s/.]{2,}/i.test(href) && URL.canParse(href)

/** The address of the link at the cursor, or of a new one. */
export const LinkPanel = ({ state, id, onCommand, onClose }: LinkPanelProps) => {
  const t = feedStrings.useTranslate()
  const [known] = useState(() => findLink(state)?.href ?? '')
  const [address, setAddress] = useState(known)
  const [is_refused, setRefused] = useState(false)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const close = (): void => {
    onClose()
    onCommand(() => true)
  }
  const use = (): void => {
    const href = toHttps(address)
    if (!isAddress(href)) return setRefused(true)
    onCommand(setLink(href))
    onClose()
  }
  return (
    <div className={styles.link} role="group" aria-label={t('link')}>
      <TextField
        id={id}
        label={t('linkTo')}
        value={address}
        onValue={setAddress}
        error={is_refused && !isAddress(toHttps(address)) ? t('linkNotValid') : undefined}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Neither sends the post nor closes it.
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') use()
          else close()
        }}
      />
      <div className={styles.linkButtons}>
        <Button onClick={use}>{t('useLink')}</Button>
        {known !== '' && (
          <Button
            onClick={() => {
              onCommand(setLink(''))
              onClose()
            }}
          >
            {t('removeLink')}
          </Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t('cancelLink')}
        </Button>
      </div>
    </div>
  )
}
