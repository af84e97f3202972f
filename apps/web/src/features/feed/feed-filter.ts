import type { Viewer } from '@plein/contract/feed/posts'
import { useProfile } from '#platform/session/session.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import type { FeedFilter } from './feed-data.ts'

const viewerNames: readonly Viewer[] = ['allUsers', 'members', 'onlyMe']

/** The filter that the address names; `own_only`: those of the person. */
export const useFeedFilter = () => {
  const list = useListState()
  const own = useProfile()?.uuid
  const own_only = list.get('mine') === '1'
  const filter: FeedFilter = {
    tag: list.get('tag'),
    program: list.get('program'),
    author: own_only ? own : list.get('author'),
    viewer: viewerNames.find((viewer) => viewer === list.get('viewer')),
    q: list.get('q'),
  }
  const count = [filter.tag, filter.program, filter.author, filter.viewer].filter((value) => value !== undefined).length
  return { list, filter, own_only, count }
}
