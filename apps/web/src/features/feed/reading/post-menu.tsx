import type { Post } from '@plein/contract/feed/posts'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { withUndo } from '#ui/feedback/undo.ts'
import { IconDots, IconEye, IconEyeOff, IconFlag, IconPencil, IconTrash } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { changeShown, refreshFeed, takeFromLists } from '../feed-data.ts'
import { feedStrings } from '../strings/index.ts'

const HideDialog = later(() => import('../moderation/hide-dialog.tsx').then((m) => m.HideDialog), PanelComing)
const ReportDialog = later(() => import('../moderation/report-dialog.tsx').then((m) => m.ReportDialog), PanelComing)
const Composer = later(() => import('../composer/composer.tsx').then((m) => m.Composer), PanelComing)

type Opened = 'edit' | 'hide' | 'report' | null

interface PostMenuProps {
  post: Post
  /** Leaves the page of a post that is deleted. */
  onRemoved?: (() => void) | undefined
}

/** Everything else that somebody may do with a post. */
export const PostMenu = ({ post, onRemoved }: PostMenuProps) => {
  const t = feedStrings.useTranslate()
  const explain = useExplain()
  const [opened, setOpened] = useState<Opened>(null)
  const close = (): void => setOpened(null)
  const { uuid, may } = post
  const remove = (): void => {
    takeFromLists(uuid)
    onRemoved?.()
    withUndo({
      text: t('removed'),
      restore: () => void refreshFeed(),
      commit: async (options) => {
        await api.delete('/posts/{uuid}', { params: { uuid }, ...options })
        await refreshFeed()
      },
      failure: t('notRemoved'),
    })
  }
  const show = (): void =>
    void api.delete('/posts/{uuid}/hide', { params: { uuid } }).then(
      (shown) => changeShown(uuid, shown),
      (error: unknown) => toast.error(explain(error)),
    )
  const hidden = (changed: Post | null): void => {
    if (changed) changeShown(uuid, changed)
    toast.info(t('hidden'), { action: { label: t('undo'), onSelect: show } })
  }
  const items: MenuItem[] = [
    ...(may.includes('change')
      ? [{ kind: 'action', label: t('edit'), icon: IconPencil, onSelect: () => setOpened('edit') } as const]
      : []),
    ...(may.includes('remove')
      ? [{ kind: 'action', label: t('remove'), icon: IconTrash, danger: true, onSelect: remove } as const]
      : []),
    ...(may.includes('hide')
      ? [{ kind: 'action', label: t('hide'), icon: IconEyeOff, onSelect: () => setOpened('hide') } as const]
      : []),
    ...(may.includes('show') ? [{ kind: 'action', label: t('unhide'), icon: IconEye, onSelect: show } as const] : []),
    ...(may.includes('change')
      ? []
      : [{ kind: 'action', label: t('report'), icon: IconFlag, onSelect: () => setOpened('report') } as const]),
  ]
  return (
    <>
      <Menu trigger={<IconButton icon={IconDots} label={t('more')} />} items={items} />
      {opened === 'edit' && <Composer post={post} onClose={close} />}
      {opened === 'hide' && <HideDialog post={post} deed="hide" onDone={hidden} onClose={close} />}
      {opened === 'report' && <ReportDialog about={{ kind: 'post', uuid, title: post.title }} onClose={close} />}
    </>
  )
}
