import { Component, type ReactNode } from 'react'
import { healByReload } from '../../platform/pwa/build.ts'
import { isCalm } from '../../platform/pwa/calm.ts'
import { useTitle } from '../../platform/title.ts'
import { Button } from '../../ui/actions/button.tsx'
import { shellStrings } from '../strings/index.ts'
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

/** What browsers say when a part's code or style sheet does not come: a part that loads later than its page. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i

const isNotLoaded = (error: Error): boolean => error instanceof PageLoadError || NOT_LOADED.test(error.message)

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
    if (isNotLoaded(error) && isCalm()) void healByReload()
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? <BrokenPage notLoaded={isNotLoaded(error)} /> : this.props.children
  }
}

const BrokenPage = ({ notLoaded }: { notLoaded: boolean }) => {
  const t = shellStrings.useTranslate()
  const title = notLoaded ? t('pageNotLoaded') : t('pageBroke')
  useTitle(title)
  return (
    <div className={styles['broken']} role="alert">
      <h1>{title}</h1>
      <p>{notLoaded ? t('pageNotLoadedText') : t('pageBrokeText')}</p>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </div>
  )
}
