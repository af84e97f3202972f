import type { Announcement } from '@plein/contract/food-courts/announcements'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { formatDateTime } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { withUndo } from '#ui/feedback/undo.ts'
import { IconDots, IconPlus } from '#ui/icons/icons.ts'
import { Entries, Entry, EntryNote } from '#ui/lists/entries.tsx'
import { later } from '#ui/later.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { announcementsKey, announcementsQuery } from './announcements-data.ts'
import { announcementStrings } from './strings/index.ts'
import styles from './announcements.module.css'

const AnnouncementForm = later(() => import('./announcement-form.tsx').then((m) => m.AnnouncementForm), PanelComing)

/** what a court tells all its guests; the newest one that is visible is shown. */
export const AnnouncementTab = ({ program }: { program: WholeProgram }) => {
  const t = announcementStrings.useTranslate()
  const list = useListState()
  const { data, error, isFetching, refetch } = useQuery(announcementsQuery(program.uuid))
  const [removed, remove] = useRemove(program.uuid)
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const mayEdit = program.may.includes('edit')
  const shown = (data?.results ?? []).filter(({ uuid }) => !removed.includes(uuid))
  // The address holds which one is open over the list, so that Back closes it.
  const opened = list.get('announcement')
  const edited = shown.find(({ uuid }) => uuid === opened)
  const add = mayEdit && (
    <Button variant="primary" icon={IconPlus} onClick={() => list.set({ announcement: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <div className={styles.page}>
      {shown.length > 0 && <div className={styles.tools}>{add}</div>}
      {!data && (
        <Loading>
          <Skeleton height="104px" radius="panel" />
        </Loading>
      )}
      {data && shown.length === 0 && (
        <EmptyState scene="bell" title={t('none')} action={add || undefined}>
          {t('noneText')}
        </EmptyState>
      )}
      <Entries>
        {shown.map((announcement) => (
          <AnnouncementEntry
            key={announcement.uuid}
            announcement={announcement}
            onEdit={mayEdit ? () => list.set({ announcement: announcement.uuid }) : undefined}
            onRemove={() => remove(announcement)}
          />
        ))}
      </Entries>
      {mayEdit && (opened === 'new' || edited) && (
        <AnnouncementForm
          key={opened}
          program_uuid={program.uuid}
          announcement={edited}
          onClose={() => list.set({ announcement: null })}
        />
      )}
    </div>
  )
}

/** The uuids that are on their way out, and what takes one out: it is final when its undo has gone. */
const useRemove = (program_uuid: string) => {
  const t = announcementStrings.useTranslate()
  const client = useQueryClient()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const remove = ({ uuid }: Announcement): void => {
    setRemoved((before) => [...before, uuid])
    withUndo({
      text: t('removed'),
      restore: () => setRemoved((before) => before.filter((item) => item !== uuid)),
      commit: async (options) => {
        await api.delete('/programs/{program_uuid}/announcements/{uuid}', {
          params: { program_uuid, uuid },
          ...options,
        })
        await client.invalidateQueries({ queryKey: announcementsKey(program_uuid) })
      },
      failure: t('removeFailed'),
    })
  }
  return [removed, remove] as const
}

const AnnouncementEntry = ({
  announcement,
  onEdit,
  onRemove,
}: {
  announcement: Announcement
  onEdit: (() => void) | undefined
  onRemove: () => void
}) => {
  const t = announcementStrings.useTranslate()
  const { text, visible_from, visible_until } = announcement
  const from = formatDateTime(visible_from)
  return (
    <Entry
      align="top"
      words={
        <>
          <p className={styles.text}>{text}</p>
          <p className={styles.facts}>
            <StateChip announcement={announcement} />
            <EntryNote>
              {visible_until === null
                ? t('since', { from })
                : t('sinceUntil', { from, until: formatDateTime(visible_until) })}
            </EntryNote>
          </p>
        </>
      }
    >
      {onEdit && (
        <Menu
          trigger={<IconButton icon={IconDots} label={t('actionsOf', { text: text.slice(0, 40) })} />}
          align="end"
          items={[
            { kind: 'action', label: t('edit'), onSelect: onEdit },
            { kind: 'action', label: t('remove'), danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </Entry>
  )
}

const StateChip = ({ announcement: { is_shown, visible_from, visible_until } }: { announcement: Announcement }) => {
  const t = announcementStrings.useTranslate()
  const now = useNow().toISOString()
  if (is_shown) return <Chip tone="success">{t('shown')}</Chip>
  if (visible_until !== null && visible_until <= now) return <Chip>{t('over')}</Chip>
  return visible_from > now ? <Chip tone="info">{t('planned')}</Chip> : <Chip>{t('hidden')}</Chip>
}
