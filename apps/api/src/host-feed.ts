import { hidesPosts, loadHostProgram } from './modules/branding/index.ts'
import type { HostFeed } from './modules/feed/index.ts'
import { programsOfHost } from './modules/food-ordering/index.ts'

/** A host of a restaurant or court shows posts of its own programs, unless its brand has switched them off. */
export const hostFeed: HostFeed = async (app, host) => {
  const program = loadHostProgram(app, host)
  if (program === null) return null
  return hidesPosts(app, program) ? undefined : programsOfHost(app, program)
}
