import type { Post } from '@plein/contract/feed/posts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { openDraft } from '#platform/form/draft.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useProfile } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Switch } from '#ui/choices/switch.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import { ownProgramsQuery, refreshFeed } from '../feed-data.ts'
import { OfferFields } from '../offers/offer-fields.tsx'
import { maxRetries, saveWithRetry } from '../save-with-retry.ts'
import { feedStrings } from '../strings/index.ts'
import { findHashtags, toHttps, toOneLine } from '../text/typed-text.rules.ts'
import { DescriptionField } from './description-field.tsx'
import { FileFields, VideoFields } from './media-fields.tsx'
import { PictureFields } from './picture-fields.tsx'
import { toDraft, emptyDraft, toFields, type PostDraft } from './post-draft.ts'
import styles from './composer.module.css'

/** The programs for which the person may write: cardholders have none. */
const useOwnPrograms = () => {
  const type = useProfile()?.type
  const { data } = useQuery({ ...ownProgramsQuery, enabled: type !== undefined && type !== 3 })
  return data ?? []
}

const useComposer = (post: Post | null, onClose: () => void) => {
  const t = feedStrings.useTranslate()
  const [retry, setRetry] = useState(0)
  const blank = post ? toDraft(post) : emptyDraft
  const name = post ? `post-${post.uuid}` : 'post'
  const owner = useProfile()?.uuid ?? ''
  const [draft, change, forget] = useOwnDraft<PostDraft>(name, blank)
  /** Uploads end at their own time: each changes the draft as it is by then. */
  const onDraft = (make: (draft: PostDraft) => Partial<PostDraft>): void =>
    change(make(openDraft(name, blank, owner).read()))
  const form = useForm({
    id: 'post',
    typed: 'kept',
    fields: [draft, change, forget],
    blank,
    places: { program_uuid: 'relevant_program', text: 'description' },
    check: (typed) => ({
      title: typed.title.trim() === '' ? t('titleRequired') : undefined,
      relevant_program:
        typed.viewer === 'members' && typed.relevant_program === '' ? t('membersNeedProgram') : undefined,
    }),
    send: async (typed, keyFor) => {
      const body = toFields(typed)
      const idempotency_key = keyFor(body)
      const save = () =>
        post
          ? api.post('/posts/{uuid}', {
              params: { uuid: post.uuid },
              body: { ...body, modified: post.modified },
              idempotency_key,
            })
          : api.post('/posts', { body, idempotency_key })
      await saveWithRetry(save, { onRetry: setRetry })
      toast.success(post ? t('saved') : t('published'))
      await refreshFeed()
      onClose()
    },
  })
  return { form, draft, onDraft, forget, retry }
}

/** The choice to write for oneself: a Select shows an empty value as none. */
const own = 'own'

interface ComposerProps {
  /** The post that is changed; null for a new one. */
  post: Post | null
  onClose: () => void
}

/** Writing a post. What is typed waits in the tab, also when it is closed. */
export const Composer = ({ post, onClose }: ComposerProps) => {
  const t = feedStrings.useTranslate()
  const { form, draft, onDraft, forget, retry } = useComposer(post, onClose)
  const programs = useOwnPrograms()
  const title = form.field('title')
  const link = form.field('link')
  const program = form.field('relevant_program')
  const tags = findHashtags(draft.title, draft.description)
  const viewers = (['allUsers', 'members', 'onlyMe'] as const).filter(
    (viewer) => viewer !== 'members' || programs.length > 0,
  )
  return (
    <Drawer
      open
      onClose={onClose}
      title={post ? t('editPost') : t('newPost')}
      footer={
        <>
          <p className={styles.retry} role="status">
            {retry > 0 && t('retrying', { n: retry, all: maxRetries })}
          </p>
          <Button
            onClick={() => {
              forget()
              onClose()
            }}
          >
            {t('discard')}
          </Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {post ? t('save') : t('publish')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <TextField
          {...title}
          label={t('title')}
          maxLength={150}
          // A field of one line would drop the ends of lines and join the words.
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!/[\r\n]/.test(pasted)) return
            event.preventDefault()
            const { selectionStart, selectionEnd } = event.currentTarget
            const [before, after] = [draft.title.slice(0, selectionStart ?? 0), draft.title.slice(selectionEnd ?? 0)]
            title.onValue(`${before}${toOneLine(pasted)}${after}`.slice(0, 150))
          }}
        />
        <DescriptionField {...form.field('description')} />
        {tags.length > 0 && <p className={styles.hint}>{tags.map((tag) => `#${tag}`).join(' ')}</p>}
        <PictureFields draft={draft} onDraft={onDraft} />
        <TextField
          {...link}
          onBlur={() => link.onValue(toHttps(draft.link))}
          label={t('address')}
          hint={t('addressHint')}
          optional
          type="url"
          maxLength={500}
        />
        <VideoFields draft={draft} onDraft={onDraft} />
        <FileFields draft={draft} onDraft={onDraft} />
        {programs.length > 0 && (
          <Select
            {...program}
            value={program.value === '' ? own : program.value}
            // Offers are of the post's program.
            onValue={(uuid) => {
              program.onValue(uuid === own ? '' : uuid)
              onDraft(() => ({ offers: [] }))
            }}
            label={t('program')}
            options={[
              { value: own, label: t('noProgram') },
              ...programs.map(({ uuid, title: name }) => ({ value: uuid, label: name })),
            ]}
          />
        )}
        {draft.relevant_program !== '' && (
          <OfferFields
            program_uuid={draft.relevant_program}
            offers={draft.offers}
            onOffers={(offers) => onDraft(() => ({ offers }))}
          />
        )}
        <Select
          {...form.field('viewer')}
          label={t('viewer')}
          options={viewers.map((viewer) => ({ value: viewer, label: t(`viewer_${viewer}`) }))}
        />
        <Switch
          label={t('commentsOpen')}
          checked={draft.comments_open}
          onChecked={(comments_open) => onDraft(() => ({ comments_open }))}
        />
      </Form>
    </Drawer>
  )
}
