import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '#ui/fields/combobox.tsx'
import type { FieldProps } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useLanguage } from '../i18n.ts'
import { citiesQuery, countriesQuery, statesQuery } from './places.ts'
import { placeStrings } from './strings/index.ts'

/** A state and a city by name, in a country by its code. */
interface PlaceTyped {
  state: string
  city: string
}

interface PlaceFieldsProps {
  /** ISO 3166-1, two letters. */
  country: string
  value: PlaceTyped
  onValue: (value: PlaceTyped) => void
  validationErrors: Partial<Record<keyof PlaceTyped, string | undefined>>
  idOf: (name: keyof PlaceTyped) => string
}

/** The states of a country and the cities of the chosen state; undefined where a list has not come. */
const usePlaces = (country: string, state: string) => {
  const countries = useQuery(countriesQuery(useLanguage()))
  const found = countries.data?.find(({ code }) => code === country)
  const states = useQuery({ ...statesQuery(found?.uuid ?? ''), enabled: found?.has_states ?? false })
  const inState = states.data?.find(({ name }) => name === state)
  const cities = useQuery({
    ...citiesQuery(found?.uuid ?? '', inState?.uuid ?? ''),
    enabled: found !== undefined && inState !== undefined,
  })
  return {
    states: countries.data && !found?.has_states ? [] : states.data,
    cities: cities.data,
    failed: { states: countries.isError || states.isError, cities: cities.isError },
    loading: { states: states.isLoading || countries.isLoading, cities: cities.isLoading },
  }
}

/**
 * State and city under a chosen country: searched in real lists, typed freely where a list is missing. Another state empties the
 * city, and says so; what was typed by hand is never lost.
 */
export const PlaceFields = ({ country, value, onValue, validationErrors, idOf }: PlaceFieldsProps) => {
  const t = placeStrings.useTranslate()
  const { states, cities, failed, loading } = usePlaces(country, value.state)
  const [cleared, setCleared] = useState<'by_state' | 'by_country' | null>(null)
  // Whoever holds the form empties state and city of another country; here it is said.
  const [before, setBefore] = useState({ country, city: value.city })
  if (before.country !== country || before.city !== value.city) {
    if (before.country !== country && before.city !== '' && value.city === '') setCleared('by_country')
    setBefore({ country, city: value.city })
  }
  const takeState = (state: string): void => {
    if (state !== value.state) setCleared(value.city === '' ? null : 'by_state')
    onValue({ state, city: state === value.state ? value.city : '' })
  }
  return (
    <>
      {(states === undefined || states.length > 0) && (
        <NameField
          id={idOf('state')}
          label={t('state')}
          error={validationErrors.state}
          names={failed.states ? undefined : (states ?? []).map(({ name }) => name)}
          busy={loading.states}
          value={value.state}
          onValue={takeState}
          empty={t('noState')}
          autoComplete="address-level1"
        />
      )}
      <NameField
        id={idOf('city')}
        label={t('city')}
        error={validationErrors.city}
        hint={
          cleared !== null && value.city === ''
            ? t(cleared === 'by_state' ? 'cityCleared' : 'cityOfCountry')
            : undefined
        }
        names={
          failed.states || failed.cities || states?.length === 0 ? undefined : (cities ?? []).map(({ name }) => name)
        }
        busy={loading.cities}
        value={value.city}
        onValue={(city) => onValue({ ...value, city })}
        empty={value.state === '' ? t('stateFirst') : t('noCity')}
        asTyped={cities && t('asTyped')}
        autoComplete="address-level2"
      />
    </>
  )
}

interface NameFieldProps extends FieldProps {
  /** Undefined: there is no list, the name is typed. */
  names: readonly string[] | undefined
  value: string
  onValue: (name: string) => void
  empty: string
  /** Beside a name that the list doesn't have: no list has every village. */
  asTyped?: string | undefined
  busy: boolean
  autoComplete: string
}

const NameField = ({ names, value, onValue, empty, asTyped, busy, autoComplete, ...field }: NameFieldProps) => {
  const t = placeStrings.useTranslate()
  if (names === undefined)
    return <TextField {...field} value={value} onValue={onValue} autoComplete={autoComplete} maxLength={100} />
  // A name of an earlier visit that the list doesn't have is still the one that was chosen.
  const all = [...new Set(value === '' || names.includes(value) ? names : [value, ...names])]
  return (
    <Combobox
      {...field}
      options={all.map((name) => ({ value: name, label: name }))}
      value={value}
      onValue={onValue}
      empty={busy ? t('loading') : empty}
      asTyped={asTyped}
      busy={busy}
      autoComplete={autoComplete}
    />
  )
}
