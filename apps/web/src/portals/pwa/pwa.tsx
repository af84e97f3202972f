import type { ComponentType } from 'react'
import { language } from '../../platform/language.ts'
import { watchTyping } from '../../platform/pwa/calm.ts'
import { noteVisit } from '../../platform/pwa/install.ts'
import { startUpdates } from '../../platform/pwa/updates.ts'
import { InstallHint } from './install-hint.tsx'
import { pwaStrings } from './strings/index.ts'
import { followOtherTabs } from './other-tabs.ts'
import { UpdateBanner } from './update-banner.tsx'

/** A new version, and the way to the home screen. */
const PwaBanners = () => (
  <>
    <UpdateBanner />
    <InstallHint />
  </>
)

let started = false

/** Starts the service worker and the watch over typing, once for the life of the tab; `show` gets what says what they found. */
export const startPwa = async (show: (banners: () => ComponentType) => void): Promise<void> => {
  if (!started) {
    started = true
    watchTyping()
    noteVisit()
    followOtherTabs()
    void startUpdates()
  }
  await pwaStrings.load(language())
  show(() => PwaBanners)
}
