import type { PickupPart, ShownPickups } from '@plein/contract/food-courts/screens'
import { useEffect, useRef, useState } from 'react'
import { formatTime } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { useNow } from '#ui/display/use-now.ts'
import { isChimeOpen, playChime, unlockChime } from './chime.ts'
import { PickupList } from './pickup-list.tsx'
import { toPartKey, newlyReady, serverNow, shiftAt, stillReady } from './pickups.rules.ts'
import { pickupStrings } from './strings/index.ts'
import { usePickups } from './use-pickups.ts'
import styles from './pickup-screen.module.css'

/** A television in a hall, seen from 8 m: the numbers that are made, and those that can be collected. */
export const PickupScreenPage = () => {
  const t = pickupStrings.useTranslate()
  const { token = '' } = useParams()
  const { data, error, isEnded, isFetching, refetch, silent_since } = usePickups(token)
  useTitle(t('title'))
  useAwake()
  if (isEnded)
    return (
      <main className={styles.whole}>
        <h1>{t('ended')}</h1>
        <p>{t('endedText')}</p>
      </main>
    )
  if (!data)
    return (
      <main className={styles.whole}>
        {error ? (
          <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <h1 role="status">{t('loading')}</h1>
        )}
      </main>
    )
  return <Shown pickups={data.pickups} offset={data.offset} silent_since={silent_since} />
}

interface ShownProps {
  pickups: ShownPickups
  offset: number
  silent_since: number | null
}

const Shown = ({ pickups, offset, silent_since }: ShownProps) => {
  const t = pickupStrings.useTranslate()
  const now = serverNow(offset, useNow().getTime())
  const ready = stillReady(pickups, now)
  const fresh = useFresh(ready)
  const { x, y } = shiftAt(now)
  return (
    <main className={styles.screen} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <header className={styles.head}>
        <h1>{pickups.court.title}</h1>
        {silent_since !== null && (
          <p className={styles.silent} role="alert">
            {t('silent', { time: formatTime(new Date(silent_since + offset), pickups.time_zone) })}
          </p>
        )}
        <Sound />
        <time>{formatTime(new Date(now), pickups.time_zone)}</time>
      </header>
      <div className={styles.lists}>
        <PickupList kind="ready" title={t('ready')} parts={ready} empty={t('nothingReady')} fresh={fresh} />
        <PickupList kind="preparing" title={t('preparing')} parts={pickups.preparing} empty={t('nothingPreparing')} />
      </div>
    </main>
  )
}

/** New numbers stand out for so long. */
const FRESH_MS = 20_000

/** The parts that have just become ready: a chime sounds, and they stand out for a while. The first ones are no news. */
const useFresh = (ready: readonly PickupPart[]): ReadonlySet<string> => {
  const before = useRef<readonly PickupPart[]>(undefined)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const names = ready.map(toPartKey).join()
  useEffect(() => {
    const news = before.current === undefined ? [] : newlyReady(before.current, ready)
    before.current = ready
    if (news.length === 0) return
    playChime()
    setFresh(new Set(news.map(toPartKey)))
    const timer = setTimeout(() => setFresh(new Set()), FRESH_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- the names tell whether the list is another one
  }, [names])
  return fresh
}

/** Until somebody has tapped, a browser keeps a page silent. */
const Sound = () => {
  const t = pickupStrings.useTranslate()
  const [isOn, setOn] = useState(isChimeOpen)
  if (isOn) return null
  const turnOn = async (): Promise<void> => {
    const opened = await unlockChime()
    setOn(opened)
    if (opened) playChime()
  }
  return (
    <button type="button" className={styles.sound} onClick={() => void turnOn()}>
      {t('soundOn')}
    </button>
  )
}

/** The television stays awake while the page is seen. */
const useAwake = (): void => {
  useEffect(() => {
    const keep = (): void => {
      if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
        void navigator.wakeLock.request('screen').catch(() => undefined)
    }
    keep()
    document.addEventListener('visibilitychange', keep)
    return () => document.removeEventListener('visibilitychange', keep)
  }, [])
}
