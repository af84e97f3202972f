import { IconSearch } from '../icons/icons.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../fields/text-field.tsx'
import { Icon } from '../icons/icon.tsx'

interface ListSearchProps {
  /** The searched fields: 'Number, name or postcode'. */
  label: string
  /** Shown in the field in place of the label. */
  hint?: string
  /** The search that the list shows, as the address has it. */
  value: string
  onSearch: (text: string) => void
  className?: string | undefined
}

/** Typing rests this long before it is a search. */
const PAUSE_MS = 350

/**
 * The search of a list: counts when the typing rests, or by Enter. What another part of the page does to the search (Back, Clear)
 * shows here; an own search that comes back does not take away what was typed since.
 */
export const ListSearch = ({ label, hint = label, value, onSearch, className }: ListSearchProps) => {
  const [field, setField] = useState({ text: value, known: value, sent: value })
  if (field.known !== value)
    setField(value === field.sent ? { ...field, known: value } : { text: value, known: value, sent: value })
  const { text } = field
  const search = useEffectEvent((): void => {
    const sent = text.trim()
    if (sent === value) return
    setField({ ...field, sent })
    onSearch(sent)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <TextField
      type="search"
      label={label}
      hiddenLabel
      placeholder={hint}
      before={<Icon of={IconSearch} size={18} />}
      autoComplete="off"
      maxLength={100}
      className={className}
      value={text}
      onValue={(next) => setField({ ...field, text: next })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || text.trim() === value) return
        setField({ ...field, sent: text.trim() })
        onSearch(text.trim())
      }}
    />
  )
}
