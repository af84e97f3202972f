import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'

interface MaskedFieldProps {
  id: string
  label: string
  value: string
  onValue: (value: string) => void
  /** Writes whatever was typed or pasted the way it is written. */
  format: (text: string) => string
  isComplete: (value: string) => boolean
  field: RefObject<HTMLInputElement | null>
  /** The position of the next character, and the one to which Backspace goes back. */
  next?: RefObject<HTMLInputElement | null>
  previous?: RefObject<HTMLInputElement | null>
  error?: string | undefined
  hint?: ReactNode
  placeholder: string
  autoComplete: string
  width: number
  after?: ReactNode
}

const digitsBefore = (text: string, caret: number): number => text.slice(0, caret).replaceAll(/\D/g, '').length

const caretAfter = (text: string, digits: number): number => {
  if (digits === 0) return 0
  let seen = 0
  for (let at = 0; at < text.length; at += 1) {
    if (/\d/.test(text[at] ?? '')) seen += 1
    if (seen === digits) return at + 1
  }
  return text.length
}

/** Digits with signs between them that write themselves; the caret stays at its digit, also in the middle. */
export const MaskedField = ({
  value,
  onValue,
  format,
  isComplete,
  field,
  next,
  previous,
  ...rest
}: MaskedFieldProps) => {
  const caret = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== field.current) return
    const place = caretAfter(value, caret.current)
    field.current?.setSelectionRange(place, place)
    caret.current = null
  }, [value, field])
  return (
    <TextField
      {...rest}
      ref={field}
      inputMode="numeric"
      look="numeric"
      maxLength={40}
      value={value}
      onChangeCapture={(event) => {
        const { value: text, selectionStart } = event.currentTarget
        const at = selectionStart ?? text.length
        // At the end the caret stays at the end, behind the signs that were added.
        caret.current = at >= text.length ? null : digitsBefore(text, at)
      }}
      onValue={(text) => {
        const removing = text.length < value.length
        const written =
          removing && !/\d$/.test(text) && text.length > 0 ? format(text.replace(/\D+$/, '')) : format(text)
        onValue(written)
        if (!removing && caret.current === null && isComplete(written)) next?.current?.focus()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' || value !== '') return
        event.preventDefault()
        previous?.current?.focus()
      }}
    />
  )
}
