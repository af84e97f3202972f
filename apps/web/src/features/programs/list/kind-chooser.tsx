import { programKinds } from '@plein/contract/programs/codes'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import {
  IconArrowRight,
  IconBuildingStore,
  IconCreditCardPay,
  IconGift,
  IconReceipt,
  IconToolsKitchen2,
} from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { getNewPath } from '../page/program-data.ts'
import { useKindWord } from '../program-words.tsx'
import { kindsQuery } from './programs-data.ts'
import { listStrings } from './strings/index.ts'
import styles from './list.module.css'

const kinds = [
  [programKinds.food, IconToolsKitchen2],
  [programKinds.food_court, IconBuildingStore],
  [programKinds.card, IconGift],
  [programKinds.credit_management, IconReceipt],
  [programKinds.payment_management, IconCreditCardPay],
] as const

interface KindChooserProps {
  open: boolean
  onClose: () => void
}

/** The kinds may come after the dialog did: then the first of them takes the focus that its Close got. */
const takeFocus = (list: HTMLUListElement | null): void => {
  if (list?.closest('[role=dialog]')?.contains(document.activeElement)) list.querySelector('a')?.focus()
}

/** The kinds of program that can be begun: what each does, and what one needs for it. */
export const KindChooser = ({ open, onClose }: KindChooserProps) => {
  const t = listStrings.useTranslate()
  const word = useKindWord()
  const { data, error, isFetching, refetch } = useQuery({ ...kindsQuery, enabled: open })
  const offered = kinds.filter(([id]) => data?.results.some((kind) => kind.id === id && kind.is_offered))
  return (
    <Dialog open={open} onClose={onClose} title={t('chooseTitle')} description={t('chooseText')}>
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
      {data && (
        <ul className={styles.kinds} ref={takeFocus}>
          {offered.map(([id, icon]) => (
            <li key={id}>
              <Icon of={icon} size={24} />
              <div className={styles.kindWords}>
                <p className={styles.kindName}>
                  <Link to={getNewPath(id)}>{word(id)}</Link>
                </p>
                <p>{t(`does_${id}`)}</p>
                <p className={styles.quiet}>{t('youNeed', { what: t(`needs_${id}`) })}</p>
              </div>
              <Icon of={IconArrowRight} size={20} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
