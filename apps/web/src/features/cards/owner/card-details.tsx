import { isVoucher } from '@plein/contract/cards/codes'
import { groupedSerial } from '@plein/contract/cards/card-code'
import type { ReadCard } from '@plein/contract/cards/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { settings } from '#platform/settings.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconBan, IconCalendarTime } from '#ui/icons/icons.ts'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import { CardStateChip } from './card-state.tsx'
import { cardQuery, cardsKey } from './cards-data.ts'
import { ExtendDialog } from './extend-dialog.tsx'
import { ownerCardStrings } from './strings/index.ts'
import { useCardAmounts } from './use-card-amounts.ts'
import styles from './owner.module.css'

interface CardDetailsProps {
  uuid: string
  /** Facts that its reader alone knows of it. */
  children?: (card: ReadCard) => ReactNode
}

/** One card: how it stands, what happened to it, and what its reader may do. */
export const CardDetails = ({ uuid, children }: CardDetailsProps) => {
  const t = ownerCardStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(cardQuery(uuid))
  if (data) return <Loaded card={data}>{children?.(data)}</Loaded>
  if (error && asProblem(error).status === 404) return <EmptyState title={t('gone')} />
  if (error) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <Loading>
      <Skeleton width="200px" height="28px" />
      <Skeleton height="160px" radius="panel" />
      <Skeleton height="200px" radius="panel" />
    </Loading>
  )
}

const Loaded = ({ card, children }: { card: ReadCard; children: ReactNode }) => {
  const t = ownerCardStrings.useTranslate()
  const amounts = useCardAmounts()
  const { serial, state, last_four, holder, held, created, currency } = card
  const language = useLanguage()
  const rows = [
    [t('left'), amounts.left(card)],
    [t('value'), amounts.value(card)],
    ...(held > 0 ? [[t('held'), formatMoney(held, language, currency)] as const] : []),
    [t('until'), amounts.until(card)],
    [t('holder'), holder ?? t('nobody')],
    [t('code'), t('endsOn', { last: last_four })],
  ] as const
  return (
    <div className={styles.details}>
      <div className={styles.head}>
        <h2>{groupedSerial(serial)}</h2>
        <CardStateChip state={state} />
      </div>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('created')}</dt>
          <dd>
            <TimeText at={created} as="date_time" />
          </dd>
        </div>
      </dl>
      <Steps card={card} />
      {children}
      <History card={card} />
    </div>
  )
}

const Steps = ({ card }: { card: ReadCard }) => {
  const t = ownerCardStrings.useTranslate()
  const explain = useExplain()
  const client = useQueryClient()
  const [opens, setOpens] = useState<'block' | 'extend' | null>(null)
  const [{ reason }, put] = useOwnDraft(`block card ${card.uuid}`, { reason: '' })
  const { uuid, may, serial } = card
  const number = groupedSerial(serial)
  const again = (): Promise<void> => client.invalidateQueries({ queryKey: cardsKey })
  const block = async (blocked: boolean, why?: string): Promise<void> => {
    const body = { blocked, ...(why !== undefined && { reason: why.slice(0, 255) }) }
    await api.post('/cards/{token}/block', { params: { token: uuid }, body })
    await again()
    toast.success(t(blocked ? 'isBlocked' : 'isUnblocked', { serial: number }))
  }
  const owns = settings().portal === 'program-owner'
  return (
    <div className={styles.steps}>
      {may.includes('extend') && owns && (
        <Button icon={IconCalendarTime} onClick={() => setOpens('extend')}>
          {t('extend')}
        </Button>
      )}
      {may.includes('block') && (
        <Button icon={IconBan} onClick={() => setOpens('block')}>
          {t('block')}
        </Button>
      )}
      {may.includes('unblock') && (
        <Button
          onClick={() => void block(false).catch((error: unknown) => toast.error(explain(error), { id: 'unblock' }))}
        >
          {t('unblock')}
        </Button>
      )}
      <ReasonDialog
        open={opens === 'block'}
        onClose={() => setOpens(null)}
        title={t('blockTitle', { serial: number })}
        consequence={t('blockText')}
        reason={{ label: t('reason'), hint: t('reasonHint'), missing: t('reasonRequired') }}
        typed={reason}
        onTyped={(typed) => put({ reason: typed })}
        keepLabel={t('keep')}
        goLabel={t('block')}
        onReason={(why) => block(true, why)}
        explain={explain}
      />
      {opens === 'extend' && <ExtendDialog card={card} onClose={() => setOpens(null)} onExtended={again} />}
    </div>
  )
}

const History = ({ card: { movements, currency, value, type } }: { card: ReadCard }) => {
  const t = ownerCardStrings.useTranslate()
  const language = useLanguage()
  const counts = isVoucher(type.id) && value === 0
  const write = (amount: number, uses: number): string => {
    if (counts) return uses === 0 ? '' : t('usesMoved', { n: uses })
    return amount === 0 ? '' : formatMoney(amount, language, currency)
  }
  return (
    <section className={styles.history} aria-labelledby="card-history">
      <h3 id="card-history">{t('history')}</h3>
      {movements.length === 0 ? (
        <p className={styles.quiet}>{t('noHistory')}</p>
      ) : (
        <ol>
          {movements.map((moved) => (
            <li key={moved.uuid}>
              <span>
                <strong>{t(`moved_${moved.kind}`)}</strong>
                <span className={styles.quiet}>
                  {moved.place !== null && `${moved.place} · `}
                  <TimeText at={moved.created} as="date_time" />
                </span>
              </span>
              <span className={styles.moved}>{write(moved.amount, moved.uses)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
