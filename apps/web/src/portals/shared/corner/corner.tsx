import { Component, Suspense, type ReactNode } from 'react'
import { settings } from '#platform/settings.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { later } from '#ui/later.tsx'
import { BackFocus } from './back-focus.tsx'

const ConsentStrip = later(() => import('#portals/privacy/consent-strip.tsx').then((m) => m.ConsentStrip))

/** A part that breaks or does not come leaves nothing here, and the page as it is. */
class Beside extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return !this.state.broken && <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}

/** Overlays in the corners of the page: notifications, the question about cookies where there are any, and parts that may come after the page. */
export const Corner = () => (
  <>
    <BackFocus />
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
