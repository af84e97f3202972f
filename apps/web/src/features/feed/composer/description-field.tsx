import { postLimits } from '@plein/contract/feed/limits'
import { Component, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { keepAsking } from '#platform/pwa/keep-asking.ts'
import { browserStorage } from '#platform/storage.ts'
import { Switch } from '#ui/choices/switch.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import type { RichTextProps } from '../editor/rich-text.tsx'
import { feedStrings } from '../strings/index.ts'
import { FormatBar } from './format-bar.tsx'
import styles from './composer.module.css'

const KEY = 'plein.plain-text'

interface DescriptionFieldProps {
  id: string
  value: string
  onValue: (value: string) => void
  error?: string | undefined
}

/** The words of a post as they are typed, with signs for formats: works wherever a text can be typed. */
const PlainText = (props: DescriptionFieldProps) => {
  const t = feedStrings.useTranslate()
  const area = useRef<HTMLDivElement>(null)
  return (
    <div ref={area} className={styles.area}>
      <Textarea {...props} label={t('text')} hint={t('textHint')} rows={6} maxLength={postLimits.letters} />
      <FormatBar field={area} value={props.value} onValue={props.onValue} />
    </div>
  )
}

/** Shows its children until they break, and then `instead`. */
class UnlessBroken extends Component<{ instead: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.instead : this.props.children
  }
}

const useEditorCode = (is_wanted: boolean): ComponentType<RichTextProps> | undefined => {
  const [code, setCode] = useState<{ readonly Part: ComponentType<RichTextProps> }>()
  useEffect(() => {
    if (!is_wanted || code) return
    void keepAsking(() => import('../editor/rich-text.tsx').then((m) => m.RichText)).then((Part) => setCode({ Part }))
  }, [is_wanted, code])
  return code?.Part
}

/** The text of a post: in the editor, or in a plain field where that was chosen, or where the editor's code has not come. */
export const DescriptionField = (props: DescriptionFieldProps) => {
  const t = feedStrings.useTranslate()
  const [is_plain, setPlain] = useState(() => browserStorage.get(KEY) === 'on')
  // Whoever types before the editor came is not interrupted by it.
  const [is_typing, setTyping] = useState(false)
  const RichText = useEditorCode(!is_plain)
  const { id, value, onValue, error } = props
  const plain = <PlainText {...props} />
  return (
    <div className={styles.area}>
      {is_plain || is_typing || !RichText ? (
        <div onFocus={() => setTyping(true)}>{plain}</div>
      ) : (
        <UnlessBroken instead={plain}>
          <Field id={id} label={t('text')} hint={t('textHint')} error={error}>
            {(wiring) => <RichText {...wiring} label={t('text')} value={value} onValue={onValue} />}
          </Field>
        </UnlessBroken>
      )}
      <Switch
        label={t('plainField')}
        checked={is_plain}
        onChecked={(on) => {
          if (on) browserStorage.set(KEY, 'on')
          else browserStorage.remove(KEY)
          setPlain(on)
          setTyping(false)
        }}
      />
    </div>
  )
}
