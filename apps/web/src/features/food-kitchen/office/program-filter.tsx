import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import { officeStrings } from './strings/index.ts'

/** Programs that are offered at once; typing asks for others. */
const SHOWN = 20

interface ProgramFilterProps {
  /** The program's uuid; undefined: every program. */
  value: string | undefined
  onValue: (uuid: string | null) => void
  hiddenLabel: boolean
}

/** Narrows a list to a restaurant, or to a court with all its restaurants, which is found by typing. */
export const ProgramFilter = ({ value, onValue, hiddenLabel }: ProgramFilterProps) => {
  const t = officeStrings.useTranslate()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery({
    queryKey: ['programs', 'filter', typed.trim()],
    queryFn: ({ signal }) => api.get('/programs', { query: { q: typed.trim() || undefined, size: SHOWN }, signal }),
    placeholderData: keepPreviousData,
  })
  const chosen = useQuery({
    queryKey: ['programs', 'name', value],
    queryFn: ({ signal }) => api.get('/programs/{uuid}', { params: { uuid: value ?? '' }, signal }),
    enabled: value !== undefined,
  })
  const found = (data?.results ?? []).filter(({ uuid }) => uuid !== value)
  const known = value === undefined ? [] : [{ uuid: value, title: chosen.data?.title ?? '…' }]
  return (
    <Combobox
      label={t('program')}
      hiddenLabel={hiddenLabel}
      placeholder={t('anyProgram')}
      value={value ?? ''}
      onValue={(uuid) => onValue(uuid || null)}
      onQuery={(text) => {
        setTyped(text === known[0]?.title ? '' : text)
        if (text === '' && value !== undefined) onValue(null)
      }}
      options={[...known, ...found].map(({ uuid, title }) => ({ value: uuid, label: title }))}
      busy={isFetching}
      empty={t('noProgram')}
    />
  )
}
