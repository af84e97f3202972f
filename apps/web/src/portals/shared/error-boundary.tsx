import { Component, useEffect, useEffectEvent, type ReactNode } from 'react'
import { healByReload } from '#platform/pwa/build.ts'
import { isCalm } from '#platform/pwa/calm.ts'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { shellStrings } from '#portals/strings/index.ts'
import { PageLoadError } from './lazy-page.tsx'
import styles from './lazy-page.module.css'

interface BoundaryProps {
  children: ReactNode
  /** Another page gets another chance. */
  place: string
}

interface BoundaryState {
  error: Error | null
  place: string
}

/** A page that breaks leaves header and navigation standing and says what to do. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return place === state.place ? null : { place, error: null }
  }

  override componentDidCatch(error: Error): void {
    if (error instanceof PageLoadError && isCalm()) void healByReload()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof PageLoadError) return <NotLoaded onRetry={() => this.setState({ error: null })} />
    return <BrokenPage />
  }
}

/** Its code is asked for again: by the button, and as soon as the network is back. */
const NotLoaded = ({ onRetry }: { onRetry: () => void }) => {
  const t = shellStrings.useTranslate()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const back = (): void => retry()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
  return <Broken title={t('pageNotLoaded')} text={t('pageNotLoadedText')} onReload={onRetry} />
}

const BrokenPage = () => {
  const t = shellStrings.useTranslate()
  return <Broken title={t('pageBroke')} text={t('pageBrokeText')} onReload={() => window.location.reload()} />
}

const Broken = ({ title, text, onReload }: { title: string; text: string; onReload: () => void }) => {
  const t = shellStrings.useTranslate()
  useTitle(title)
  return (
    <div className={styles.broken} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <Button onClick={onReload}>{t('reload')}</Button>
    </div>
  )
}
