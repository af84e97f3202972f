import { Component, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { settings } from '../../../platform/settings.ts'
import { Toasts } from '../../../ui/feedback/toasts.tsx'

const ConsentStrip = lazy(() => import('../../privacy/consent-strip.tsx').then((m) => ({ default: m.ConsentStrip })))

/** What breaks or does not come leaves nothing here, and the page as it is. */
class Beside extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return !this.state.broken && <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}

/** A style sheet that did not come at the first try is not asked for again with its part, which would stand there bare. */
const fetchLostSheets = (): void => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) document.head.append(link.cloneNode())
}

/** What stands over the page in its corners: notifications, and the question about cookies where there are any. */
export const Corner = () => {
  useEffect(fetchLostSheets, [])
  return (
    <>
      <Beside>
        <Toasts />
      </Beside>
      {settings().google_analytics_id !== null && (
        <Beside>
          <ConsentStrip />
        </Beside>
      )}
    </>
  )
}
