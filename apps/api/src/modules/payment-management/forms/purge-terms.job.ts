import { dropFile } from '#platform/files/files.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { takeUnusedTerms } from './terms.queries.ts'

export const purgeTermsTask = 'forget-form-terms'

const dayMs = 86_400_000

/** Deletes terms that no form names and nobody agreed to, a day after they were uploaded or left a form. */
export const purgeTerms: Job = async (app) => {
  for (const path of await takeUnusedTerms(app.db, new Date(now().getTime() - dayMs))) await dropFile(app, path)
}
