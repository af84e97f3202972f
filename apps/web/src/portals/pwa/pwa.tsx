import type { ComponentType } from 'react'
import { language } from '#platform/language.ts'
import { noteVisit } from '#platform/pwa/install.ts'
import { startUpdates } from '#platform/pwa/updates.ts'
import { tellSignOuts } from '#platform/session/sign-out.ts'
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

/** What a page does beside being one, once for the life of the tab; gives what says what the service worker finds, its words known. */
export const startPwa = async (): Promise<ComponentType> => {
  if (!started) {
    started = true
    noteVisit()
    followOtherTabs()
    tellSignOuts()
    void startUpdates()
  }
  await pwaStrings.load(language())
  return PwaBanners
}
