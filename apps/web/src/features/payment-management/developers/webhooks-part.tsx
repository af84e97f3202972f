import { useState } from 'react'
import { Select } from '#ui/fields/select.tsx'
import { Code, CopyBlock } from '#ui/display/copy-code.tsx'
import { Section } from '#ui/layout/page.tsx'
import type { OpenApi } from './open-api.ts'
import { signatureSample } from './samples.ts'
import { developerStrings } from './strings/index.ts'
import styles from './developers.module.css'

/** The messages of a server of the reader's, and how it knows that it came from us. */
export const WebhooksPart = ({ webhooks }: { webhooks: OpenApi['webhooks'] }) => {
  const t = developerStrings.useTranslate()
  const types = Object.keys(webhooks)
  const [type, setType] = useState('order.paid')
  const example = webhooks[type]?.post.requestBody.content['application/json']?.example
  return (
    <Section title={<span id="webhooks">{t('webhooks')}</span>}>
      <p className={styles.text}>{t('webhooksText')}</p>
      <dl className={styles.facts}>
        {types.map((name) => (
          <div key={name}>
            <dt>
              <Code>{name}</Code>
            </dt>
            <dd>{t(`event_${name.replace('.', '_') as 'order_paid'}`)}</dd>
          </div>
        ))}
      </dl>
      <Select
        label={t('exampleOf')}
        value={type}
        onValue={setType}
        options={types.map((name) => ({ value: name, label: name }))}
      />
      <CopyBlock text={JSON.stringify(example, null, 2)} label={t('copy')} />
      <h3>{t('signature')}</h3>
      <p className={styles.text}>{t('signatureText')}</p>
      <CopyBlock text={signatureSample} label={t('copy')} />
    </Section>
  )
}
