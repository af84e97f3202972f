import { Icon } from '../icons/icon.tsx'
import { IconSearch } from '../icons/icons.ts'
import { TextField } from './text-field.tsx'

interface SearchFieldProps {
  /** The found items: the field shows them too. */
  label: string
  value: string
  onValue: (text: string) => void
  className?: string | undefined
}

/** The search of what a guest looks through: the glass, and the words in the field. */
export const SearchField = ({ label, ...field }: SearchFieldProps) => (
  <TextField
    {...field}
    label={label}
    hiddenLabel
    type="search"
    placeholder={label}
    maxLength={100}
    autoComplete="off"
    before={<Icon of={IconSearch} size={20} />}
  />
)
