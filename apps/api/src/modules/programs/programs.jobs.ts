import type { Jobs } from '#platform/jobs/jobs.ts'
import { purgeInvitations } from './acceptors/purge-invitations.job.ts'
import { purgeProgramPictures } from './drafts/purge-pictures.job.ts'
import { fillMemberships } from './memberships/fill-memberships.job.ts'
import { turnPrograms } from './status/turn-programs.job.ts'

export const programsTasks: Jobs['tasks'] = {
  'turn-programs': turnPrograms,
  'forget-invitations': purgeInvitations,
  'forget-program-pictures': purgeProgramPictures,
  'fill-memberships': (app) => fillMemberships(app),
}

export const programsCron: Jobs['cron'] = [
  { task: 'turn-programs', match: '* * * * *' },
  { task: 'forget-invitations', match: '37 3 * * *' },
  { task: 'forget-program-pictures', match: '49 3 * * *' },
  { task: 'fill-memberships', match: '19 4 * * *', at_start: true },
]
