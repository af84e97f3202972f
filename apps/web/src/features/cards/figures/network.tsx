import { networkLevels } from '@plein/contract/cards/codes'
import type { CardGuardian } from '@plein/contract/cards/figures'
import { useState, type CSSProperties } from 'react'
import { api } from '#platform/api.ts'
import { formatDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconExternalLink } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { Statement, type Light } from './statement.tsx'
import { figureStrings } from './strings/index.ts'
import styles from './figures.module.css'

const lights: Record<CardGuardian['network']['state'], Light> = {
  ok: 'good',
  amber: 'look',
  red: 'act',
  no_rule: 'note',
}

/** Payments with cards of 12 months beside the limit of the limited network exemption, over all programs of the owner. */
export const Network = ({ guardian, program_uuid }: { guardian: CardGuardian; program_uuid: string }) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const [notifies, setNotifies] = useState(false)
  const { state, amount, limit, percent, from, until, programs, times } = guardian.network
  const money = (cents: number): string => formatMoney(cents, language)
  const share = (of: number): string => formatPercent(of, language)
  const period = t('fromTo', { from: formatDay(from), to: formatDay(until) })
  return (
    <Statement
      title={t('network')}
      light={lights[state]}
      actions={
        limit !== null && (
          <Button variant={state === 'red' ? 'primary' : 'secondary'} onClick={() => setNotifies(true)}>
            {t('notifyDnb')}
          </Button>
        )
      }
    >
      <p className={styles.value}>{money(amount)}</p>
      <p>{t('networkOf', { n: times, programs: t('programs', { n: programs }), period })}</p>
      {limit !== null && (
        <>
          <meter
            className={styles.meter}
            min={0}
            max={100}
            value={Math.min(100, percent)}
            style={{ '--share': `${Math.min(100, percent)}%` } as CSSProperties}
            aria-label={t('networkShare', { percent: share(percent), limit: money(limit) })}
            data-state={state}
          />
          <p>{t('networkShare', { percent: share(percent), limit: money(limit) })}</p>
        </>
      )}
      <p>
        {t(percent >= 100 ? 'network_over' : `network_${state}`, {
          amber: share(networkLevels.amber),
          red: share(networkLevels.red),
        })}
      </p>
      <p className={styles.note}>{t('networkText')}</p>
      <NotifyDnb open={notifies} onClose={() => setNotifies(false)} program_uuid={program_uuid} period={period} />
    </Statement>
  )
}

interface NotifyDnbProps {
  open: boolean
  onClose: () => void
  program_uuid: string
  period: string
}

/** How to notify DNB: the figures as a file, and DNB's site. Nothing is sent from here. */
const NotifyDnb = ({ open, onClose, program_uuid, period }: NotifyDnbProps) => {
  const t = figureStrings.useTranslate()
  const language = useLanguage()
  const ask = () =>
    api.file('/manager/cards/{uuid}/guardian/dnb', { params: { uuid: program_uuid }, query: { language } })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('notifyDnb')}
      description={t('notifyText', { period })}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.actions}>
        <DownloadButton variant="primary" ask={ask} name="card-payments.csv" said={(name) => t('saved', { name })}>
          {t('dnbCsv')}
        </DownloadButton>
        <a className={styles.outside} href="https://www.dnb.nl" target="_blank" rel="noreferrer">
          {t('toDnb')} <Icon of={IconExternalLink} size={16} />
        </a>
      </div>
    </Dialog>
  )
}
