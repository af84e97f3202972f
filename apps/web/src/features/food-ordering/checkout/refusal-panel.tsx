import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { useEffect, useRef } from 'react'
import { Link } from '../../../platform/router/router.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { locationQuestion } from '../visit/location-question.ts'
import { checkoutStrings } from './strings/index.ts'
import type { Refusal } from './use-refusal.ts'
import styles from './refusal-panel.module.css'

interface RefusalPanelProps {
  refusal: Refusal
  attempt: number
  cart_uuid: string
}

/** What the server said against the order as a whole, with the way to mend it; nothing typed is lost. */
export const RefusalPanel = ({ refusal: { text, link }, attempt, cart_uuid }: RefusalPanelProps) => {
  const t = checkoutStrings.useTranslate()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.focus()
    panel.current?.scrollIntoView({ block: 'center' })
  }, [attempt])
  if (text === null) return null
  return (
    <div ref={panel} className={styles['panel']} role="alert" tabIndex={-1}>
      <Icon of={IconAlertCircle} />
      <div>
        <p>{text}</p>
        {link === 'basket' && <Link to={`/food/cart/${cart_uuid}`}>{t('toBasket')}</Link>}
        {link === 'orders' && <Link to="/orders">{t('toOrders')}</Link>}
        {link === 'address' && (
          <Button size="small" onClick={() => locationQuestion.ask()}>
            {t('changeAddress')}
          </Button>
        )}
      </div>
    </div>
  )
}
