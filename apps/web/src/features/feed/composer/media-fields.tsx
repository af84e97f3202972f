import { postLimits } from '@plein/contract/feed/limits'
import { useId, useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconPaperclip, IconPlus, IconX } from '#ui/icons/icons.ts'
import { maxRetries, saveWithRetry } from '../save-with-retry.ts'
import { feedStrings } from '../strings/index.ts'
import type { PostDraft } from './post-draft.ts'
import { useUploads, type Upload } from './use-uploads.ts'
import styles from './composer.module.css'

export interface MediaFieldProps {
  draft: PostDraft
  onDraft: (change: (draft: PostDraft) => Partial<PostDraft>) => void
}

interface ChooseProps {
  label: string
  icon: typeof IconPlus
  accept: string
  left: number
  onFiles: (files: FileList | null) => void
}

/** A button that opens the device's own choice of files. */
export const Choose = ({ label, icon, accept, left, onFiles }: ChooseProps) => {
  const id = useId()
  if (left <= 0) return null
  return (
    <label className={styles.choose} htmlFor={id}>
      <Icon of={icon} />
      <span>{label}</span>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={left > 1}
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </label>
  )
}

export const OnTheirWay = ({ uploads, onDrop }: { uploads: readonly Upload[]; onDrop: (key: string) => void }) => {
  const t = feedStrings.useTranslate()
  return (
    <ul className={styles.uploads} role="status">
      {uploads.map(({ key, name, retry, problem }) => (
        <li key={key} className={styles.upload}>
          {problem === null ? <Spinner /> : null}
          <span>
            {problem === null ? t('uploading', { name }) : t('uploadFailed', { name, reason: problem })}
            {retry > 0 && ` · ${t('retrying', { n: retry, all: maxRetries })}`}
          </span>
          {problem !== null && (
            <IconButton icon={IconX} label={t('removeFile', { name })} onClick={() => onDrop(key)} />
          )}
        </li>
      ))}
    </ul>
  )
}

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)

export const FileFields = ({ draft: { files }, onDraft }: MediaFieldProps) => {
  const t = feedStrings.useTranslate()
  const { uploads, add, drop } = useUploads(
    (form, { name, idempotency_key }) =>
      api.post('/files', { form, query: { name: name.slice(0, 200) }, idempotency_key }),
    (file) => onDraft((draft) => ({ files: [...draft.files, file] })),
  )
  const left = postLimits.files - files.length - uploads.length
  return (
    <Group title={t('files')}>
      <ul className={styles.uploads}>
        {files.map(({ uuid, name }) => (
          <li key={uuid} className={styles.upload}>
            <Icon of={IconPaperclip} size={18} />
            <span>{name}</span>
            <IconButton
              icon={IconX}
              label={t('removeFile', { name })}
              onClick={() => onDraft((draft) => ({ files: draft.files.filter((file) => file.uuid !== uuid) }))}
            />
          </li>
        ))}
      </ul>
      <OnTheirWay uploads={uploads} onDrop={drop} />
      <Choose
        label={t('addFile')}
        icon={IconPaperclip}
        accept=".pdf,.jpg,.jpeg,.png,.txt,.csv"
        left={left}
        onFiles={(chosen) => add(chosen, left)}
      />
      <p className={styles.hint}>{t('filesHint')}</p>
    </Group>
  )
}

export const VideoFields = ({ draft: { videos }, onDraft }: MediaFieldProps) => {
  const t = feedStrings.useTranslate()
  const explain = useExplain()
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = useId()
  const add = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    const idempotency_key = newKey()
    try {
      const video = await saveWithRetry(() => api.post('/videos', { body: { url }, idempotency_key }), {
        onRetry: () => undefined,
      })
      onDraft((draft) => ({ videos: [...draft.videos, video] }))
      setUrl('')
    } catch (error) {
      setProblem(explain(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Group title={t('videos')}>
      <ul className={styles.uploads}>
        {videos.map((video, at) => (
          <li key={video.uuid} className={styles.upload}>
            <span>{video.url.replace('https://', '')}</span>
            <IconButton
              icon={IconX}
              label={t('removeVideo', { n: at + 1 })}
              onClick={() => onDraft((draft) => ({ videos: draft.videos.filter(({ uuid }) => uuid !== video.uuid) }))}
            />
          </li>
        ))}
      </ul>
      {videos.length < postLimits.videos && (
        <div className={styles.videoRow}>
          <TextField label={t('videoAddress')} type="url" value={url} onValue={setUrl} maxLength={500} />
          <Button icon={IconPlus} busy={busy} onClick={() => url.trim() !== '' && void add()}>
            {t('addVideo')}
          </Button>
        </div>
      )}
      <div role="alert">
        <FieldError id={`${id}-problem`} text={problem} />
      </div>
    </Group>
  )
}
