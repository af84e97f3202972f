import type { Jobs } from '#platform/jobs/jobs.ts'
import { purgeFeedMedia } from './media/purge-media.job.ts'
import { eraseOldReports } from './moderation/erase-reports.job.ts'
import { eraseRemovedPosts } from './posts/erase-removed.job.ts'
import { previewLink } from './previews/preview-link.job.ts'
import { previewLinkTask } from './previews/request-preview.ts'

export const feedTasks: Jobs['tasks'] = {
  'forget-feed-media': purgeFeedMedia,
  'erase-removed-posts': eraseRemovedPosts,
  'erase-old-reports': eraseOldReports,
  [previewLinkTask]: previewLink,
}

export const feedCron: Jobs['cron'] = [
  { task: 'forget-feed-media', match: '57 3 * * *' },
  { task: 'erase-removed-posts', match: '59 3 * * *' },
  { task: 'erase-old-reports', match: '13 4 * * *' },
]
