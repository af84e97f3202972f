import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { notFound } from './feed.problems.ts'

/** Says which programs' posts a host shows: null those of all, undefined none, where its brand has switched posts off. */
export type HostFeed = (app: App, host: string) => Promise<readonly string[] | null | undefined>

/** The programs whose posts the caller's host shows; null for all. A host without posts has no feed. */
export const programsOn = async (
  hostFeed: HostFeed,
  { app, caller }: { app: App; caller: Caller },
): Promise<readonly string[] | null> => {
  const programs = await hostFeed(app, caller.host)
  if (programs === undefined) throw notFound()
  return programs
}
