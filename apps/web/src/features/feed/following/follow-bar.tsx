import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconCheck, IconPlus } from '#ui/icons/icons.ts'
import { refreshFeed } from '../feed-data.ts'
import { followStrings } from './strings/index.ts'
import styles from './follow-bar.module.css'

interface FollowBarProps {
  program: { uuid: string; title: string }
}

/** Above the posts of one program: following it, and its feed for readers of feeds. */
export const FollowBar = ({ program: { uuid, title } }: FollowBarProps) => {
  const t = followStrings.useTranslate()
  const explain = useExplain()
  const user = useProfile()?.uuid
  const queryKey = ['following', user, uuid]
  const params = { uuid }
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/programs/{uuid}/follow', { params, signal }),
    enabled: user !== undefined,
  })
  const change = useMutation({
    mutationFn: (follows: boolean) =>
      follows ? api.post('/programs/{uuid}/follow', { params }) : api.delete('/programs/{uuid}/follow', { params }),
    onSuccess: async (state, follows) => {
      queryClient.setQueryData(queryKey, state)
      toast.success(t(follows ? 'followed' : 'unfollowed', { program: title }))
      await refreshFeed()
    },
    onError: (error) => toast.error(explain(error), { id: `follow-${uuid}` }),
  })
  return (
    <div className={styles.bar}>
      {data && (
        <Button
          icon={data.is_following ? IconCheck : IconPlus}
          aria-pressed={data.is_following}
          busy={change.isPending}
          onClick={() => change.mutate(!data.is_following)}
        >
          {t(data.is_following ? 'following' : 'follow')}
        </Button>
      )}
      {data?.is_following && <span>{t('members')}</span>}
      <a href={`/api/v1/programs/${uuid}/feed.atom`}>{t('atom')}</a>
    </div>
  )
}
