import { Select } from '../fields/select.tsx'

const ANY = 'any'

interface FilterSelectProps {
  label: string
  /** The chosen filter; undefined: none. */
  value: string | undefined
  /** null takes the filter away. */
  onValue: (value: string | null) => void
  /** How the choice of everything is called. */
  any: string
  options: readonly { value: string; label: string }[]
  /** In a bar above the list the options say what it is about. */
  hiddenLabel?: boolean
}

/** Narrows a list to one of a few values, or to none. */
export const FilterSelect = ({ label, value, onValue, any, options, hiddenLabel = true }: FilterSelectProps) => (
  <Select
    label={label}
    hiddenLabel={hiddenLabel}
    value={value ?? ANY}
    onValue={(chosen) => onValue(chosen === ANY ? null : chosen)}
    options={[{ value: ANY, label: any }, ...options]}
  />
)
