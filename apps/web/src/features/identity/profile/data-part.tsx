import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconDownload } from '#ui/icons/icons.ts'
import { Part } from '../people/part.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import styles from './profile.module.css'

/** Everything as a file, and the way out. */
export const DataPart = () => {
  const t = peopleStrings.useTranslate()
  const explain = useExplain()
  const save = useMutation({
    mutationFn: async () => saveFile(await api.file('/profile/export'), 'my-data.json'),
    onSuccess: (name) => toast.success(t('exported', { name })),
    onError: (error) => toast.error(explain(error), { id: 'export' }),
  })
  return (
    <Part title={t('yourData')} text={t('yourDataText')}>
      <div className={styles.answers}>
        <Button icon={IconDownload} busy={save.isPending} onClick={() => save.mutate()}>
          {t('exportData')}
        </Button>
        <LinkButton variant="quiet" to="/profile/delete">
          {t('deleteAccount')}
        </LinkButton>
      </div>
    </Part>
  )
}
