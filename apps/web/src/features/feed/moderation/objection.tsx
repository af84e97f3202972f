import type { Post } from '@plein/contract/feed/posts'
import { useState } from 'react'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { moderationStrings } from './strings/index.ts'

const ObjectDialog = later(() => import('./object-dialog.tsx').then((m) => m.ObjectDialog), PanelComing)

/** Under a hidden post: its author's way to object, and afterwards the objection. */
export const Objection = ({ post }: { post: Post }) => {
  const t = moderationStrings.useTranslate()
  const is_own = useProfile()?.uuid === post.user_uuid
  const [objects, setObjects] = useState(false)
  const objection = post.hidden?.objection
  if (objection && is_own)
    return (
      <p>{t.rich('objected', { when: <TimeText at={objection.at} as="when_inside" />, words: objection.words })}</p>
    )
  if (!post.may.includes('object')) return null
  return (
    <>
      <Button onClick={() => setObjects(true)}>{t('object')}</Button>
      {objects && <ObjectDialog post={post} onClose={() => setObjects(false)} />}
    </>
  )
}
