import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useState } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ledgerStrings } from '../strings/index.ts'

interface SearchFieldProps {
  value: string
  onSearch: (text: string) => void
}

/** Typing rests this long before it is a search. */
const PAUSE_MS = 350

/** Finds by an amount ('23,00'), an order number or words. What another part of the page writes into the search shows here. */
export const SearchField = ({ value, onSearch }: SearchFieldProps) => {
  const t = ledgerStrings.useTranslate()
  const [draft, setDraft] = useState({ text: value, typed_at: value })
  const text = draft.typed_at === value || draft.text === value ? draft.text : value
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => onSearch(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, value, onSearch])
  return (
    <TextField
      label={t('search')}
      hiddenLabel
      type="search"
      placeholder={t('searchHint')}
      before={<Icon of={IconSearch} size={18} />}
      autoComplete="off"
      maxLength={100}
      value={text}
      onValue={(next) => setDraft({ text: next, typed_at: value })}
      onKeyDown={(event) => event.key === 'Enter' && text !== value && onSearch(text)}
    />
  )
}
