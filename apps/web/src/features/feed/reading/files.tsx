import type { PostFile } from '@plein/contract/feed/media'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { saveFile } from '#platform/save-file.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconDownload } from '#ui/icons/icons.ts'
import { writeBytes } from '#ui/images/picture-file.rules.ts'
import { feedStrings } from '../strings/index.ts'
import styles from './media.module.css'

const File = ({ file: { uuid, name, size } }: { file: PostFile }) => {
  const t = feedStrings.useTranslate()
  const written = writeBytes(size, locales[useLanguage()])
  const save = useMutation({
    mutationFn: async () => saveFile(await api.file('/files/{uuid}', { params: { uuid } }), name),
    onSuccess: () => toast.success(t('savedFile', { name })),
    onError: () => toast.error(t('fileFailed'), { id: uuid }),
  })
  return (
    <button
      type="button"
      className={styles.file}
      aria-label={t('download', { name, size: written })}
      aria-busy={save.isPending || undefined}
      onClick={() => !save.isPending && save.mutate()}
    >
      <Icon of={IconDownload} />
      <span>{name}</span>
      <small>{written}</small>
    </button>
  )
}

/** Files to keep: they are asked for with the right of whoever reads. */
export const Files = ({ files }: { files: readonly PostFile[] }) =>
  files.length === 0 ? null : (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.uuid}>
          <File file={file} />
        </li>
      ))}
    </ul>
  )
