import { groupedSerial } from '@plein/contract/cards/card-code'
import { formatDay } from '#platform/dates.ts'
import { Chip } from '#ui/display/chip.tsx'
import { Money } from '#ui/display/money.tsx'
import { isRight, lastDay, useCardWords, type CardFacts } from '../wallet/card-words.ts'
import { walletStrings } from '../wallet-strings/index.ts'
import styles from './card.module.css'

interface CardFiguresProps {
  card: CardFacts & { held: number; serial: string; last_four: string; description: string }
}

/** The rest of a card and until when, and how it stands. */
export const CardFigures = ({ card }: CardFiguresProps) => {
  const t = walletStrings.useTranslate()
  const words = useCardWords()
  const state = words.stateOf(card)
  const uses = words.usesOf(card)
  return (
    <div className={styles.figures}>
      {!isRight(card) && (
        <p className={styles.balance}>
          <span>{t('left')}</span>
          <strong>
            <Money cents={card.balance} currency={card.currency} />
          </strong>
        </p>
      )}
      {isRight(card) && uses !== '' && <p className={styles.right}>{uses}</p>}
      {state && (
        <div>
          <Chip tone={state.tone} icon={state.icon}>
            {state.text}
          </Chip>
        </div>
      )}
      {card.held > 0 && (
        <p className={styles.note}>
          {t.rich('held', { amount: <Money cents={card.held} currency={card.currency} /> })}
        </p>
      )}
      {card.description !== '' && <p className={styles.description}>{card.description}</p>}
      <dl className={styles.list}>
        {!isRight(card) && uses !== '' && (
          <div>
            <dt>{t('usesLabel')}</dt>
            <dd>{uses}</dd>
          </div>
        )}
        {card.valid_until !== null && (
          <div>
            <dt>{t('validLabel')}</dt>
            <dd>
              <time dateTime={lastDay(card.valid_until)}>{formatDay(lastDay(card.valid_until))}</time>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('numberLabel')}</dt>
          <dd>{groupedSerial(card.serial)}</dd>
        </div>
        <div>
          <dt>{t('codeLabel')}</dt>
          <dd>{t('endsWith', { text: card.last_four })}</dd>
        </div>
      </dl>
    </div>
  )
}
