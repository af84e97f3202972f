import { problemKinds } from '../problem.ts'

/** Refusals of the feed. */
export const feedProblems = problemKinds({
  /** params: modified, when somebody else saved it. */
  post_changed: [409, 'The post was changed meanwhile'],
  too_many_posts: [429, 'Too many posts in an hour'],
  too_many_comments: [429, 'Too many comments in ten minutes'],
  too_many_reports: [429, 'Too many reports in an hour'],
  /** Nobody objected to hiding it: before it is removed, its author is heard. */
  author_not_heard: [409, 'A hidden post is removed after its author objected'],
  /** It is not hidden, or the author objected before. */
  objection_not_open: [409, 'There is nothing to object to'],
  comments_closed: [409, 'Nobody may comment on this post'],
  video_not_known: [422, 'Only videos of YouTube and Vimeo are shown'],
  file_type_not_allowed: [422, 'Only PDF, JPG, PNG, TXT and CSV are taken'],
})
