import { watchTyping } from '../../platform/pwa/calm.ts'
import { startUpdates } from '../../platform/pwa/updates.ts'

export { UpdateBanner } from './update-banner.tsx'

let started = false

/** Starts the service worker and the watch over typing, once for the life of the tab. */
export const startPwa = (): void => {
  if (started) return
  started = true
  watchTyping()
  void startUpdates()
}
