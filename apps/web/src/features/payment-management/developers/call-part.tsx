import { useExplain } from '#platform/problems/explain.ts'
import { ApiProblem } from '#platform/problems/problem.ts'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Code, CopyBlock } from '#ui/display/copy-code.tsx'
import { describeLimits, describeType, type Call, type Schema } from './open-api.ts'
import { sampleLanguages, writeSample, type Filled, type SampleLanguage } from './samples.ts'
import { developerStrings } from './strings/index.ts'
import { TryIt } from './try-it.tsx'
import styles from './developers.module.css'

interface CallPartProps {
  call: Call
  filled: Filled
  language: SampleLanguage
  onLanguage: (language: SampleLanguage) => void
  /** With the uuid of a request that was made here. */
  onMade: (order_uuid: string) => void
}

/** One call: what it does and needs, a sample to copy, what it refuses, and a form that sends it. */
export const CallPart = ({ call, filled, language, onLanguage, onMade }: CallPartProps) => {
  const t = developerStrings.useTranslate()
  const title = t(`call_${call.id as 'postPaymentOrders'}`)
  return (
    <article className={styles.call} id={call.id}>
      <h3>{title}</h3>
      <p className={styles.path}>
        <Code>{`${call.method} ${call.path}`}</Code>
        <span className={styles.quiet}>{t.rich('needs', { scope: <Code>{call.scope}</Code> })}</span>
      </p>
      <Fields title={t('inQuery')} fields={call.query} required={[]} />
      <Fields title={t('inBody')} fields={call.body?.properties ?? {}} required={call.body?.required ?? []} />
      <SegmentedControl
        label={t('languageOf', { title })}
        value={language}
        onValue={onLanguage}
        options={sampleLanguages}
      />
      <CopyBlock text={writeSample(language, call, filled)} label={t('copy')} />
      {call.answer !== undefined && (
        <details>
          <summary>{t('answer')}</summary>
          <pre className={styles.code}>{JSON.stringify(call.answer, null, 2)}</pre>
        </details>
      )}
      <Refusals call={call} />
      <details>
        <summary>{t('tryIt')}</summary>
        <TryIt call={call} filled={filled} onMade={onMade} />
      </details>
    </article>
  )
}

interface FieldsProps {
  title: string
  fields: Readonly<Record<string, Schema>>
  required: readonly string[]
}

const Fields = ({ title, fields, required }: FieldsProps) => {
  const t = developerStrings.useTranslate()
  const names = Object.entries(fields)
  if (names.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <dl className={styles.facts}>
        {names.map(([name, schema]) => (
          <div key={name}>
            <dt>
              <Code>{name}</Code>
            </dt>
            <dd>
              <span className={styles.type}>{describeType(schema)}</span> {describeLimits(schema)}{' '}
              {required.includes(name) && <strong>{t('required')}</strong>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** Each code with the sentence that the product itself shows for it. */
const Refusals = ({ call: { refusals } }: { call: Call }) => {
  const t = developerStrings.useTranslate()
  const explain = useExplain()
  if (refusals.length === 0) return null
  return (
    <details>
      <summary>{t('refusals')}</summary>
      <dl className={styles.facts}>
        {refusals.map(({ status, code }) => (
          <div key={code}>
            <dt>
              <Code>{`${status} ${code}`}</Code>
            </dt>
            <dd>{explain(new ApiProblem({ code, status }))}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
