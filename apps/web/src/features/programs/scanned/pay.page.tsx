import { pagePath } from '@plein/contract/pages/page-path'
import type { ScannedCode } from '@plein/contract/programs/cash-points'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { formatTime, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useNavigate, useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/display/chip.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconChevronRight } from '#ui/icons/icons.ts'
import { Page, PageHeader, Panel } from '#ui/layout/page.tsx'
import { scannedStrings } from './strings/index.ts'
import styles from './scanned.module.css'

interface PayPageProps {
  /** Everything that can be paid at that counter; `children` where nothing can. */
  Requested: ComponentType<{ token: string; place: ScannedCode; children: ReactNode }>
  /** How else a code comes to this page; `children`: by hand. */
  Ways: ComponentType<{ children: ReactNode }>
}

/** /pay?to=...: what stands behind a code that was scanned at a counter, and the menus there. */
export const PayPage = ({ Requested, Ways }: PayPageProps) => {
  const t = scannedStrings.useTranslate()
  const [search] = useSearchParams()
  const token = search.get('to')?.trim() ?? ''
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['scanned', token],
    queryFn: ({ signal }) => api.get('/qr/{token}', { params: { token }, signal }),
    enabled: token.length >= 8,
    retry: false,
  })
  const isUnknown = token !== '' && (token.length < 8 || (error !== null && asProblem(error).status === 404))
  const title = data?.name ?? t('pay')
  useTitle(title)
  if (token === '' || isUnknown)
    return (
      <Page width="form">
        <PageHeader title={t('pay')} />
        <Ways>
          <TypeCode key={token} typed={isUnknown && token.length <= 9 ? token : ''} isUnknown={isUnknown} />
        </Ways>
      </Page>
    )
  return (
    <Page width="form">
      <PageHeader title={title} />
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height="160px" radius="panel" />
        </Loading>
      )}
      {data && (
        <ScannedPlace place={data}>
          <Requested token={token} place={data}>
            <Panel>
              <p>{data.programs.length > 0 ? t('payThere') : t('payOnlyThere')}</p>
            </Panel>
          </Requested>
        </ScannedPlace>
      )}
    </Page>
  )
}

const ScannedPlace = ({ place, children }: { place: ScannedCode; children: ReactNode }) => {
  const t = scannedStrings.useTranslate()
  const language = useLanguage()
  const { address, zip_code, city, is_open, changes_at, time_zone, programs } = place
  const opening = is_open
    ? changes_at === null
      ? t('open')
      : t('openUntil', { time: formatTime(changes_at, time_zone) })
    : changes_at === null
      ? t('closed')
      : t('opens', { when: formatWhen(changes_at, { language, timeZone: time_zone, inside: true }) })
  return (
    <div className={styles.stack}>
      <Panel>
        <p>{[address, [zip_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</p>
        <p className={styles.chip}>
          <Chip tone={is_open ? 'success' : 'neutral'}>{opening}</Chip>
        </p>
      </Panel>
      {children}
      {programs.length > 0 && (
        <section>
          <h2 className={styles.head}>{t('orderOnline')}</h2>
          <ul className={styles.programs}>
            {programs.map(({ title, link }) => (
              <li key={link}>
                <a href={link}>
                  {t('menuOf', { title })}
                  <Icon of={IconChevronRight} size={18} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The short code below the picture, for a telephone that does not scan. */
const TypeCode = ({ typed, isUnknown }: { typed: string; isUnknown: boolean }) => {
  const t = scannedStrings.useTranslate()
  const go = useNavigate()
  const [code, setCode] = useState(typed)
  const [isAsked, setAsked] = useState(false)
  const validationError =
    code.trim() === '' && isAsked ? t('codeMissing') : isUnknown && code === typed ? t('unknown') : undefined
  return (
    <form
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (code.trim() !== '') go(pagePath('/pay', {}, { to: code.trim() }))
      }}
    >
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        value={code}
        onValue={setCode}
        error={validationError}
        maxLength={64}
        autoComplete="off"
      />
      <div>
        <Button type="submit">{t('look')}</Button>
      </div>
    </form>
  )
}
