import { integratorScopes } from '@plein/contract/payment-management/scopes'
import { pagePath } from '@plein/contract/pages/page-path'
import type { ApiKey } from '@plein/contract/payment-management/keys'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Code, CopyBlock } from '#ui/display/copy-code.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Confirm } from '#ui/overlays/confirm.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { NewKey } from './new-key.tsx'
import { RequestProfiles } from './request-profiles.tsx'
import { keysQuery, requestsChanged } from './requests-data.ts'
import { RotateKey } from './rotate-key.tsx'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** keys of own systems, and where their payers return. */
export const KeysTab = ({ program }: { program: WholeProgram }) => {
  const t = ownerStrings.useTranslate()
  const explain = useExplain()
  const { data } = useQuery(keysQuery(program.uuid))
  const [opens, setOpens] = useState<{ what: 'new' } | { what: 'rotate' | 'revoke'; key: ApiKey } | null>(null)
  const [made, setMade] = useState<string>()
  const close = (): void => setOpens(null)
  const shown = (key: string): void => {
    close()
    setMade(key)
  }
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('keysLead')}</p>
      <ul className={styles.rows}>
        {(data?.results ?? []).map((key) => (
          <KeyRow key={key.uuid} value={key} onOpen={(what) => setOpens({ what, key })} />
        ))}
      </ul>
      {data?.results.length === 0 && <p className={styles.note}>{t('noKeys')}</p>}
      <div>
        <Button variant="primary" onClick={() => setOpens({ what: 'new' })}>
          {t('newKey')}
        </Button>
      </div>
      <Sample program_uuid={program.uuid} />
      <RequestProfiles program={program} />
      {opens?.what === 'new' && <NewKey program_uuid={program.uuid} onClose={close} onMade={shown} />}
      {opens?.what === 'rotate' && (
        <RotateKey program_uuid={program.uuid} value={opens.key} onClose={close} onMade={shown} />
      )}
      <Confirm
        open={opens?.what === 'revoke'}
        onClose={close}
        title={t('revokeTitle')}
        consequence={t('revokeText')}
        keepLabel={t('keep')}
        goLabel={t('revoke')}
        onConfirm={async () => {
          if (opens?.what !== 'revoke') return
          await api.delete('/payment/api-keys/{uuid}', { params: { uuid: opens.key.uuid } })
          toast.success(t('revoked'))
          await requestsChanged()
        }}
        explain={explain}
      />
      <Dialog open={made !== undefined} onClose={() => setMade(undefined)} title={t('keyOnce')}>
        <p>{t('keyOnceText')}</p>
        {made !== undefined && <CopyBlock text={made} label={t('copyKey')} />}
      </Dialog>
    </div>
  )
}

const KeyRow = ({ value, onOpen }: { value: ApiKey; onOpen: (what: 'rotate' | 'revoke') => void }) => {
  const t = ownerStrings.useTranslate()
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{value.title || t('unnamedKey')}</strong>
        <Code>{`plk_${value.mode}_…${value.last_four}`}</Code>
        <span className={styles.quiet}>
          {integratorScopes
            .filter((scope) => value.scopes.includes(scope))
            .map((scope) => t(`scope_${scope.replace(':', '_') as 'orders_read'}`))
            .join(' · ')}
        </span>
        <span className={styles.quiet}>
          {value.last_used_at === null
            ? t('neverUsed')
            : t.rich('lastUsed', { when: <TimeText at={value.last_used_at} as="when_inside" /> })}
        </span>
      </span>
      {value.mode === 'test' && <Chip tone="warning">{t('test')}</Chip>}
      {value.ends_at !== null && (
        <Chip tone="neutral">{t.rich('endsAt', { when: <TimeText at={value.ends_at} as="date_time" /> })}</Chip>
      )}
      {value.ends_at === null && <Button onClick={() => onOpen('rotate')}>{t('rotate')}</Button>}
      <Button variant="quiet" onClick={() => onOpen('revoke')}>
        {t('revoke')}
      </Button>
    </li>
  )
}

/** A first call, to be put into a terminal. */
const Sample = ({ program_uuid }: { program_uuid: string }) => {
  const t = ownerStrings.useTranslate()
  const sample = [
    `curl ${window.location.origin}/api/v1/payment/orders \\`,
    "  -H 'Authorization: Bearer plk_test_…' \\",
    "  -H 'Content-Type: application/json' \\",
    "  -H 'Idempotency-Key: order-1001-first-try' \\",
    `  -d '{"amount": 1250, "description": "Order 1001", "reference": "1001"}'`,
  ].join('\n')
  return (
    <section>
      <h2 className={styles.title}>{t('sample')}</h2>
      <CopyBlock text={sample} label={t('copySample')} />
      <LinkButton to={pagePath('/developers', {}, { program: program_uuid })}>{t('forDevelopers')}</LinkButton>
    </section>
  )
}
