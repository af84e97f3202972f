import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useExplain } from '../problems/explain.ts'
import { browserStorage } from '../storage.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { askPermission, pushState } from './browser-push.ts'
import { pushStrings } from './strings/index.ts'
import styles from './push.module.css'

/** Whoever said that they do not want it is not asked again. */
const DECLINED = 'plein.push_declined'

interface AskPushProps {
  /** Adds the device, once its person has allowed it. */
  add: () => Promise<void>
  /** It is added already. */
  added: boolean
}

/** Offers to tell of an order while the page is closed. The browser's own question comes after a yes, as it asks once in its life. */
export const AskPush = ({ add, added }: AskPushProps) => {
  const t = pushStrings.useTranslate()
  const explain = useExplain()
  const [state, setState] = useState(pushState)
  const [declined, setDeclined] = useState(() => browserStorage.get(DECLINED) !== null)
  const decline = (): void => {
    browserStorage.set(DECLINED, '1')
    setDeclined(true)
  }
  const adding = useMutation({
    mutationFn: async () => {
      if (await askPermission()) await add()
      setState(pushState())
    },
    onError: (error) => toast.error(explain(error)),
  })
  if (added || adding.isSuccess)
    return state === 'allowed' ? (
      <p className={styles.quiet} role="status">
        {t('added')}
      </p>
    ) : null
  if (declined || (state !== 'open' && state !== 'allowed')) return null
  return (
    <section className={styles.ask} aria-label={t('askTitle')}>
      <p className={styles.question}>{t('askTitle')}</p>
      <p className={styles.quiet}>{t('askText')}</p>
      <div className={styles.answers}>
        <Button size="small" busy={adding.isPending} onClick={() => adding.mutate()}>
          {t('yes')}
        </Button>
        <Button size="small" variant="quiet" onClick={decline}>
          {t('no')}
        </Button>
      </div>
    </section>
  )
}
