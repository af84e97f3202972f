import type { Post } from '@plein/contract/feed/posts'
import { pagePath } from '@plein/contract/pages/page-path'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyCode } from '#ui/display/copy-code.tsx'
import { IconExternalLink } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { changeShown } from '../feed-data.ts'
import { feedStrings } from '../strings/index.ts'

/** Counts it; whoever shares does not wait for that. */
const count = ({ uuid }: Post): void =>
  void api.post('/posts/{uuid}/share', { params: { uuid } }).then(
    (shared) => changeShown(uuid, { shares_count: shared.shares_count }),
    () => undefined,
  )

/** The address of a post: for the device's own sheet, to copy, and by mail. */
export const ShareDialog = ({ post, onClose }: { post: Post; onClose: () => void }) => {
  const t = feedStrings.useTranslate()
  const url = `${window.location.origin}${pagePath('/posts/:url', { url: post.url })}`
  const mail = `mailto:?subject=${encodeURIComponent(post.title)}&body=${encodeURIComponent(url)}`
  const canShare = typeof navigator.share === 'function'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shareTitle')}
      description={post.title}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button
            onClick={() => {
              count(post)
              window.location.href = mail
            }}
          >
            {t('byMail')}
          </Button>
          {canShare && (
            <Button
              variant="primary"
              icon={IconExternalLink}
              onClick={() => {
                count(post)
                // Whoever closes the sheet of the device has decided: nothing to say.
                void navigator.share({ title: post.title, url }).catch(() => undefined)
              }}
            >
              {t('sendLink')}
            </Button>
          )}
        </>
      }
    >
      <CopyCode text={url} shown={url.replace(/^https?:\/\//, '')} label={t('copyLink')} />
    </Dialog>
  )
}
