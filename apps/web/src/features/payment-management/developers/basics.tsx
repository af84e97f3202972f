import { integratorScopes } from '@plein/contract/payment-management/scopes'
import { Code, CopyBlock } from '#ui/display/copy-code.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ownerStrings } from '../owner/strings/index.ts'
import { refusalSample, type Filled } from './samples.ts'
import { developerStrings } from './strings/index.ts'
import styles from './developers.module.css'

/** The rules of every call: the way of a payment, keys, repeated calls, refusals. */
export const Basics = ({ filled }: { filled: Filled }) => {
  const t = developerStrings.useTranslate()
  return (
    <>
      <Section title={<span id="start">{t('start')}</span>}>
        <ol className={styles.steps}>
          {(['step_ask', 'step_pay', 'step_hear', 'step_read'] as const).map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p className={styles.text}>{t('amounts')}</p>
      </Section>
      <Keys filled={filled} />
      <Section title={<span id="idempotency">{t('idempotency')}</span>}>
        <p className={styles.text}>{t('idempotencyText')}</p>
      </Section>
      <Section title={<span id="errors">{t('errors')}</span>}>
        <p className={styles.text}>{t('errorsText')}</p>
        <CopyBlock text={refusalSample} label={t('copy')} />
      </Section>
    </>
  )
}

const Keys = ({ filled: { key } }: { filled: Filled }) => {
  const t = developerStrings.useTranslate()
  const o = ownerStrings.useTranslate()
  return (
    <Section title={<span id="keys">{t('keys')}</span>}>
      <p className={styles.text}>{t('keysText')}</p>
      <CopyBlock text={`Authorization: Bearer ${key || 'plk_test_…'}`} label={t('copy')} />
      <dl className={styles.facts}>
        {integratorScopes.map((scope) => (
          <div key={scope}>
            <dt>
              <Code>{scope}</Code>
            </dt>
            <dd>{o(`scope_${scope.replace(':', '_') as 'orders_read'}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>{t('rotateText')}</p>
    </Section>
  )
}
