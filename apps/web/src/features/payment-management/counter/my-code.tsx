import { pagePath } from '@plein/contract/pages/page-path'
import { requestLimits } from '@plein/contract/payment-management/codes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, Navigate } from '#platform/router/router.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { useOnline } from '#ui/feedback/offline-banner.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { LinkQr } from '../owner/qr-code.tsx'
import { useScreenAwake } from './use-screen-awake.ts'
import { counterStrings } from './strings/index.ts'
import styles from './counter.module.css'

const LOOK_MS = 2000
const TICK_MS = 250
const SHOWN_MS = requestLimits.payer_code.seconds * 1000
/** A screen reader hears of the end of a code this many seconds before. */
const WARN_AT = 10

/** C-09, My code: for half a minute each, a code that a shop reads; what it asks for by one of them comes up here. */
export const MyCode = () => {
  const t = counterStrings.useTranslate()
  const online = useOnline()
  const authorised = useAuthorised()
  const holder = useRef<string>(undefined)
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['payer-code'],
    queryFn: async ({ signal }) => {
      const body = holder.current === undefined ? {} : { holder_uuid: holder.current }
      const shown = await api.post('/payment/payer-codes', { body, signal, idempotency_key: newKey() })
      holder.current = shown.holder_uuid
      return shown
    },
    refetchInterval: SHOWN_MS,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const uuid = data?.holder_uuid
  const asked = useQuery({
    queryKey: ['payer-code', 'asked', uuid],
    queryFn: ({ signal }) => api.get('/payment/payer-codes/{uuid}', { params: { uuid: uuid ?? '' }, signal }),
    enabled: uuid !== undefined,
    refetchInterval: LOOK_MS,
    gcTime: 0,
  })
  useScreenAwake(true)
  if (asked.data?.order_uuid) return <Navigate to={pagePath('/order/:uuid', { uuid: asked.data.order_uuid })} />
  if (!data && error)
    return <ProblemPanel title={t('codeFailed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('codeText')}</p>
      <div className={styles.white}>
        {data ? <Code code={data.code} until={dataUpdatedAt + SHOWN_MS} online={online} /> : <CodeComing />}
      </div>
      {authorised && (
        <p>
          <Link to="/cards">{t('withCard')}</Link>
        </p>
      )}
    </div>
  )
}

const CodeComing = () => (
  <Loading>
    <Skeleton width="260px" height="260px" />
  </Loading>
)

const Code = ({ code, until, online }: { code: string; until: number; online: boolean }) => {
  const t = counterStrings.useTranslate()
  const left = useSecondsUntil(until)
  // A code that could not be renewed is worth nothing.
  if (left === 0 && !online) return <p role="status">{t('codeOffline')}</p>
  return (
    <>
      <LinkQr link={`${window.location.origin}/pay#${code}`} />
      <p className={styles.code}>
        <span className="visually-hidden">{t('codeTyped')} </span>
        {code.slice(0, 4)} {code.slice(4)}
      </p>
      <div className={styles.countdown} aria-hidden>
        <span style={{ inlineSize: `${((left * 1000) / SHOWN_MS) * 100}%` }} />
      </div>
      <p aria-hidden>{t('newCodeIn', { n: left })}</p>
      {/* Heard twice in half a minute, and not every second. */}
      <p className="visually-hidden" role="status">
        {left <= WARN_AT ? t('newCodeIn', { n: WARN_AT }) : t('codeChanged')}
      </p>
    </>
  )
}

const useSecondsUntil = (until: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
