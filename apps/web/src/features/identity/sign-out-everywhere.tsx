import { useMutation } from '@tanstack/react-query'
import { useExplain } from '#platform/problems/explain.ts'
import { signOutEverywhere } from '#platform/session/sign-out.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconLogout } from '#ui/icons/icons.ts'
import { signInStrings } from './strings/index.ts'
import styles from './sign-in.module.css'

/** Ends every session of this person, this one too. Without an answer nothing has happened, and the screen says so. */
export const SignOutEverywhere = () => {
  const t = signInStrings.useTranslate()
  const explain = useExplain()
  const end = useMutation({ mutationFn: signOutEverywhere, onError: (error) => toast.error(explain(error)) })
  return (
    <div className={styles.everywhere}>
      <Button icon={IconLogout} busy={end.isPending} onClick={() => end.mutate()}>
        {t('everywhere')}
      </Button>
      <p>{t('everywhereText')}</p>
    </div>
  )
}
