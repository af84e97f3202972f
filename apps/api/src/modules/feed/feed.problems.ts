import { feedProblems } from '@plein/contract/feed/problems'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'

/** Somebody else's and one that the caller may not see: the same as one that does not exist. */
export const notFound = (): Problem => new Problem(pipelineProblems.not_found)
export const authorNotHeard = (): Problem => new Problem(feedProblems.author_not_heard)
export const objectionNotOpen = (): Problem => new Problem(feedProblems.objection_not_open)
export const commentsClosed = (): Problem => new Problem(feedProblems.comments_closed)
export const tooManyPosts = (): Problem => new Problem(feedProblems.too_many_posts)
export const tooManyComments = (): Problem => new Problem(feedProblems.too_many_comments)
export const tooManyReports = (): Problem => new Problem(feedProblems.too_many_reports)
export const fileTypeNotAllowed = (): Problem => new Problem(feedProblems.file_type_not_allowed)
export const videoNotKnown = (): Problem =>
  new Problem(feedProblems.video_not_known, { errors: [{ field: 'url', code: 'video_not_known' }] })
/** Somebody else saved since; `modified` is when. */
export const postChanged = (modified: Date): Problem =>
  new Problem(feedProblems.post_changed, { params: { modified: modified.toISOString() } })
/** Fields that the contract's schema alone cannot refuse. */
export const badFields = (errors: readonly FieldProblem[]): Problem =>
  new Problem(pipelineProblems.invalid_input, { errors })
