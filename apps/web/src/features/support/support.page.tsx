import { useEffect, useRef, useState } from 'react'
import { Link } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { Illustration } from '#ui/display/illustration.tsx'
import { Page, PageHeader, Panel } from '#ui/layout/page.tsx'
import { SupportForm, type Sent } from './support-form.tsx'
import { supportStrings } from './strings/index.ts'
import styles from './support.module.css'

/** /support: a message to a person, with a reference to come back to. */
export const SupportPage = () => {
  const t = supportStrings.useTranslate()
  const [sent, setSent] = useState<Sent | null>(null)
  useTitle(sent ? t('sentTitle') : t('support'))
  if (sent) return <Thanks sent={sent} onAnother={() => setSent(null)} />
  return (
    <Page width="content">
      <PageHeader title={t('support')} meta={t('supportLead')} />
      <SupportForm onSent={setSent}>
        <aside className={styles.side} aria-label={t('sooner')}>
          <h2>{t('sooner')}</h2>
          <p>{t('soonerOrder')}</p>
          <p>
            <Link to="/help">{t('soonerHelp')}</Link>
          </p>
        </aside>
      </SupportForm>
    </Page>
  )
}

const Thanks = ({ sent, onAnother }: { sent: Sent; onAnother: () => void }) => {
  const t = supportStrings.useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Page width="form">
      <Panel className={styles.thanks}>
        <Illustration scene="receipt" />
        <h1 ref={heading} tabIndex={-1}>
          {t('sentTitle')}
        </h1>
        <p>{t('sentText', { email: sent.email })}</p>
        <p className={styles.reference}>
          <span>{t('reference')}</span>
          <CopyCode text={sent.reference} label={t('copy')} />
        </p>
        <Button onClick={onAnother}>{t('another')}</Button>
      </Panel>
    </Page>
  )
}
