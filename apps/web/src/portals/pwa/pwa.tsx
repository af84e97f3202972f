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

/** Runs once for the life of the tab; answers a function that tells about new versions that the service worker finds, its words loaded. */
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
