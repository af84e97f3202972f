import { Combobox as Base } from '@base-ui/react/combobox'
import { useMemo, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../icons/icon.tsx'
import { IconCheck, IconChevronDown } from '../icons/icons.ts'
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
  /** Beside a name that the list doesn't have, which may be taken as it is typed; without it only what is listed can be chosen. */
  asTyped?: string | undefined
  placeholder?: string
  autoComplete?: string
  disabled?: boolean
  busy?: boolean
  /** The typed letters, for a list that is queried by them. */
  onQuery?: (typed: string) => void
}

/** Rows drawn at once; typing narrows the list. */
const ROWS = 80

/** The options for the typed letters, and the one that leaving the field takes. */
const useTyped = ({ options, value, onValue, asTyped }: ComboboxProps) => {
  const [query, setQuery] = useState('')
  const { startsWith } = Base.useFilter()
  const typed = query.trim()
  const highlighted = useRef<ComboboxOption>(undefined)
  const taken = useRef(false)
  const same = options.find(({ label }) => startsWith(label, typed) && startsWith(typed, label))
  const ordered = useMemo(() => {
    // Options that begin with the typed letters stand before those that contain them: 'Neder' means Nederland.
    if (typed === '') return options
    const begins = (option: ComboboxOption): boolean => startsWith(option.label, typed)
    const own = asTyped === undefined || same ? [] : [{ value: typed, label: typed, trailing: asTyped }]
    return [...options.filter(begins), ...options.filter((option) => !begins(option)), ...own]
  }, [options, typed, startsWith, asTyped, same])
  return {
    ordered,
    setQuery,
    highlight: (option: ComboboxOption | undefined): void => void (highlighted.current = option),
    /** The tab key takes what is highlighted, as Enter does. */
    onKeyDown: ({ key }: { key: string }): void => {
      taken.current = key === 'Tab' && highlighted.current !== undefined && typed !== '' && same?.value !== value
      if (taken.current) onValue(highlighted.current?.value ?? '')
    },
    /** A whole name was chosen by typing it, or by the browser that filled it in. */
    onBlur: (): void => {
      if (!taken.current && same && typed !== '' && same.value !== value) onValue(same.value)
    },
  }
}

/** A long list that is searched by typing: countries, cities. Short lists are a Select. */
export const Combobox = (props: ComboboxProps) => {
  const {
    options,
    value,
    onValue,
    empty,
    placeholder,
    autoComplete,
    disabled = false,
    busy,
    onQuery,
    asTyped: _asTyped,
    ...field
  } = props
  const chosen = useMemo(() => options.find((option) => option.value === value) ?? null, [options, value])
  const { ordered, setQuery, highlight, onKeyDown, onBlur } = useTyped(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <Base.Root
          items={ordered}
          onInputValueChange={(typed) => {
            setQuery(typed)
            onQuery?.(typed)
          }}
          onItemHighlighted={highlight}
          value={chosen}
          onValueChange={(option) => onValue(option?.value ?? '')}
          isItemEqualToValue={(item, other) => item.value === other.value}
          disabled={disabled}
          limit={ROWS}
          autoHighlight
        >
          <Base.InputGroup className={frame.box}>
            <Base.Input
              id={wiring.id}
              className={classes(frame.input, frame.select)}
              placeholder={placeholder}
              autoComplete={autoComplete ?? 'off'}
              maxLength={255}
              spellCheck={false}
              aria-describedby={wiring.describedBy}
              aria-invalid={wiring.invalid || undefined}
              aria-busy={busy || undefined}
              onKeyDown={onKeyDown}
              onBlur={onBlur}
            />
            <span className={frame.chevron}>
              <Icon of={IconChevronDown} size={18} />
            </span>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className={styles.positioner} sideOffset={4} collisionPadding={8}>
              <Base.Popup className={styles.popup}>
                <Base.Empty>
                  <p className={styles.empty}>{empty}</p>
                </Base.Empty>
                <Base.List className={styles.list}>
                  {(option: ComboboxOption) => (
                    <Base.Item key={option.value} value={option} className={styles.item}>
                      <span>{option.label}</span>
                      {option.trailing !== undefined && <span className={styles.trailing}>{option.trailing}</span>}
                      <Base.ItemIndicator className={styles.check}>
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
