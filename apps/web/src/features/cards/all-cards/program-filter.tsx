import { programKinds } from '@plein/contract/programs/codes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { Combobox } from '#ui/fields/combobox.tsx'
import { allCardsStrings } from './strings/index.ts'

/** Programs that are offered at once; typing asks for others. */
const SHOWN = 20

interface ProgramFilterProps {
  /** The program's uuid; undefined: every program. */
  value: string | undefined
  onValue: (uuid: string | null) => void
  hiddenLabel: boolean
}

/** Narrows the list to a card program, which is found by typing. */
export const ProgramFilter = ({ value, onValue, hiddenLabel }: ProgramFilterProps) => {
  const t = allCardsStrings.useTranslate()
  const [typed, setTyped] = useState('')
  const q = typed.trim() || undefined
  const { data, isFetching } = useQuery({
    queryKey: ['programs', 'filter', programKinds.card, q],
    queryFn: ({ signal }) => api.get('/programs', { query: { type: programKinds.card, q, size: SHOWN }, signal }),
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
