import { Component, type ReactNode } from 'react'
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

/** A page that breaks leaves header and navigation standing and says what to do. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, place: this.props.place }

  static getDerivedStateFromError(error: Error): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return place === state.place ? null : { place, error: null }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? <BrokenPage notLoaded={error instanceof PageLoadError} /> : this.props.children
  }
}

const BrokenPage = ({ notLoaded }: { notLoaded: boolean }) => {
  const t = shellStrings.useTranslate()
  return (
    <div className={styles['broken']} role="alert">
      <h1>{notLoaded ? t('pageNotLoaded') : t('pageBroke')}</h1>
      <p>{notLoaded ? t('pageNotLoadedText') : t('pageBrokeText')}</p>
      <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
    </div>
  )
}
