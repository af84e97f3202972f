import type { CashPoint } from '@plein/contract/programs/cash-points'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { formatTime, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { IconDots, IconPlus, IconQrcode } from '#ui/icons/icons.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Chip } from '#ui/display/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { later } from '#ui/later.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { cashPointsQuery } from './cash-points-data.ts'
import { cashPointsStrings } from './strings/index.ts'
import styles from './cash-points.module.css'

const CashPointForm = later(() => import('./cash-point-form.tsx').then((m) => m.CashPointForm), PanelComing)
const QrDialog = later(() => import('./qr-dialog.tsx').then((m) => m.QrDialog), PanelComing)

/** From so many on somebody looks for one. */
const MANY = 6

/** The address holds which dialog is open over the list, so that Back closes it. */
const useOpened = (list: ReturnType<typeof useListState>, points: readonly CashPoint[]) => {
  const [name, uuid] = (list.get('cash_point') ?? '').split('.')
  const point = points.find((point) => point.uuid === uuid)
  return {
    form: name === 'new' || (name === 'edit' && point !== undefined),
    qr: name === 'qr' && point !== undefined,
    point: name === 'new' ? undefined : point,
    show: (what: 'new' | 'edit' | 'qr' | null, cashPoint?: CashPoint): void =>
      list.set({ cash_point: what === null ? null : cashPoint ? `${what}.${cashPoint.uuid}` : what }),
  }
}

/** the places where an acceptor is paid. */
export const CashPointsTab = () => {
  const t = cashPointsStrings.useTranslate()
  const list = useListState()
  const q = list.get('q')
  const { data, error, isFetching, refetch } = useQuery(cashPointsQuery(q))
  const opened = useOpened(list, data?.results ?? [])
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => opened.show('new')}>
      {t('add')}
    </Button>
  )
  return (
    <div className={styles.list}>
      {data && (data.count > 0 || q !== undefined) && (
        <div className={styles.tools}>
          {(data.count >= MANY || q !== undefined) && (
            <ListSearch
              label={t('search')}
              className={styles.search}
              value={q ?? ''}
              onSearch={(next) => list.set({ q: next }, { replace: true })}
            />
          )}
          {add}
        </div>
      )}
      {!data && (
        <Loading>
          <Skeleton height="88px" radius="panel" />
          <Skeleton height="88px" radius="panel" />
        </Loading>
      )}
      {data?.count === 0 &&
        (q === undefined ? (
          <EmptyState scene="bell" title={t('none')} action={add}>
            {t('noneText')}
          </EmptyState>
        ) : (
          <EmptyState
            title={t('nothing')}
            action={<Button onClick={() => list.set({ q: null })}>{t('clear')}</Button>}
          />
        ))}
      <ul className={styles.points}>
        {data?.results.map((point) => (
          <PointRow key={point.uuid} point={point} onShow={(what) => opened.show(what, point)} />
        ))}
      </ul>
      {opened.form && (
        <CashPointForm key={opened.point?.uuid ?? 'new'} point={opened.point} open onClose={() => opened.show(null)} />
      )}
      {opened.qr && opened.point && <QrDialog point={opened.point} open onClose={() => opened.show(null)} />}
    </div>
  )
}

const PointRow = ({ point, onShow }: { point: CashPoint; onShow: (what: 'edit' | 'qr') => void }) => {
  const t = cashPointsStrings.useTranslate()
  const [removes, setRemoves] = useState(false)
  return (
    <li className={styles.point}>
      <div className={styles.words}>
        <h3>{point.name}</h3>
        <p className={styles.quiet}>
          {[point.address, [point.zip_code, point.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}
        </p>
        <p>
          <OpenChip point={point} />
        </p>
      </div>
      <div className={styles.actions}>
        <Button icon={IconQrcode} onClick={() => onShow('qr')}>
          {t('qr')}
        </Button>
        <Menu
          trigger={<IconButton icon={IconDots} label={t('actionsOf', { name: point.name })} />}
          align="end"
          items={[
            { kind: 'action', label: t('edit'), onSelect: () => onShow('edit') },
            { kind: 'action', label: t('remove'), danger: true, onSelect: () => setRemoves(true) },
          ]}
        />
      </div>
      <RemovePoint point={point} open={removes} onClose={() => setRemoves(false)} />
    </li>
  )
}

const OpenChip = ({ point }: { point: CashPoint }) => {
  const t = cashPointsStrings.useTranslate()
  const language = useLanguage()
  const { is_open, changes_at, time_zone } = point
  if (is_open)
    return (
      <Chip tone="success">
        {changes_at === null ? t('open') : t('openUntil', { time: formatTime(changes_at, time_zone) })}
      </Chip>
    )
  if (changes_at === null) return <Chip>{t('closed')}</Chip>
  return <Chip>{t('opens', { when: formatWhen(changes_at, { language, timeZone: time_zone, inside: true }) })}</Chip>
}

const RemovePoint = ({ point, open, onClose }: { point: CashPoint; open: boolean; onClose: () => void }) => {
  const t = cashPointsStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const { uuid, name } = point
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('removeTitle', { name })}
      consequence={t('removeText')}
      keepLabel={t('keep')}
      goLabel={t('remove')}
      onConfirm={async () => {
        await api.delete('/manager/cash-points/{uuid}', { params: { uuid } })
        toast.success(t('removed', { name }))
        await client.invalidateQueries({ queryKey: ['cash-points'] })
      }}
      explain={explain}
    />
  )
}
