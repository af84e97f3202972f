import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Page, PageHeader, Section } from '#ui/layout/page.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Basics } from './basics.tsx'
import { CallPart } from './call-part.tsx'
import { callIds, document_path, keyProgramsQuery, listCalls, openApiQuery } from './open-api.ts'
import type { Filled, SampleLanguage } from './samples.ts'
import { developerStrings } from './strings/index.ts'
import { WebhooksPart } from './webhooks-part.tsx'
import styles from './developers.module.css'

const isTestKey = (key: string): boolean => key === '' || /^plk_test_[0-9A-Za-z]*$/.test(key)

/** /developers: how a till, shop or app asks for money by a key, filled in with what its reader has; each call can be tried. */
export const DevelopersPage = () => {
  const t = developerStrings.useTranslate()
  const list = useListState()
  const [key, setKey] = useState('')
  const [order_uuid, setOrder] = useState('')
  const [language, setLanguage] = useState<SampleLanguage>('curl')
  const { data, error, isFetching, refetch } = useQuery(openApiQuery)
  const calls = data ? listCalls(data) : []
  const program_uuid = list.get('program') ?? ''
  const filled: Filled = { origin: window.location.origin, key: isTestKey(key) ? key : '', order_uuid, program_uuid }
  useTitle(t('title'))
  return (
    <Page width="content">
      <PageHeader
        title={t('title')}
        meta={t('lead')}
        secondary={
          <>
            <a className={styles.document} href={document_path} download="plein-openapi.json">
              {t('document')}
            </a>
            <a className={styles.document} href="/api/docs">
              {t('reference')}
            </a>
          </>
        }
      />
      <div className={styles.columns}>
        <Contents />
        <div className={styles.parts}>
          <Own program_uuid={program_uuid} onProgram={(program) => list.set({ program }, { replace: true })}>
            <TextField
              label={t('testKey')}
              hint={t('testKeyHint')}
              error={isTestKey(key) ? undefined : t('notTest')}
              value={key}
              onValue={(typed) => setKey(typed.trim())}
              look="mono"
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
            />
          </Own>
          <Basics filled={filled} />
          <Section title={<span id="calls">{t('calls')}</span>}>
            {error !== null && (
              <ProblemPanel title={t('failed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
            )}
            {!data && error === null && (
              <Loading>
                <Skeleton height="320px" />
              </Loading>
            )}
            {calls.map((call) => (
              <CallPart
                key={call.id}
                call={call}
                filled={filled}
                language={language}
                onLanguage={setLanguage}
                onMade={setOrder}
              />
            ))}
          </Section>
          {data && <WebhooksPart webhooks={data.webhooks} />}
        </div>
      </div>
    </Page>
  )
}

const Contents = () => {
  const t = developerStrings.useTranslate()
  const parts = ['start', 'keys', 'idempotency', 'errors', 'calls'] as const
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{t(part)}</a>
          </li>
        ))}
        {callIds.map((id) => (
          <li key={id} className={styles.inside}>
            <a href={`#${id}`}>{t(`call_${id}`)}</a>
          </li>
        ))}
        <li>
          <a href="#webhooks">{t('webhooks')}</a>
        </li>
      </ul>
    </nav>
  )
}

interface OwnProps {
  program_uuid: string
  onProgram: (program: string) => void
  children: ReactNode
}

/** The reader's own key, and of who is signed in the program: the samples then have both. */
const Own = ({ program_uuid, onProgram, children }: OwnProps) => {
  const t = developerStrings.useTranslate()
  const { data, isLoading } = useQuery({ ...keyProgramsQuery, enabled: useAuthorised() })
  const programs = data?.results ?? []
  return (
    <Section title={t('setup')}>
      <p className={styles.text}>{t('setupText')}</p>
      <div className={styles.own}>
        {isLoading && <Skeleton height="68px" />}
        {programs.length > 0 && (
          <Select
            label={t('program')}
            value={program_uuid}
            onValue={onProgram}
            placeholder={t('anyProgram')}
            options={programs.map(({ uuid, title }) => ({ value: uuid, label: title }))}
          />
        )}
        {children}
      </div>
      {program_uuid !== '' && (
        <div>
          <LinkButton to={pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'keys' })}>
            {t('keysOfProgram')}
          </LinkButton>
        </div>
      )}
    </Section>
  )
}
