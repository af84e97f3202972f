import type { Viewer } from '@plein/contract/feed/posts'
import { useQuery } from '@tanstack/react-query'
import { useAuthorised } from '#platform/session/session.ts'
import { Switch } from '#ui/choices/switch.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { tagsQuery } from './feed-data.ts'
import type { useFeedFilter } from './feed-filter.ts'
import { feedStrings } from './strings/index.ts'
import styles from './feed.module.css'

interface FeedFiltersProps extends Pick<ReturnType<typeof useFeedFilter>, 'list' | 'filter' | 'own_only'> {
  /** The programs that posts of the feed are of. */
  programs: readonly { readonly uuid: string; readonly title: string }[]
}

const all = 'all'

/** The filters of the feed; they stand in the address. */
export const FeedFilters = ({ list, filter, own_only, programs }: FeedFiltersProps) => {
  const t = feedStrings.useTranslate()
  const authorised = useAuthorised()
  const { data: tags } = useQuery(tagsQuery)
  const set = (name: string, value: string): void => list.set({ [name]: value === all ? null : value })
  const names = tags?.results.map(({ tag }) => tag) ?? []
  const named = filter.tag === undefined || names.includes(filter.tag) ? names : [filter.tag, ...names]
  return (
    <div className={styles.filters}>
      <TextField
        label={t('filterSearch')}
        type="search"
        value={filter.q ?? ''}
        onValue={(q) => list.set({ q }, { replace: true })}
        maxLength={100}
      />
      <Select
        label={t('filterProgram')}
        value={filter.program ?? all}
        onValue={(value) => set('program', value)}
        options={[
          { value: all, label: t('all') },
          ...programs.map(({ uuid, title }) => ({ value: uuid, label: title })),
        ]}
      />
      <Select
        label={t('filterTag')}
        value={filter.tag ?? all}
        onValue={(value) => set('tag', value)}
        options={[{ value: all, label: t('all') }, ...named.map((tag) => ({ value: tag, label: `#${tag}` }))]}
      />
      {authorised && (
        <>
          <Select<Viewer | typeof all>
            label={t('filterViewer')}
            value={filter.viewer ?? all}
            onValue={(value) => set('viewer', value)}
            options={[
              { value: all, label: t('all') },
              ...(['allUsers', 'members', 'onlyMe'] as const).map((viewer) => ({
                value: viewer,
                label: t(`viewer_${viewer}`),
              })),
            ]}
          />
          <Switch label={t('filterMine')} checked={own_only} onChecked={(on) => list.set({ mine: on ? '1' : null })} />
        </>
      )}
    </div>
  )
}
