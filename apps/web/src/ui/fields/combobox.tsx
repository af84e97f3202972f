import { Combobox as Base } from '@base-ui/react/combobox'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useMemo, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './combobox.module.css'
import frame from './field.module.css'

export interface ComboboxOption {
  value: string
  label: string
  /** At the far end: a calling code, a number of places. */
  trailing?: string
}

interface ComboboxProps extends FieldProps {
  options: readonly ComboboxOption[]
  /** Empty while nothing is chosen. */
  value: string
  onValue: (value: string) => void
  /** Said when nothing matches what was typed. */
  empty: string
  placeholder?: string
  autoComplete?: string
  disabled?: boolean
  busy?: boolean
}

/** Rows drawn at once; typing narrows the list. */
const ROWS = 80

/** A long list that is searched by typing: countries, cities. Short lists are a Select. */
export const Combobox = (props: ComboboxProps) => {
  const { options, value, onValue, empty, placeholder, autoComplete, disabled = false, busy, ...field } = props
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value])
  const [query, setQuery] = useState('')
  const { startsWith } = Base.useFilter()
  const ordered = useMemo(() => {
    // What begins with the typed letters stands before what only has them: 'Neder' means Nederland.
    if (query === '') return options
    const begins = (option: ComboboxOption): boolean => startsWith(option.label, query)
    return [...options.filter(begins), ...options.filter((option) => !begins(option))]
  }, [options, query, startsWith])
  return (
    <Field {...field}>
      {(wiring) => (
        <Base.Root
          items={ordered}
          onInputValueChange={setQuery}
          value={chosen}
          onValueChange={(option) => onValue(option?.value ?? '')}
          isItemEqualToValue={(one, other) => one.value === other.value}
          disabled={disabled}
          limit={ROWS}
          autoHighlight
        >
          <Base.InputGroup className={frame['box']}>
            <Base.Input
              id={wiring.id}
              className={classes(frame['input'], frame['select'])}
              placeholder={placeholder}
              autoComplete={autoComplete ?? 'off'}
              maxLength={255}
              spellCheck={false}
              aria-describedby={wiring.describedBy}
              aria-invalid={wiring.invalid || undefined}
              aria-busy={busy || undefined}
            />
            <span className={frame['chevron']}>
              <Icon of={IconChevronDown} size={18} />
            </span>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className={styles['positioner']} sideOffset={4} collisionPadding={8}>
              <Base.Popup className={styles['popup']}>
                <Base.Empty>
                  <p className={styles['empty']}>{empty}</p>
                </Base.Empty>
                <Base.List className={styles['list']}>
                  {(option: ComboboxOption) => (
                    <Base.Item key={option.value} value={option} className={styles['item']}>
                      <span>{option.label}</span>
                      {option.trailing !== undefined && <span className={styles['trailing']}>{option.trailing}</span>}
                      <Base.ItemIndicator className={styles['check']}>
                        <Icon of={IconCheck} size={18} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
