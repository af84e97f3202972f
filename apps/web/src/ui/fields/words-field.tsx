import { useRef, useState, type KeyboardEvent } from 'react'
import { announce } from '../feedback/announcer.tsx'
import { Icon } from '../icons/icon.tsx'
import { IconX } from '../icons/icons.ts'
import { kitStrings } from '../strings/index.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './words-field.module.css'

interface WordsFieldProps extends FieldProps {
  words: readonly string[]
  onWords: (words: string[]) => void
  /** Why a word is not taken, given those that are there; undefined when it is. */
  refuse: (word: string, words: readonly string[]) => string | undefined
  /** Heard when one goes: 'pizza removed'. */
  removed: (word: string) => string
  /** Names the cross of a word: 'Remove pizza'. */
  removeLabel: (word: string) => string
  maxLength?: number
}

/** A comma divides words, also those that are pasted. */
const split = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

/** Words as chips: Enter or a comma adds what is typed, Backspace in an empty field takes the last one back into it. */
export const WordsField = (props: WordsFieldProps) => {
  const { label, hint, error, id, words, onWords, refuse, removed, removeLabel, maxLength = 255 } = props
  const t = kitStrings.useTranslate()
  const [typed, setTyped] = useState('')
  const [validationError, setValidationError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)

  /** Adds word after word; the first that is refused stays in the field with its reason. */
  const add = (text: string): void => {
    const taken = [...words]
    const parts = split(text)
    for (const [at, word] of parts.entries()) {
      const wrong = refuse(word, taken)
      if (wrong !== undefined) {
        onWords(taken)
        setTyped(parts.slice(at).join(', '))
        return setValidationError(wrong)
      }
      taken.push(word)
    }
    if (taken.length > words.length) onWords(taken)
    setTyped('')
    setValidationError(undefined)
  }
  const remove = (word: string): void => {
    onWords(words.filter((item) => item !== word))
    announce(removed(word))
    box.current?.focus()
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Enter belongs to the word, not to the form.
      event.preventDefault()
      add(typed)
    }
    const last = words.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault()
      onWords(words.slice(0, -1))
      setTyped(last)
    }
  }
  return (
    <Field label={label} hint={hint} error={error ?? validationError} {...(id && { id })}>
      {(wiring) => (
        <div className={styles.box} data-invalid={wiring.invalid || validationError !== undefined || undefined}>
          {words.length > 0 && (
            <ul className={styles.words} aria-label={label}>
              {words.map((word) => (
                <li key={word} className={styles.word}>
                  {word}
                  <button type="button" aria-label={removeLabel(word)} onClick={() => remove(word)}>
                    <Icon of={IconX} size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <input
            ref={box}
            type="text"
            id={wiring.id}
            className={styles.typed}
            value={typed}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="enter"
            placeholder={words.length === 0 ? undefined : t('addWord')}
            aria-describedby={wiring.describedBy}
            aria-invalid={wiring.invalid || validationError !== undefined || undefined}
            onKeyDown={onKey}
            onBlur={() => add(typed)}
            onChange={({ target: { value } }) => {
              setValidationError(undefined)
              if (value.includes(',')) add(value)
              else setTyped(value)
            }}
          />
        </div>
      )}
    </Field>
  )
}
