import { comments } from '@plein/contract/feed/comments'
import { postMedia } from '@plein/contract/feed/media'
import { moderation } from '@plein/contract/feed/moderation'
import { postOffers } from '@plein/contract/feed/offers'
import { posts } from '@plein/contract/feed/posts'
import { reactions } from '@plein/contract/feed/reactions'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { changeComment } from './comments/change-comment.ts'
import { createComment } from './comments/create-comment.ts'
import { listComments } from './comments/list-comments.ts'
import { removeComment } from './comments/remove-comment.ts'
import type { HostFeed } from './host-feed.ts'
import { readFile } from './media/read-file.ts'
import { saveFile } from './media/save-file.ts'
import { saveImage } from './media/save-image.ts'
import { saveVideo } from './media/save-video.ts'
import { hidePost } from './moderation/hide-post.ts'
import { leavePost } from './moderation/leave-post.ts'
import { listCases } from './moderation/list-cases.ts'
import { objectToHiding } from './moderation/object-to-hiding.ts'
import { reportComment } from './moderation/report-comment.ts'
import { reportPost } from './moderation/report-post.ts'
import { showPost } from './moderation/show-post.ts'
import { takeDownPost } from './moderation/take-down-post.ts'
import { searchOffers } from './offers/search-offers.ts'
import { changePost } from './posts/change-post.ts'
import { createPost } from './posts/create-post.ts'
import { listPosts, listTags, readPost } from './posts/list-posts.ts'
import { readAtomFeed } from './posts/read-atom-feed.ts'
import { removePost } from './posts/remove-post.ts'
import { replacePost } from './posts/replace-post.ts'
import { likePost } from './reactions/like-post.ts'
import { sharePost } from './reactions/share-post.ts'
import { unlikePost } from './reactions/unlike-post.ts'

/** `hostFeed`: of which programs a host shows posts. */
export const feedRoutes = (hostFeed: HostFeed): readonly Route[] => [
  read(posts.list, listPosts(hostFeed)),
  write(posts.create, createPost),
  read(posts.read, readPost(hostFeed)),
  write(posts.replace, replacePost),
  write(posts.change, changePost),
  write(posts.remove, removePost),
  read(posts.atom, readAtomFeed),
  read(posts.tags, listTags(hostFeed)),
  read(postOffers.search, searchOffers),
  own(reactions.like, likePost),
  own(reactions.unlike, unlikePost),
  own(reactions.share, sharePost),
  write(reactions.report, reportPost),
  write(comments.report, reportComment),
  write(reactions.hide, hidePost),
  write(reactions.show, showPost),
  read(moderation.cases, listCases),
  write(moderation.leave, leavePost),
  write(moderation.takeDown, takeDownPost),
  write(moderation.object, objectToHiding),
  read(comments.list, listComments),
  write(comments.create, createComment),
  write(comments.change, changeComment),
  write(comments.remove, removeComment),
  own(postMedia.saveVideo, saveVideo),
  own(postMedia.saveImage, saveImage),
  own(postMedia.saveFile, saveFile),
  read(postMedia.readFile, readFile),
]
