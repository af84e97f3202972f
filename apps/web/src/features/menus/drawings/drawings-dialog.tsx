import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { menuStrings } from '../strings/index.ts'
import { DrawingButton } from './drawing-button.tsx'
import { drawingsQuery } from './drawings-data.ts'
import styles from './drawings.module.css'

interface DrawingsDialogProps {
  program_uuid: string
  open: boolean
  image: string
  onClose: () => void
  onPick: (uri: string) => void
}

/** All drawn pictures, to look through or to search by name. */
export const DrawingsDialog = ({ program_uuid, open, image, onClose, onPick }: DrawingsDialogProps) => {
  const t = menuStrings.useTranslate()
  const [search, setSearch] = useState('')
  const query = useQuery(drawingsQuery(program_uuid, search, useLanguage()))
  const { data, error, isFetching, refetch } = query
  return (
    <Dialog open={open} onClose={onClose} title={t('drawings')} description={t('drawingsText')}>
      <div className={styles.all}>
        <ListSearch label={t('searchDrawings')} value={search} onSearch={setSearch} />
        {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!error && !data && (
          <Loading>
            <Skeleton height="240px" radius="panel" />
          </Loading>
        )}
        {data?.results.length === 0 && (
          <EmptyState title={t('nothingFound', { text: search })}>{t('nothingFoundText')}</EmptyState>
        )}
        <div className={styles.grid}>
          {data?.results.map((drawing) => (
            <DrawingButton key={drawing.uri} drawing={drawing} chosen={drawing.uri === image} onPick={onPick} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
