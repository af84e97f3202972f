import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { withItsWords } from '#platform/i18n.ts'
import { language } from '#platform/language.ts'
import { healByReload } from '#platform/pwa/build.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { kitStrings } from '#ui/strings/index.ts'
import styles from './lazy-page.module.css'

/** A page's code did not come: the network, a newer version, or 120 s without an answer. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError'
}

/** After this long a page that has not come is a failure that the screen says. */
const LIMIT_MS = 120_000
/** After this long a line says that it still comes. */
const SLOW_MS = 8000

/** Rejects with a PageLoadError when the code (or its style sheet) fails or takes longer than the limit. */
export const withinLimit = async <T,>(loading: Promise<T>, limit = LIMIT_MS): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new PageLoadError('no code in time')), limit)
  })
  try {
    return await Promise.race([loading, late])
  } catch (error) {
    if (error instanceof PageLoadError) throw error
    // A deployment took this build's files away: the tab reloads into the new one, and nothing more is to be shown here.
    if (await healByReload()) return await new Promise<never>(() => undefined)
    throw new PageLoadError(String(error))
  } finally {
    clearTimeout(timer)
  }
}

/** A loader of words: `Strings` of defineStrings. */
interface Words {
  load: (wanted: ReturnType<typeof language>) => Promise<unknown>
}

export interface LazyPage {
  Page: ComponentType
  /** Starts loading at once: for the page of the address that was opened. */
  preload: () => void
}

/**
 * A page as its own chunk: `lazyPage(() => import('../../features/x/y.page.tsx').then((m) => m.YPage))`. The words that its code
 * imports load beside it: the build names them here (vite/page-words.ts).
 */
export const lazyPage = (load: () => Promise<ComponentType>, ...words: Words[]): LazyPage => lazyPart(load, ...words)

/** A part of a page that is given something: a tab of a program. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...words: Words[]
): { Page: ComponentType<Props>; preload: () => void } => {
  let known: ComponentType<Props> | undefined
  let started: Promise<ComponentType<Props>> | undefined
  const start = (): Promise<ComponentType<Props>> =>
    (started ??= withinLimit(Promise.all([withItsWords(load), ...words.map((word) => word.load(language()))])).then(
      ([part]) => (known = part),
      (error: unknown) => {
        // A second visit asks again.
        started = undefined
        throw error
      },
    ))
  const Page = (props: Props) => {
    const [Part, setPart] = useState(() => known)
    const [error, setError] = useState<Error | null>(null)
    useEffect(() => void start().then((part) => setPart(() => part), setError), [])
    if (error !== null) throw error
    return <Suspense fallback={<PageLoading />}>{Part ? <Part {...props} /> : <PageLoading />}</Suspense>
  }
  // A failed start is shown where the page stands, not as an unhandled rejection.
  return { Page, preload: () => void start().catch(() => undefined) }
}

/** A page's outline; after 8 s it says that the wait is long. */
export const PageLoading = () => {
  const t = kitStrings.useTranslate()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.outline}>
      <Loading>
        <Skeleton width="min(320px, 60%)" height="28px" />
        <Skeleton height="160px" radius="panel" />
        <Skeleton height="160px" radius="panel" />
      </Loading>
      {slow && <p role="status">{t('loadingSlow')}</p>}
    </div>
  )
}
