import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { invitesQuery } from '../courts-data.ts'
import { courtStrings } from '../strings/index.ts'
import styles from '../food-courts.module.css'

interface InvitePickerProps {
  court_uuid: string
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** As many as a court may choose before it is published. */
const maxChosen = 50

/** The restaurants that a court's draft will invite: found by name, place or the address of somebody who works there. */
export const InvitePicker = ({ court_uuid, chosen, onChosen }: InvitePickerProps) => {
  const t = courtStrings.useTranslate()
  const [sought, setSought] = useState('')
  const q = sought.trim()
  const query = useQuery({
    ...invitesQuery(court_uuid, { ...(q !== '' && (q.includes('@') ? { email: q } : { title: q })), size: 20 }),
    placeholderData: keepPreviousData,
  })
  const toggle = (uuid: string, on: boolean): void =>
    onChosen(on ? [...chosen, uuid] : chosen.filter((other) => other !== uuid))
  const found = query.data?.results ?? []
  return (
    <div className={styles.picker}>
      <SearchField label={t('search')} value={sought} onValue={setSought} />
      <p role="status" className={styles.quiet}>
        {t('chosen', { n: chosen.length })}
      </p>
      {query.error && !query.data && (
        <ProblemPanel error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <Loading>
          <Skeleton height="160px" radius="panel" />
        </Loading>
      )}
      {query.data && found.length === 0 && <p className={styles.quiet}>{q === '' ? t('none') : t('nobody')}</p>}
      <ul className={styles.choices}>
        {found.map(({ program_uuid, title, city, cuisine }) => (
          <li key={program_uuid}>
            <Checkbox
              label={title}
              hint={[city, cuisine].filter(Boolean).join(' · ') || undefined}
              checked={chosen.includes(program_uuid)}
              disabled={!chosen.includes(program_uuid) && chosen.length >= maxChosen}
              onChecked={(on) => toggle(program_uuid, on)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
